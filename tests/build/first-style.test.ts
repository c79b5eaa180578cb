import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { appFolder } from './chunks.ts'

function pageOf(name: string) {
  const html = readFileSync(path.join(appFolder, name), 'utf8')
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  // The whole sheet has come before anybody is at what is in the footer.
  const [above = '', footer = ''] = html.split('<footer')
  const drawn = above + footer.slice(0, footer.indexOf('>')) + footer.slice(footer.indexOf('</footer>'))
  const lists = Array.from(drawn.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list.split(' '))
  const named = Array.from(style.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, name = '']) => name)
  return { classes: new Set(lists.flat()), named: new Set(named) }
}

test('Home brings the style of what is in it, and leaves out what only other pages show first', () => {
  const home = pageOf('index.html')
  const shell = pageOf('shell.html')
  const missing = [...home.classes].filter(name => shell.named.has(name) && !home.named.has(name))
  expect(missing).toEqual([])
  expect(home.named).toContain('home-search')
  expect(shell.named).toContain('banner')
  expect(home.named).not.toContain('banner')
})
