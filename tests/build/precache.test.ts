// What the service worker expects of the files of its own build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SMALL_SCRIPTS } from '../../src/contract/small-scripts.ts'
import { appFolder } from './chunks.ts'

const built = (name: string) => readFileSync(path.join(appFolder, name), 'utf8')
const entries = Array.from(
  built('sw.js').matchAll(/"integrity":"([^"]+)"[^{}]*"url":"([^"]+)"/g),
  ([, integrity, url = '']) => ({ integrity, url }),
)

test('W-08: the service worker knows each script, sheet and page by the digest of the file in this build', () => {
  expect(entries.length).toBeGreaterThan(100)
  for (const kind of ['.js', '.css', '.html', '.svg'])
    expect(entries.some(({ url }) => url.endsWith(kind))).toBe(true)
  for (const { url, integrity } of entries) {
    const digest = createHash('sha256')
      .update(readFileSync(path.join(appFolder, url)))
      .digest('base64')
    expect([url, integrity]).toEqual([url, `sha256-${digest}`])
  }
})

test('A first install asks for few files one by one: the small scripts are in one, as they are in this build', () => {
  const packed: Record<string, string> = JSON.parse(built(SMALL_SCRIPTS))
  for (const [url, source] of Object.entries(packed)) expect([url, source]).toEqual([url, built(url)])
  const alone = entries.filter(({ url }) => !(url in packed))
  expect(alone.length).toBeLessThan(25)
})
