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

/**
 * Of one appearance: the colours that it sets itself, by name.
 * @throws for a name that it does not set as six digits: against black, as which nothing counts, all could be read.
 */
function colours(selector: string): (name: string) => number[] {
  const from = tokens.indexOf('{', tokens.indexOf(selector))
  const rule = tokens.slice(from, tokens.indexOf('}', from))
  const hex = [...rule.matchAll(/(--[\w-]+):\s*#([\da-f]{6})/g)]
  const all = new Map(
    hex.map(([, name = '', value = '']) => [
      name,
      [0, 2, 4].map(at => Number.parseInt(value.slice(at, at + 2), 16)),
    ]),
  )
  return name => {
    const channels = all.get(name)
    if (channels?.length !== 3) throw new Error(`${selector} sets no ${name} of three channels.`)
    return channels
  }
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels
    .map(channel => channel / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each([':root {', ':root[data-theme="dark"]'])(
  'A91 A92: what is red is red, and can be read, in %s',
  rule => {
    const colour = colours(rule)
    const error = colour('--error')
    const [red = 0, green = 0, blue = 0] = error
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    for (const name of ['--ground', '--surface', '--sunken', '--error-soft']) {
      expect(contrast(error, colour(name)), name).toBeGreaterThan(4.5)
    }
  },
)

test('1.4.3 1.4.11: what floats in the dark can be read, and the edges of its fields be seen', () => {
  const colour = colours(':root[data-theme="dark"]')
  const on = (name: string) => contrast(colour(name), colour('--raised'))
  for (const name of ['--text', '--muted', '--primary', '--error'])
    expect(on(name), name).toBeGreaterThan(4.5)
  expect(on('--control-border')).toBeGreaterThan(3)
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
