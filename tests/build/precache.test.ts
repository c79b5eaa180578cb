// What the service worker expects of the files of its own build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appFolder } from './chunks.ts'

test('W-08: the service worker knows each script, sheet and page by the digest of the file in this build', () => {
  const worker = readFileSync(path.join(appFolder, 'sw.js'), 'utf8')
  const entries = Array.from(
    worker.matchAll(/"integrity":"([^"]+)"[^{}]*"url":"([^"]+)"/g),
    ([, integrity, url = '']) => ({ integrity, url }),
  )
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
