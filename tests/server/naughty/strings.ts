/** Texts that break what is built carelessly: the Big List of Naughty Strings (MIT, see LICENSE), and what it lacks. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const list: string[] = JSON.parse(readFileSync(path.join(import.meta.dirname, 'blns.json'), 'utf8'))

/** Every one of them is text to JavaScript; some are none to a database. */
export const naughtyStrings: readonly string[] = [
  ...list,
  '\u0000',
  'before\u0000after',
  '\ud800',
  '\udfff',
  'half \ud83d of a pair',
  '\ufffe\uffff\u{10ffff}',
  '\u202eright to left\u202c \u2066isolated\u2069',
  '👩🏽‍⚕️👨‍👩‍👧‍👦🏳️‍🌈',
  'zero\u200bwidth\u200d\ufeffjoined',
  'é in one, e\u0301 in two, \u1e9b\u0323, \ufb01',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 beyond the first plane 𠜎𠜱𠝹',
  '\u0007bell \u001b[2J escape \u007f delete',
  'a line\nanother\r\nand\rmore\u2028and\u2029on',
  '  around  ',
  '\\u0000 \\x00 \\0 \\',
  'x'.repeat(10_000),
  '😀'.repeat(5_000),
  '\u0300'.repeat(500),
]
