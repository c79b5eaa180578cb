// Calls that cannot wait in the outbox, when nothing answers: the text of the error, and one silent second try.
import { expect, test } from 'vitest'
import * as messages from '../../src/contract/messages.ts'
import { openAccount } from './account.ts'
import { openDevice } from './browser.ts'
import { field, press, toast } from './journeys.ts'
import { makePerson, signInByHand, signOut } from './people.ts'
import { shareProduct } from './product.ts'

const product = shareProduct()

test('A219: a sign-in without an answer is tried twice under one key, then its error is told and the form is free', async () => {
  const device = await openDevice()
  const { page, context } = device
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  await page.goto(`${product().url}/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  const keys: (string | undefined)[] = []
  context.on('request', request => {
    if (request.url().endsWith('/submit_login')) keys.push(request.headers()['idempotency-key'])
  })
  const login = page.getByRole('main').getByRole('button', { name: 'Login', exact: true })
  await product().wire.become('lose-reply', /submit_login/)
  await login.click()
  await page.getByRole('status').getByText(/fetch/i).waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  await page.getByText('There was no answer. What you typed is still here').waitFor()
  expect(await login.isEnabled()).toBe(true)
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(nora.email)
  await product().wire.become('pass')
  await login.click()
  await page.getByText('You are Successfully Logged In!').waitFor()
})

test('A219: a sign-in whose first answer is lost succeeds on the silent second try', async () => {
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  await page.goto(`${product().url}/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  await product().wire.become('lose-one-reply', /submit_login/)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('You are Successfully Logged In!').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('A171 A219: a password that was changed without an answer is not called wrong when the same is sent again', async () => {
  const { device, page, person } = await openAccount(product(), '/profile/edit')
  device.allowNetworkTrouble()
  const next = 'odd hours on a quiet ward'
  await field(page, 'Password').fill(person.password)
  await field(page, 'New Password').fill(next)
  await field(page, 'Confirm Password').fill(next)
  await product().wire.become('lose-reply', /password\/change/)
  await press(page, 'Update Password')
  await page.getByText('There was no answer. What you typed is still here').waitFor()
  await product().wire.become('pass')
  await press(page, 'Update Password')
  await toast(page, messages.passwordUpdated).waitFor()
  await signOut(page)
  await signInByHand(page, { ...person, password: next })
})

test('A219: Enter in a field keeps the focus there while it is sent; what came of it takes it, each time', async () => {
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  await page.goto(`${product().url}/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(nora.password)
  // Each place that the focus leaves for, also where it stays for a moment only.
  const places = await page.evaluateHandle(() => {
    const taken: string[] = []
    document.addEventListener('focusout', ({ relatedTarget }) => {
      taken.push(relatedTarget instanceof Element ? (relatedTarget.role ?? relatedTarget.id) : 'nowhere')
    })
    return taken
  })
  await product().wire.become('lose-reply', /submit_login/)
  const word = page.getByRole('alert').filter({ hasText: 'There was no answer' })
  await password.press('Enter')
  await expect.poll(() => places.jsonValue()).toEqual(['alert'])
  await password.press('Enter')
  await expect.poll(() => places.jsonValue()).toEqual(['alert', 'field-password', 'alert'])
  expect(await word.evaluate(box => box === document.activeElement)).toBe(true)
  await product().wire.become('pass')
  await password.press('Enter')
  await page.getByText('You are Successfully Logged In!').waitFor()
})

test('A143 A218: who is taken for signed in later reads so in the form, and is led Home when it has come true', async () => {
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  await page.goto(`${product().url}/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  await product().wire.become('lose-reply', /check_auth|ping/)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  const word = page.getByRole('main').getByRole('alert').filter({ hasText: 'It worked, but' })
  await word.waitFor()
  await device.goOffline()
  await product().wire.become('pass')
  await device.goOnline()
  await page.waitForURL(`${product().url}/`)
})

test('A143 D22: who is signed in while the server is too busy to say so is led Home once it has time', async () => {
  const { page, context } = await openDevice()
  const nora = await makePerson(product())
  await page.goto(`${product().url}/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  const busy = { json: { response_status: 503, validation_errors: {} } }
  await context.route('**/check_auth', route => route.fulfill(busy))
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'It worked, but' }).waitFor()
  await context.unroute('**/check_auth')
  await page.waitForURL(`${product().url}/`)
})
