import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appFolder, readManifest } from './chunks.ts'

test('nothing of the sandbox is in the build', () => {
  expect(Object.keys(readManifest()).filter(name => name.includes('sandbox'))).toEqual([])
  const files = readdirSync(appFolder, { recursive: true, encoding: 'utf8' })
  expect(files.filter(name => name.includes('sandbox'))).toEqual([])
  const texts = files.filter(name => /\.(js|css|html)$/.test(name))
  expect(texts.length).toBeGreaterThan(10)
  // Words that stand in its address, its style and its made-up names, and nowhere else in the product.
  const marks = /sandbox-state|sandbox-theme|Fitzgerald-Okonkwo/
  expect(texts.filter(name => marks.test(readFileSync(path.join(appFolder, name), 'utf8')))).toEqual([])
})
