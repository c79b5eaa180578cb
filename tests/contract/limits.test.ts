// How long what people write may be: to the last character, and not one more.
import { type GenericSchema, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { Registration } from '../../src/contract/account.ts'
import { ContactForm } from '../../src/contract/contact.ts'
import { BillingForm } from '../../src/contract/order.ts'
import { Profile } from '../../src/contract/profile.ts'
import { ReviewForm } from '../../src/contract/review-submit.ts'

const person = { first_name: 'Nora', last_name: 'Night', email: 'nora@example.org', phone: '207 555 0123' }
const place = { street_address: '1 Elm St', country: 'USA', state: 'ME', city: 'Bath', postal_code: '04530' }
const answers = { staff_to_patient: 5, coworkers: 4, management: 3, overall: 2 }
const forms = {
  review: { schema: ReviewForm, filled: { ...answers, title: 'Dayshift', review: 'Fair.' } },
  message: { schema: ContactForm, filled: { name: 'Nora', email: person.email, message: 'Hello' } },
  profile: { schema: Profile, filled: person },
  order: { schema: BillingForm, filled: { ...person, ...place } },
} satisfies Record<string, { schema: GenericSchema; filled: object }>

const letters = (length: number) => 'x'.repeat(length)
const digits = (length: number) => '5'.repeat(length)
const address = (length: number) => `${letters(length - '@example.org'.length)}@example.org`

test.each([
  ['review', 'title', 120, letters, 'Title'],
  ['review', 'review', 5_000, letters, 'Review'],
  ['message', 'name', 100, letters, 'Name'],
  ['message', 'email', 254, address, 'Email'],
  ['message', 'message', 5_000, letters, 'Message'],
  ['profile', 'first_name', 100, letters, 'First Name'],
  ['profile', 'last_name', 100, letters, 'Last Name'],
  ['profile', 'phone', 40, digits, 'Phone'],
  ['order', 'street_address', 200, letters, 'Street Address'],
  ['order', 'country', 100, letters, 'Country'],
  ['order', 'state', 100, letters, 'State'],
  ['order', 'city', 100, letters, 'City'],
  ['order', 'postal_code', 20, letters, 'Postal Code'],
] as const)(
  'D18: of a %s the field %s may have %d characters and no more',
  (form, field, most, text, label) => {
    const { schema, filled } = forms[form]
    const wrong = (length: number) =>
      safeParse(schema, { ...filled, [field]: text(length) }).issues?.map(({ message }) => message)
    expect(wrong(most)).toBeUndefined()
    expect(wrong(most + 1)).toEqual([`${label} field may have at most ${most} characters`])
  },
)

test('D18: blanks around a text are none of its characters', () => {
  const { schema, filled } = forms.review
  expect(safeParse(schema, { ...filled, title: `  ${letters(120)}\n` }).success).toBe(true)
})

test('D76: a password has 8 to 128 characters', () => {
  const wrong = (length: number) => {
    const password = letters(length)
    const typed = { ...person, password, confirm_password: password }
    return safeParse(Registration, typed).issues?.map(({ message }) => message)
  }
  expect([wrong(8), wrong(128)]).toEqual([undefined, undefined])
  expect(wrong(7)).toEqual(['Password must have at least 8 characters'])
  expect(wrong(129)).toEqual(['Password may have at most 128 characters'])
})
