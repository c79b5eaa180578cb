// The code that confirms an address: wrong, late in coming, sent again.
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { confirmByHand, field, openWithoutWorker, press, registerByHand, toast } from './journeys.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const newcomer = (name: string) => ({
  first: name,
  last: 'Example',
  email: `${name.toLowerCase()}@example.invalid`,
})

test('A150 A218: an empty code is refused here, a short one by the server, and the form goes on', async () => {
  const { page } = await openDevice()
  const iris = newcomer('Iris')
  await registerByHand(page, product(), iris)
  await press(page, 'Register Account')
  await toast(page, 'Code field is required').waitFor()
  await field(page, 'Code').fill('1234')
  await press(page, 'Register Account')
  await expect.poll(() => product().wire.requests).toContain('POST /public/api/email/verify')
  const button = page.getByRole('main').getByRole('button', { name: 'Register Account' })
  const alert = page.getByRole('main').getByRole('alert')
  await expect.poll(() => button.isEnabled()).toBe(true)
  const said = await alert.getByRole('link').first().textContent()
  await toast(page, said ?? '').waitFor()
  expect(await field(page, 'Code').inputValue()).toBe('1234')
  await confirmByHand(page, product(), iris)
})

test('A152: "Send it again" sends a mail, says so, and rests five seconds', async () => {
  const { page } = await openDevice()
  const juno = newcomer('Juno')
  await registerByHand(page, product(), juno)
  const first = await product().newestCode(juno.email)
  const again = page.getByRole('main').getByRole('button', { name: 'Send it again' })
  await again.click()
  await toast(page, 'Email Successfully Sent!').waitFor()
  const sentAt = Date.now()
  expect(await again.isDisabled()).toBe(true)
  await delay(4_000)
  expect(await again.isDisabled()).toBe(true)
  await expect.poll(() => again.isDisabled(), { timeout: 5_000 }).toBe(false)
  expect(Date.now() - sentAt).toBeLessThan(6_500)
  expect(await product().newestCode(juno.email)).not.toBe(first)
  await confirmByHand(page, product(), juno)
})

test('A152 A218: "Send it again" takes back what was said of the code before', async () => {
  const { page } = await openDevice()
  await registerByHand(page, product(), newcomer('Lara'))
  await field(page, 'Code').fill('000000')
  await press(page, 'Register Account')
  const wrong = toast(page, 'The code is wrong or has expired.')
  // As long as the pointer is on it a message does not go by itself.
  await wrong.hover()
  const again = page.getByRole('main').getByRole('button', { name: 'Send it again' })
  await again.press('Enter')
  await toast(page, 'Email Successfully Sent!').waitFor()
  await expect.poll(() => wrong.count(), { timeout: 1_000 }).toBe(0)
})

test('A218: "Send it again" that is refused says why beside the button, after the message has gone', async () => {
  const { page } = await openWithoutWorker()
  const kira = newcomer('Kira')
  await registerByHand(page, product(), kira)
  const refusal = { response_status: 422, validation_errors: { email: ['Too many mails for one day'] } }
  await page.route('**/public/api/resend_email', route => route.fulfill({ json: refusal }))
  const main = page.getByRole('main')
  await press(page, 'Send it again')
  const said = toast(page, 'Too many mails for one day')
  await said.waitFor()
  await said.waitFor({ state: 'detached' })
  expect(await main.getByRole('alert').textContent()).toBe('Too many mails for one day')
  await page.unroute('**/public/api/resend_email')
  await press(page, 'Send it again')
  await toast(page, 'Email Successfully Sent!').waitFor()
  expect(await main.getByRole('alert').count()).toBe(0)
})

test('A152: without a connection "Send it again" is off like the button of its form, which says why', async () => {
  const device = await openWithoutWorker()
  const { page } = device
  device.allowNetworkTrouble()
  await registerByHand(page, product(), newcomer('Lena'))
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Send it again' })
  await again.waitFor()
  await device.context.setOffline(true)
  await main.getByText('This needs a connection. What you typed stays here.').waitFor()
  for (const button of [again, main.getByRole('button', { name: 'Register Account' })])
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  await device.context.setOffline(false)
  await expect.poll(() => again.getAttribute('aria-disabled')).toBeNull()
  await again.click()
  await toast(page, 'Email Successfully Sent!').waitFor()
})
