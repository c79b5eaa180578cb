import { expect, test } from 'vitest'
import { cleanResolver } from '../../src/app/forms/clean-text.ts'
import { ContactForm } from '../../src/contract/contact.ts'

const resolve = cleanResolver(ContactForm, ['message'])
const taken = (message: string, name = 'Nora Night') =>
  resolve({ name, email: 'nora@example.org', message }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })

test('pasted characters that nobody sees do not hold up a message: breaks become breaks, others go', async () => {
  expect(await taken('One\vtwo\fthree\u0000\u001f\u007f, \u{1f3e5}\ud800\n\tfour')).toMatchObject({
    values: { message: 'One\ntwo\nthree, \u{1f3e5}\n\tfour' },
    errors: {},
  })
  // What a field of one line would refuse, although it can be stored.
  expect(await taken('Hello', 'Nora\u2028Night\u0085')).toMatchObject({ errors: {} })
  expect(await taken('Hello', 'Nora\vNight\u0000')).toMatchObject({
    values: { name: 'Nora Night' },
    errors: {},
  })
})

test('a message of nothing else is an empty one', async () => {
  expect(await taken('\u0000\v')).toMatchObject({ errors: { message: { message: expect.any(String) } } })
})
