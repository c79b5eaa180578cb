import { type GenericSchema, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { emailVerify, Registration, submitLogin } from '../../src/contract/account.ts'
import { readCommand } from '../../src/contract/commands.ts'
import { ContactForm } from '../../src/contract/contact.ts'
import { BillingForm } from '../../src/contract/order.ts'
import { Profile } from '../../src/contract/profile.ts'
import { ReviewForm } from '../../src/contract/review-submit.ts'

const wordsFor = (schema: GenericSchema, values: object) =>
  safeParse(schema, values).issues?.map(({ message }) => message)

const person = { first_name: 'Nora', last_name: 'Night', email: 'nora@example.org', phone: '207 555 0123' }
const password = { password: 'odd and long 77', confirm_password: 'odd and long 77' }
const place = {
  street_address: '1 Main St.',
  country: 'USA',
  state: 'ME',
  city: 'Bath',
  postal_code: '04530',
}
const review = {
  staff_to_patient: 4,
  coworkers: 4,
  management: 4,
  overall: 4,
  title: 'Calm',
  review: 'Calm nights.',
  anonymous: 0,
}
const message = { name: 'Nora', email: 'nora@example.org', message: 'Thank you.' }

/** A zero-width space, two joiners, fillers, an empty Braille cell, a soft hyphen, an override, a tag. */
const unseen = [
  '\u200b',
  '\u200d \ufe0f',
  '\u200b \u2060',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u202e',
  '\u{e0041}',
]
const seen = ['O', '여울', 'می‌لاد', '王', 'ศรี', '\u200bAda', '👩‍⚕️', '…', 'क्‍ष']

test.each([
  ['a registration', Registration, { ...person, ...password }, Object.keys(person)],
  ['a profile', Profile, person, Object.keys(person)],
  ['a review', ReviewForm, review, ['title', 'review']],
  ['a message', ContactForm, message, Object.keys(message)],
  ['an order', BillingForm, { ...person, ...place }, [...Object.keys(person), ...Object.keys(place)]],
  ['a sign-in', submitLogin.request, { email: person.email, password: 'x' }, ['email']],
  ['a code', emailVerify.request, { email: person.email, code: '482913' }, ['code']],
])(
  'what of %s nobody could see is missing, and told so once, in the usual words',
  (_what, schema, whole, fields) => {
    expect(wordsFor(schema, whole)).toBeUndefined()
    for (const field of fields)
      for (const text of unseen)
        expect(wordsFor(schema, { ...whole, [field]: text }), field).toEqual(
          wordsFor(schema, { ...whole, [field]: '' }),
        )
  },
)

test.each(seen)('%s is a text in its script, and stays as it was typed', text => {
  expect(safeParse(ReviewForm, { ...review, title: text }).output).toHaveProperty('title', text)
  expect(safeParse(ContactForm, { ...message, name: text }).output).toHaveProperty('name', text)
})

test('a message that waits on a device is read there whatever is asked of an address by now', () => {
  const waiting = { ...message, email: 'nora at example.org' }
  expect(readCommand('contact.send', 1, waiting)).toEqual({ name: 'contact.send', args: waiting })
  expect(wordsFor(ContactForm, waiting)).toHaveLength(1)
})

test('what waits on a device since before is still read there, and can be mended', () => {
  const placed = { hospitalId: 1, departmentId: 1, client_created_at: '2026-11-21T12:00:00.000Z' }
  const args = { ...review, ...placed, title: '\u200b' }
  expect(readCommand('review.submit', 1, args)).toEqual({ name: 'review.submit', args })
  const waiting = { ...message, name: '\u200b', message: '\u2060' }
  expect(readCommand('contact.send', 1, waiting)).toEqual({ name: 'contact.send', args: waiting })
})
