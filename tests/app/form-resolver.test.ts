import { expect, test } from 'vitest'
import { contractResolver } from '../../src/app/forms/contract-resolver.ts'
import { errorsInOrder } from '../../src/app/forms/form-errors.ts'
import { Registration } from '../../src/contract/account.ts'
import * as messages from '../../src/contract/messages.ts'

const fields = ['first_name', 'last_name', 'email', 'password', 'confirm_password'] as const

/** What a form with `criteriaMode: 'all'` says about these values. */
async function said(values: Record<string, string>): Promise<string[]> {
  const resolve = contractResolver<Record<string, string>, Registration>(Registration)
  const options = { criteriaMode: 'all', fields: {}, shouldUseNativeValidation: false } as const
  const { errors } = await resolve(values, undefined, options)
  return errorsInOrder(fields, errors as Partial<Record<(typeof fields)[number], unknown>>).map(
    error => error.message,
  )
}

const filled = {
  first_name: 'Nora',
  last_name: 'Night',
  email: 'nora@example.org',
  phone: '000-000-0000',
  password: 'quiet corridor',
  confirm_password: 'quiet corridor',
}

test('A145 A146: a bad address does not hide that the passwords differ', async () => {
  expect(await said({ ...filled, email: 'nora at home', confirm_password: 'another' })).toEqual([
    messages.invalidEmail,
    messages.passwordMismatch,
  ])
})

test('A145: each empty field is said once, in the order of the form', async () => {
  expect(
    await said({ ...filled, first_name: '', last_name: '', email: '', password: '', confirm_password: '' }),
  ).toEqual([
    'First Name field is required',
    'Last Name field is required',
    'Email field is required',
    'Password field is required',
    'Confirm Password field is required',
  ])
})
