// Whoever confirms the address on another device is not asked for the code on this one.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { toast, visit } from './journeys.ts'
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
