import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { emailVerify } from '../../src/contract/account.ts'
import { plainDigits } from '../../src/contract/plain-digits.ts'

const LAST = 0x10ffff

test.each([
  ['٤٨٢٩١٣', '482913'],
  ['۴۸۲۹۱۳', '482913'],
  ['४८२९१३', '482913'],
  ['๔๘๒๙๑๓', '482913'],
  ['４８２９１３', '482913'],
  ['482 913', '482913'],
  ['４８２\u3000９１３', '482913'],
  // As a mail that runs from right to left has it copied.
  ['\u200f482913\u200e', '482913'],
])('a person types the code as %s, and it is %s', (code, taken) => {
  const { output } = safeParse(emailVerify.request, { email: 'nora@example.org', code })
  expect(output).toHaveProperty('code', taken)
})

test('of every script each ten digits count from nought to nine', () => {
  const digits = Array.from({ length: LAST }, (_, code) => code)
    .filter(code => code < 0xd800 || code > 0xdfff)
    .map(code => String.fromCodePoint(code))
    .filter(sign => /\p{Nd}/u.test(sign))
  expect(digits.length).toBeGreaterThan(600)
  expect(digits.map(plainDigits).join('')).toBe('0123456789'.repeat(digits.length / 10))
})

test('what is no digit stays as it is', () => {
  expect(plainDigits('½ Ⅳ ② four')).toBe('½ Ⅳ ② four')
})

test('the wide signs that numbers are written with become ours, and no others', () => {
  expect(plainDigits('＋（４）－\u3000＃ｆ')).toBe('+(4)- ＃ｆ')
})
