// Whoever confirms the address on another device is not asked for the code on this one.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { confirmByHand, field, press, registerByHand, toast, visit } from './journeys.ts'
import { makePerson, type Person, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { aReview, fillReview, openUnit, submit } from './writing.ts'

shareBrowser()
const product = shareProduct()
const signedOut = (page: Page) => page.getByRole('region', { name: 'You were signed out.' })

async function openUnconfirmed(): Promise<{ page: Page; person: Person }> {
  const { page } = await openDevice()
  const person = await makePerson(product())
  change(product(), 'update users set email_verified = 0 where id = ?', [person.id])
  await signInAs(page, product(), person)
  return { page, person }
}

/** As our server does it: a session from before is over with that. Another server may leave it. */
function confirm({ id }: Person, leaves: 'no session' | 'the session'): void {
  change(product(), 'update users set email_verified = 1 where id = ?', [id])
  if (leaves === 'no session') change(product(), 'delete from tokens where user_id = ?', [id])
}

test('A228 A161: sent to confirm what is confirmed already, one is told to sign in, and the text is kept', async () => {
  const { page, person } = await openUnconfirmed()
  const written = aReview('Dayshift, confirmed on a laptop')
  const place = await silentPlace(product())
  await openUnit(page, product(), place)
  await fillReview(page, written)
  confirm(person, 'no session')
  await submit(page)
  await page.waitForURL('**/email/verification/**')
  await signedOut(page).getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }).click()
  await page.waitForURL(new RegExp(`/department/${place.departmentId}\\b`))
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(written.title)
})

test('A161: who comes back to the page after confirming elsewhere is told at once', async () => {
  const { page, person } = await openUnconfirmed()
  confirm(person, 'no session')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await signedOut(page).waitFor()
})

test('A149 A161: where the session outlives it, one need not stay where the code is asked for', async () => {
  const { page, person } = await openUnconfirmed()
  await visit(page, product(), '/dashboard')
  await page.waitForURL('**/email/verification/**')
  await page.getByRole('button', { name: 'Send it again' }).waitFor()
  confirm(person, 'the session')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await toast(page, 'Your email is successfully verified!').waitFor()
  await page.waitForURL(`${product().url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
})

test('A151 A218: whose code was taken while the line broke is led on once it is known who they are', async () => {
  const { page, context } = await openDevice()
  const mona = { first: 'Mona', last: 'Example', email: 'mona@example.invalid' }
  await registerByHand(page, product(), mona)
  await field(page, 'Code').fill(await product().newestCode(mona.email))
  const busy = { json: { response_status: 503, validation_errors: {} } }
  await context.route('**/check_auth', route => route.fulfill(busy))
  await press(page, 'Register Account')
  await page.getByRole('main').getByRole('alert').filter({ hasText: 'It worked, but' }).waitFor()
  await context.unroute('**/check_auth')
  await toast(page, 'Your email is successfully verified!').waitFor()
  await page.waitForURL(`${product().url}/`)
})

test('A151 D22: in another tab, too, nobody is left at the form of a code that was taken', async () => {
  const { page, context } = await openDevice()
  const otto = { first: 'Otto', last: 'Example', email: 'otto@example.invalid' }
  await registerByHand(page, product(), otto)
  const other = await context.newPage()
  await visit(other, product(), `/email/verification/${otto.email}/`)
  await other.getByRole('button', { name: 'Send it again' }).waitFor()
  await confirmByHand(page, product(), otto)
  await other.waitForURL(`${product().url}/`)
})
