// The full-screen loader stands in every page that is delivered, ahead of what it covers.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appFolder } from './chunks.ts'

const pages = [
  'index.html',
  'shell-hospital.html',
  'shell-hospitals.html',
  'shell-product.html',
  'shell-products.html',
  'shell-unit.html',
  'shell.html',
]

test('the pages are all that the build has', () => {
  expect(readdirSync(appFolder).filter(name => name.endsWith('.html'))).toEqual(pages)
})

test.each(pages)('A46: %s begins with the loader, before any of the screen', page => {
  const html = readFileSync(path.join(appFolder, page), 'utf8')
  const [above = '', ...below] = html.split('id="root"')
  expect(below).toHaveLength(1)
  expect(above.split('<body>')[1]?.trim()).toMatch(/^<div id="loader" class="loader" aria-hidden="true">/)
})
