import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { renderHome, renderShell } from '../../src/app/prerender.tsx'
import { root } from '../imports.ts'

const home = renderHome()
const text = home.replace(/<[^>]+>/g, '\n')

test('A1: the first screen is headed "Rate Your Hospital" before any script ran', () => {
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(home)?.[1]).toBe('Rate Your Hospital')
})

test('A2: three numbered steps with the reason to register', () => {
  const steps = text.replace(/\s+/g, ' ')
  for (const step of ['1 . Register your account', '2 . Find your hospital', '3 . Leave your Review'])
    expect(steps).toContain(step)
  expect(steps).toContain('To prevent fake reviews.')
})

test('A48: one text input "Search Hospitals" and a button "Search"', () => {
  expect(home.match(/<input/g)).toHaveLength(1)
  expect(home).toContain('placeholder="Search Hospitals"')
  expect(home).toMatch(/<button[^>]*type="submit"[^>]*>Search<\/button>/)
})

test('A38: the menu in its order', () => {
  const menu = /<nav class="header-menu".*?<\/nav>/.exec(home)?.[0] ?? ''
  expect([...menu.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, to, title]) => [title, to])).toEqual([
    ['Home', '/'],
    ['About Us', '/about'],
    ['Hospitals', '/hospitals'],
    ['Review Guidelines', '/terms'],
    ['Merchandise', '/products'],
    ['Contact Us', '/contact'],
  ])
})

test('A37, A40: support e-mail, social links and, for a visitor, Login', () => {
  expect(home).toContain('mailto:')
  expect(home).toContain('rel="noopener noreferrer"')
  expect(home).toContain('href="/sign-in"')
  expect(home).not.toContain('Sign out')
})

test('the HTML keeps to the strict policy: no style attribute, no handler, no script of its own', () => {
  for (const html of [home, renderShell()]) expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|<script|<style/)
})

test('the logo in the header is the drawing of the app’s icon', () => {
  const paths = (svg: string) => svg.replaceAll('></path>', '/>').match(/<path .*?\/>/g)
  const icon = readFileSync(path.join(root, 'public', 'favicon.svg'), 'utf8')
  const logo = /<a[^>]*class="header-logo">(.*?)<\/a>/.exec(home)?.[1] ?? ''
  expect(paths(icon)).toHaveLength(3)
  expect(paths(logo)).toEqual(paths(icon))
})
