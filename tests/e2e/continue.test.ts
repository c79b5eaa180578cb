// The way back: to what a visitor was sent away from, and to what was being written.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { toast, visitList } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { makePerson, signInAs, signInByHand, signOut } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { aReview, fillReview, openUnit, submit } from './writing.ts'

shareBrowser()
const product = shareProduct()
const card = (page: Page) => page.getByRole('heading', { name: 'Continue where you left off' })
const follow = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Continue', exact: true })

/** Fills in the sign-in screen that the page is on, and lands on Home. */
async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`${product().url}/`)
}

test('A58 A142: a visitor who wanted a product finds the way back to it on Home, once', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/')
  await page.getByRole('button', { name: 'View Detail' }).first().click()
  await toast(page, 'Please Login First.').waitFor()
  await signInHere(page, await makePerson(product()))
  await card(page).waitFor()
  await follow(page).click()
  await page.waitForURL('**/product/detail/*')
  await page.goBack()
  await page.getByRole('button', { name: 'View Detail' }).first().waitFor()
  expect(await card(page).count()).toBe(0)
})

test('A228: a visitor who wrote a review finds the way back to it on Home; "Not now" puts it away', async () => {
  const { page } = await openDevice()
  const place = await silentPlace(product())
  const written = aReview('Nightshift, written before signing in')
  await openUnit(page, product(), place)
  await fillReview(page, written)
  await submit(page)
  await page.waitForURL('**/sign-in')
  await signInHere(page, await makePerson(product()))
  await page.getByText(`Your review of ${place.unit}`).waitFor()
  await follow(page).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(written.title)
  // The draft is still one, so Home goes on offering it.
  await page.goto(product().url)
  await card(page).waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  await card(page).waitFor({ state: 'detached' })
  await expectSomewhere(page)
  await page.reload()
  await page.getByRole('button', { name: 'View Detail' }).first().waitFor()
  expect(await card(page).count()).toBe(0)
})

test('D30 A228: who signs in before sending is led back to the unit, and hears at Login and Register that what they wrote is kept', async () => {
  const { page } = await openDevice()
  const place = await silentPlace(product())
  const main = page.getByRole('main')
  await openUnit(page, product(), place)
  await page.getByRole('textbox', { name: 'Title' }).fill('Nightshift, half of it')
  await page.getByText('Draft saved on this phone').waitFor()
  await main.getByRole('link', { name: 'Login', exact: true }).click()
  await main.getByText('Your review is kept on this phone.').waitFor()
  await main.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor()
  await main.getByText('Your review is kept on this phone.').waitFor()
  await main.getByRole('link', { name: 'Login', exact: true }).click()
  await signInHere(page, await makePerson(product()))
  await page.getByText(`Your review of ${place.unit}`).waitFor()
})

test('Z-12: a path from elsewhere, or of another person, is no place to continue', async () => {
  const { page } = await openDevice()
  for (const kept of [
    '0 //evil.invalid/product/detail/1',
    '0 https://evil.invalid/',
    '999999 /product/detail/1',
  ]) {
    await visitList(page, product(), '/')
    await page.evaluate(value => sessionStorage.setItem('continue', value), kept)
    await signInAs(page, product(), await makePerson(product()))
    await page.getByRole('button', { name: 'View Detail' }).first().waitFor()
    expect(await card(page).count()).toBe(0)
    await page.evaluate(() => localStorage.clear())
  }
})

test('A161 D34: who has not confirmed the address is sent to do so from every account screen, with the text kept', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  change(product(), 'update users set email_verified = 0 where id = ?', [nora.id])
  const written = aReview('Nightshift, not confirmed')
  await openUnit(page, product(), await silentPlace(product()))
  await fillReview(page, written)
  const unit = page.url()
  await signInByHand(page, nora)
  for (const path of [
    '/dashboard',
    '/profile/edit',
    '/profile/order/history',
    '/profile/order/history/7',
    '/profile/reviews',
  ]) {
    await page.goto(product().url + path)
    await page.waitForURL(`**/email/verification/${encodeURIComponent(nora.email)}/`)
  }
  await page.goto(unit)
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(written.title)
})

test('D43: who follows a mail to an order or to their reviews while signed out finds the way there on Home', async () => {
  const { page } = await openDevice()
  const person = await makePerson(product())
  for (const path of ['/profile/order/history/12', '/profile/reviews']) {
    await page.goto(`${product().url}${path}`)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await signInHere(page, person)
    await follow(page).click()
    await page.waitForURL(`${product().url}${path}`)
    await signOut(page)
  }
  // Whoever signs in next is not offered what the one before was looking at.
  await signInByHand(page, await makePerson(product()))
  await page.getByRole('button', { name: 'View Detail' }).first().waitFor()
  expect(await card(page).count()).toBe(0)
})

test('D43: what the page begins with of a session that is over is for that person alone', async () => {
  const { page } = await openDevice()
  const person = await makePerson(product())
  await signInAs(page, product(), person)
  const beginAway = async () => {
    await page.evaluate(() => localStorage.setItem('activityTime', '1'))
    await page.goto(`${product().url}/profile/order/history/12`)
    await page.waitForURL(`${product().url}/`)
  }
  await beginAway()
  await signInByHand(page, await makePerson(product()))
  await page.getByRole('button', { name: 'View Detail' }).first().waitFor()
  expect(await card(page).count()).toBe(0)
  await signOut(page)
  await signInByHand(page, person)
  await beginAway()
  await signInByHand(page, person)
  await follow(page).click()
  await page.waitForURL(`${product().url}/profile/order/history/12`)
})

test('D43: where a session ended is no place to continue for whoever signs in next', async () => {
  const { page } = await openDevice()
  const person = await makePerson(product())
  await signInAs(page, product(), person)
  await page.goto(`${product().url}/profile/order/history/12`)
  await page.getByText('No results found').waitFor()
  // As if the server had ended it, told by another page.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
  })
  await page.waitForURL(`${product().url}/`)
  await page.getByText('Sign in to see your dashboard').waitFor()
  await signInByHand(page, await makePerson(product()))
  await page.waitForURL(`${product().url}/`)
  await page.getByRole('button', { name: 'View Detail' }).first().waitFor()
  expect(await card(page).count()).toBe(0)
})
