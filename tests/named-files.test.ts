// The documents name files: whoever looks for one finds it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const NAMED = /`([\w./-]+\.(?:tsx?|mjs|css))`/g
const folders = ['src', 'sw', 'tests', '.tools']
const files = [
  ...readdirSync(root),
  ...folders.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      file => `${folder}/${file}`,
    ),
  ),
]

test.each(['README.md', '.deploy/OPERATING.md'])('%s names no file that is not there', document => {
  const isThere = (name: string) => files.some(file => file === name || file.endsWith(`/${name}`))
  const text = readFileSync(path.join(root, document), 'utf8')
  const named = [...text.matchAll(NAMED)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(name => !isThere(name))).toEqual([])
})
