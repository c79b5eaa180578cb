// Changing the password: checked, changed, the other devices signed out, this one not.
import { expect, test } from 'vitest'
import { openAccount } from './account.ts'
import { field, missing, press, toast, visit } from './journeys.ts'
import { signInByHand, signOut } from './people.ts'
import { shareProduct } from './product.ts'
import { rows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const labels = ['Password', 'New Password', 'Confirm Password'] as const
const chosen = 'two owls on the fire escape'

test('A170 A171: three fields that can be shown and hidden; all are required and the two must match', async () => {
  const { page } = await openAccount(product(), '/profile/edit')
  await page.getByRole('heading', { name: 'Change your password', level: 2 }).waitFor()
  const form = page.getByRole('form', { name: 'Change your password' })
  const shows = form.getByRole('button', { name: 'Show' })
  expect(await shows.count()).toBe(3)
  // Who hears them one after another must be able to tell them apart.
  for (const label of labels) await form.getByRole('button', { name: `Show ${label}`, exact: true }).waitFor()
  for (const label of labels) expect(await field(page, label).getAttribute('type')).toBe('password')
  await shows.nth(1).click()
  await form.getByRole('button', { name: 'Hide New Password', exact: true }).waitFor()
  expect(await Promise.all(labels.map(label => field(page, label).getAttribute('type')))).toEqual([
    'password',
    'text',
    'password',
  ])
  expect(await Promise.all(labels.map(label => field(page, label).getAttribute('autocomplete')))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
  await press(page, 'Update Password')
  for (const label of labels) await missing(page, label).waitFor()
  await field(page, 'Password').fill('a quiet corridor at four')
  await field(page, 'New Password').fill(chosen)
  await field(page, 'Confirm Password').fill('two owls')
  await press(page, 'Update Password')
  await toast(page, 'Password and confirm password must match.').waitFor()
  expect(product().wire.requests).not.toContain('POST /public/api/password/change')
})

test('A172 A-11: a changed password empties the fields, ends the other sign-ins and keeps this one', async () => {
  const { page, person } = await openAccount(product(), '/profile/edit')
  await fetch(`${product().url}/public/api/submit_login`, {
    method: 'POST',
    body: new URLSearchParams({ email: person.email, password: person.password }),
  })
  const tokens = () => rows(product(), 'select 1 from tokens where user_id = ?', [person.id]).length
  expect(tokens()).toBe(2)
  await field(page, 'Password').fill('not this one, surely')
  await field(page, 'New Password').fill(chosen)
  await field(page, 'Confirm Password').fill(chosen)
  await press(page, 'Update Password')
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')
  expect(tokens()).toBe(2)
  await field(page, 'Password').fill(person.password)
  await press(page, 'Update Password')
  await toast(page, 'Password Updated!').waitFor()
  for (const label of labels) expect(await field(page, label).inputValue()).toBe('')
  expect(tokens()).toBe(1)
  const main = page.getByRole('main')
  await main.getByText('Password Updated!').waitFor()
  for (const label of labels) await field(page, label).fill(chosen)
  await field(page, 'Password').fill('not this one, surely')
  await press(page, 'Update Password')
  await main.getByRole('alert').waitFor()
  expect(await main.getByText('Password Updated!').count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Edit Profile', level: 1 }).waitFor()
  await signOut(page)
  await visit(page, product(), '/about')
  await signInByHand(page, { ...person, password: chosen })
})

test('A-11: a password that a manager has put on the clipboard is pasted into every field where one is chosen', async () => {
  const { page } = await openAccount(product(), '/profile/edit')
  const pasteInto = async (label: string) => {
    await field(page, label).focus()
    await page.keyboard.press('ControlOrMeta+v')
    expect(await field(page, label).inputValue()).toBe(chosen)
  }
  await page.getByRole('heading', { name: 'Change your password', level: 2 }).waitFor()
  // Copied as a person copies: from a field that shows it.
  await field(page, 'First Name').fill(chosen)
  await field(page, 'First Name').selectText()
  await page.keyboard.press('ControlOrMeta+c')
  for (const label of labels) await pasteInto(label)
  await signOut(page)
  await visit(page, product(), '/register')
  for (const label of ['Password', 'Confirm Password']) await pasteInto(label)
})
