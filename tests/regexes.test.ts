// no text makes an expression of ours run for long. What recheck said of each stands in regexes/verdicts.json.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'
import { bounded, composed } from './regexes/bounded.ts'
import { patternsIn, patternsOf } from './regexes/patterns.ts'

const verdicts: Record<string, string> = JSON.parse(
  readFileSync(path.join(root, 'tests/regexes/verdicts.json'), 'utf8'),
)
const patterns = patternsOf(['src', 'sw'])
const written = [...new Set(patterns.flatMap(({ text }) => text ?? []))].sort()

test('R-17: every regular expression of the source was looked at by recheck (npm run test:regexes)', () => {
  expect(written.length).toBeGreaterThan(100)
  expect(Object.keys(verdicts).sort()).toEqual(written)
})

test('R-17: each takes linear time, or the square or cube of a length that is bounded for a reason', () => {
  const slow = Object.entries(verdicts).filter(([, verdict]) => verdict !== 'linear')
  expect(slow.filter(([, verdict]) => verdict !== 'quadratic' && verdict !== 'cubic')).toEqual([])
  expect(Object.keys(bounded).sort()).toEqual(slow.map(([pattern]) => pattern).sort())
})

test('R-17: an expression that is put together when the program runs is made of parts that nobody chooses', () => {
  const files = patterns.flatMap(({ file, text }) => (text === null ? [file] : []))
  expect([...new Set(files)].sort()).toEqual(Object.keys(composed).sort())
})

test('expressions are found in every shape', () => {
  const text = 'const a = /a+/g; b.replace(/[/]b/u, ""); new RegExp(c); RegExp(`d`)'
  expect(patternsIn('made-up.ts', text).map(pattern => pattern.text)).toEqual([
    '/a+/g',
    '/[/]b/u',
    null,
    null,
  ])
})
