import { expect, test } from 'vitest'
import { wireText } from '../../src/contract/wire-text.ts'

test.each([
  [null, ''],
  [undefined, ''],
  ['', ''],
  [true, '1'],
  [false, '0'],
  [0, '0'],
  [1, '1'],
  [4.25, '4.25'],
  ['Nightshift', 'Nightshift'],
])('A101: a form carries %j as "%s"', (value, text) => {
  expect(wireText(value)).toBe(text)
})
