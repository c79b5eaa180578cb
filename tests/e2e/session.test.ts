// Who is here when the app starts, and who may write.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { changeAnswer } from './change-answer.ts'
import { field, openWithoutWorker, password, press, registerByHand, toast, visit } from './journeys.ts'
import { makePerson, type Person } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy, rows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { aReview, fillReview, openUnit, submit } from './writing.ts'

shareBrowser()
const product = shareProduct()
const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })
const dashboard = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dashboard' })

/** Starts the app with what an earlier visit left in the storage. */
async function startWith(page: Page, left: Record<string, string>): Promise<void> {
  await visit(page, product(), '/about')
  await page.evaluate(entries => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, left)
  await page.reload()
}

test('A155 A156: a token whose time has not run out is asked for, and its person is here', async () => {
  const { page } = await openDevice()
  const { token } = await makePerson(product())
  const before = product().wire.requests.length
  await startWith(page, { token, activityTime: String(Date.now() + 60_000) })
  await dashboard(page).waitFor()
  expect(product().wire.requests.slice(before)).toContain('POST /public/api/check_auth')
})

test('A155: a token that nobody used for fifteen minutes ends the session before anything is asked', async () => {
  const { page } = await openDevice()
  const { token } = await makePerson(product())
  const before = product().wire.requests.length
  await startWith(page, { token, sessionId: 'cart', activityTime: String(Date.now() - 1_000) })
  await login(page).waitFor()
  await expect.poll(() => stored(page, 'token')).toBeNull()
  await expect.poll(() => stored(page, 'sessionId')).toBeNull()
  const asked = () => product().wire.requests.slice(before)
  await expect.poll(asked, { timeout: 15_000 }).toContain('POST /public/api/logout')
  expect(asked()).not.toContain('POST /public/api/check_auth')
})

test('A156: a check that fails renders the app as a visitor and forgets the token', async () => {
  const { page } = await openDevice()
  await startWith(page, { token: 'nobody has this token', activityTime: String(Date.now() + 60_000) })
  await login(page).waitFor()
  await expect.poll(() => stored(page, 'token')).toBeNull()
  await page.getByRole('heading', { name: 'About Us' }).waitFor()
})

test('A156 D35: status 0 is somebody, any other status is a visitor; email_verified 1 is verified', async () => {
  const { page } = await openWithoutWorker()
  const { token } = await makePerson(product())
  let change: Record<string, number> = { status: 1 }
  await changeAnswer<{ user: object }>(page, '**/check_auth', body => ({
    ...body,
    user: { ...body.user, ...change },
  }))
  await startWith(page, { token, activityTime: String(Date.now() + 60_000) })
  await login(page).waitFor()
  await expect.poll(() => stored(page, 'token')).toBeNull()
  change = { status: 0, email_verified: 0 }
  await startWith(page, { token, activityTime: String(Date.now() + 60_000) })
  await dashboard(page).click()
  await page.waitForURL('**/email/verification/**')
  change = { status: 0, email_verified: 1 }
  await page.reload()
  await dashboard(page).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
})

async function expectNoRowOf(email: string): Promise<void> {
  const [user] = rows<{ id: number }>(product(), 'select id from users where email = ?', [email])
  expect(reviewsBy(product(), user?.id ?? 0)).toEqual([])
}

test('A228: a visitor is asked to sign in, and nothing is sent', async () => {
  const { page } = await openDevice()
  await openUnit(page, product(), await silentPlace(product()))
  await fillReview(page, aReview('Nightshift, from nobody'))
  const before = product().wire.requests.length
  await submit(page)
  await toast(page, 'Please Login First').waitFor()
  await page.waitForURL('**/sign-in')
  expect(
    product()
      .wire.requests.slice(before)
      .filter(line => line.includes('review/submit')),
  ).toEqual([])
})

test('A228 D34: who has not confirmed the address is sent there with the text kept, and may send afterwards', async () => {
  const { page } = await openDevice()
  const kim: Pick<Person, 'email' | 'password'> = { email: 'kim@example.invalid', password }
  await registerByHand(page, product(), { first: 'Kim', last: 'Example', email: kim.email })
  await visit(page, product(), '/sign-in')
  await field(page, 'Email').fill(kim.email)
  await field(page, 'Password').fill(kim.password)
  await press(page, 'Login')
  await dashboard(page).waitFor()
  const place = await silentPlace(product())
  const written = aReview('Dayshift, not confirmed yet')
  await openUnit(page, product(), place)
  await fillReview(page, written)
  await submit(page)
  await page.waitForURL('**/email/verification/**')
  await expectNoRowOf(kim.email)
  await openUnit(page, product(), place)
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(written.title)
})
