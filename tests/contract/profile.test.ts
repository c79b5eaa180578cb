import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { profileUpdate } from '../../src/contract/profile.ts'

const profile = { first_name: 'Nora', last_name: 'Night', email: 'nora@example.org', phone: '207 555 0123' }
const wordsFor = (change: object) =>
  safeParse(profileUpdate.request, { ...profile, ...change }).issues?.map(({ message }) => message)

test('A166: what a profile misses, and a bad address or number, are told in the words of the specification', () => {
  expect(wordsFor({})).toBeUndefined()
  expect(wordsFor({ first_name: '', last_name: ' ', email: '', phone: '' })).toEqual([
    'First Name field is required',
    'Last Name field is required',
    'Email field is required',
    'Phone field is required',
  ])
  expect(wordsFor({ email: 'nora' })).toEqual(['Invalid email address'])
  expect(wordsFor({ phone: '555-CALL' })).toEqual(['Invalid phone number'])
})

test.each([
  '<nora@example.org',
  'nora@example.org>',
  'nora night@example.org',
  'nora@example',
  'nora@example.org.',
])('A166: %s is no address, though one stands in it', email => {
  expect(wordsFor({ email })).toEqual(['Invalid email address'])
})

test('A166: words before a number make it none, as words behind it do', () => {
  expect(wordsFor({ phone: 'CALL 555-0123' })).toEqual(['Invalid phone number'])
})

test.each([
  // As a list of contacts gives it out, in marks that keep its order among letters from right to left.
  ['\u202a+1 207-555-0123\u202c', '+1 207-555-0123'],
  ['٢٠٧ ٥٥٥ ٠١٢٣', '207 555 0123'],
  ['(۲۰۷) ۵۵۵-۰۱۲۳', '(207) 555-0123'],
  // The dash at which no line breaks, as many pages write numbers.
  ['207\u2011555\u20130123', '207-555-0123'],
  // As keyboards for Japanese write it, and with their line for long vowels, or a minus.
  ['＋１\u3000（２０７）５５５－０１２３', '+1 (207)555-0123'],
  ['２０７ー５５５ｰ０１２３', '207-555-0123'],
  ['207\u2212555\u22120123', '207-555-0123'],
])('the phone number %s is taken as %s', (typed, taken) => {
  expect(safeParse(profileUpdate.request, { ...profile, phone: typed }).output).toHaveProperty('phone', taken)
})

test('a phone number of nothing but marks is none', () => {
  expect(wordsFor({ phone: '\u200e\u200e' })).toEqual(['Phone field is required'])
})
