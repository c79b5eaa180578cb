// One visual language: what tokens.css names is said nowhere else as a raw value.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'

const folder = path.join(root, 'src', 'app')
const tokens = readFileSync(path.join(folder, 'styles', 'tokens.css'), 'utf8')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.css') && !name.endsWith('tokens.css'))
  .map(name => ({
    name,
    text: readFileSync(path.join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }))

/** Declarations of a property in any sheet that are not as they should be, with the file they stand in. */
function strays(property: RegExp, isFine: (value: string) => boolean): string[] {
  return sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, key = '', value = '']) => property.test(key) && !isFine(value))
      .map(([declaration]) => `${name}: ${declaration}`),
  )
}

test('colours, type, radii and motion of every component come from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(strays(/./, value => !/#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(/i.test(value))).toEqual([])
  expect(strays(/^font-size$/, value => /^(var\(--type-[\w]+\)|inherit|[\d.]+em)$/.test(value))).toEqual([])
  expect(
    strays(/^border-radius$/, value => /^((var\(--radius[\w-]*\)|0|50%|inherit)\s?)+$/.test(value)),
  ).toEqual([])
  expect(strays(/^transition$/, value => !/\d m?s\b|\d(ms|s)\b/.test(value))).toEqual([])
})

test('every token that is used is there', () => {
  // Some are the page's own, set by a component: '--zoom-at'.
  const components = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.tsx'),
  )
  const set = components.flatMap(
    name => readFileSync(path.join(folder, name), 'utf8').match(/(?<=')--[\w-]+(?=')/g) ?? [],
  )
  const known = new Set([...(tokens.match(/--[\w-]+(?=:)/g) ?? []), ...set])
  const unknown = sheets.flatMap(({ name, text }) => {
    const own = new Set(text.match(/--[\w-]+(?=:)/g))
    const used = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token)
    return used.filter(token => !known.has(token) && !own.has(token)).map(token => `${name}: ${token}`)
  })
  expect(unknown).toEqual([])
})

test('the dark appearance is one, by the system or by hand', () => {
  const values = (selector: string) => {
    const from = tokens.indexOf('{', tokens.indexOf(selector))
    const rule = tokens.slice(from, tokens.indexOf('}', from))
    return [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => `${name} ${value}`)
  }
  const bySystem = values(':root:not([data-theme="light"])')
  expect(bySystem.length).toBeGreaterThan(15)
  expect(values(':root[data-theme="dark"]')).toEqual(bySystem)
})
