// The pictures that `npm run screenshots` made: what an install dialog shows, and what the README does.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '../imports.ts'
import { openTestServer } from '../server/factories.ts'
import { appFolder } from './chunks.ts'

const largestBytes = 120_000
const inBuild = path.join(appFolder, 'screenshots')
const sizes = { phone: [780, 1688], desktop: [1440, 900] }

test('the pictures for an install dialog are light, all of one size for their device, and served as what they are', async () => {
  const names = readdirSync(inBuild)
  expect(names.toSorted()).toEqual([
    ...['desktop-home.png', 'desktop-hospital.png', 'desktop-unit.png'],
    ...['phone-home.png', 'phone-hospital.png', 'phone-unit.png', 'phone-write.png'],
  ])
  const server = await openTestServer({ appFolder })
  for (const name of names) {
    const answer = await server.app.fetch(new Request(`http://localhost/screenshots/${name}`))
    expect(answer.headers.get('content-type'), name).toBe('image/png')
    const bytes = await answer.arrayBuffer()
    expect(bytes.byteLength, name).toBeLessThan(largestBytes)
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height], name).toEqual([
      'png',
      ...sizes[name.startsWith('phone') ? 'phone' : 'desktop'],
    ])
  }
  await server.close()
})

test('a phone that installs the app does not load those pictures for its own use', () => {
  const worker = readFileSync(path.join(appFolder, 'sw.js'), 'utf8')
  expect(worker).toContain('shell.html')
  expect(worker).not.toContain('screenshots/')
})

test('every picture that the README shows is there, light, and each in both appearances', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const shown = [...new Set(readme.match(/\.pictures\/[\w-]+\.webp/g))]
  expect(shown.length).toBeGreaterThan(0)
  const other = (name: string) =>
    name.replace(/light|dark/, scheme => (scheme === 'light' ? 'dark' : 'light'))
  for (const name of shown) {
    expect(existsSync(path.join(root, name)), name).toBe(true)
    expect(statSync(path.join(root, name)).size, name).toBeLessThan(largestBytes)
    expect(shown, name).toContain(other(name))
  }
})
