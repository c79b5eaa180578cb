// What the production build may weigh: kilobytes of 1,000 bytes, compressed.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appFolder, readManifest, scriptsOf, wireBytes } from './chunks.ts'
import { chunkCalled, homeModules } from './home-modules.ts'

const manifest = readManifest()
const atHome = homeModules(manifest)
const home = scriptsOf(manifest, atHome)

// The aim is 115 kB gzip and 100 kB brotli (README, "Measured"); these hold what has been reached, and leave room
// for compressors that differ by a few bytes from one machine to the next.
test('Home loads at most 123.8 kB gzip and 108.8 kB brotli of JavaScript in all', () => {
  expect(wireBytes(home, 'gz')).toBeLessThanOrEqual(123_800)
  expect(wireBytes(home, 'br')).toBeLessThanOrEqual(108_800)
})

test('beside them a start asks for one more, of at most half a kilobyte: for pages that a browser translates', () => {
  expect(wireBytes(scriptsOf(manifest, ['src/app/state/page/translated.ts']), 'br')).toBeLessThanOrEqual(500)
})

// What stands between the HTML and a page that answers; the database comes beside it.
test('the entry weighs at most 75 kB brotli', () => {
  expect(wireBytes(scriptsOf(manifest, ['index.html']), 'br')).toBeLessThanOrEqual(75_000)
})

test('every other route brings at most 20 kB gzip of its own', () => {
  const routes = Object.keys(manifest).filter(
    name => name.startsWith('src/app/screens/') && manifest[name]?.isDynamicEntry,
  )
  expect(routes.length).toBeGreaterThan(0)
  // The session's code comes once, with whatever is opened first after Home.
  const shared = scriptsOf(manifest, [...atHome, chunkCalled(manifest, 'session')])
  // What only a part of a screen needs comes when its screen has come.
  const askers = (route: string) =>
    Object.keys(manifest)
      .filter(name => manifest[name]?.dynamicImports?.includes(route))
      .map(name => scriptsOf(manifest, [name]))
  const own = (route: string) => {
    const before = askers(route)
    return [...scriptsOf(manifest, [route])].filter(
      script => !shared.has(script) && !before.every(scripts => scripts.has(script)),
    )
  }
  const heavy = routes.filter(route => wireBytes(own(route), 'gz') > 20_000)
  expect(heavy).toEqual([])
})

test('Home is two scripts: the entry, and beside it what it asks for once it stands', () => {
  expect(home.size).toBe(2)
})

test('the database is not in the entry: it comes beside it, after the first paint', () => {
  // Dexie keeps a list of databases under this name, which no minifier can change.
  const holdsDexie = (script: string) =>
    readFileSync(path.join(appFolder, script), 'utf8').includes('__dbnames')
  expect([...home].some(holdsDexie)).toBe(true)
  expect([...scriptsOf(manifest, ['index.html'])].filter(holdsDexie)).toEqual([])
})

/** Whoever starts on a screen waits for its scripts once, not for each behind the one that names it. */
test.each([
  ['shell-hospitals.html', 'directory'],
  ['shell-hospital.html', 'hospital'],
  ['shell-unit.html', 'unit'],
  ['shell-products.html', 'products'],
  ['shell-product.html', 'product'],
])('%s names every script that its screen needs', (page, screen) => {
  const html = readFileSync(path.join(appFolder, page), 'utf8')
  const named = Array.from(html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g), ([, script]) => script)
  const needed = scriptsOf(manifest, [
    ...atHome,
    chunkCalled(manifest, 'session'),
    `src/app/screens/${screen}/${screen}.tsx`,
  ])
  expect(named.toSorted()).toEqual([...needed].toSorted())
})
