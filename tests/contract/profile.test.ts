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
