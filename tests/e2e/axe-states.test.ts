// What screens look like when something is missing, open, refused or offline: axe finds nothing there, either.
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { RouteName } from '../../src/app/routes.ts'
import { findings, phone } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { everyScreen, walkTo } from './every-screen.ts'
import { type Furnished, furnish } from './furnish.ts'
import { press, visit, visitList, withWorker } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { fillAddress, orderRows } from './shopping.ts'
import { aReview, fillReview, openUnit, readyForOffline, submit } from './writing.ts'

// Each looks at ten states and more, in two sizes and two appearances.
vi.setConfig({ testTimeout: 180_000 })

let furnished: Furnished
shareBrowser()
const product = shareProduct({}, async opened => {
  furnished = await furnish(opened)
})

/** Looks at states one after the other and tells at the end what was found, by state. */
function lookout(page: Page) {
  const found: Record<string, string[]> = {}
  return {
    go: (name: RouteName) => walkTo(page, name, everyScreen(furnished)[name]),
    async look(state: string) {
      const here = await findings(page, [phone])
      if (here.length > 0) found[state] = here
    },
    expectNothing: () => expect(found).toEqual({}),
  }
}

const summary = (page: Page) => page.getByRole('main').getByRole('alert')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('status')

test('axe: the menu, and each form with everything missing', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const { go, look, expectNothing } = lookout(page)
  await visit(page, product())
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await look('menu')
  await page.keyboard.press('Escape')
  for (const [name, button] of [
    ['unit', 'Submit Your Review'],
    ['contact', 'Send message'],
    ['signIn', 'Login'],
    ['register', 'Register'],
    ['forgot', 'Send code'],
    ['verify', 'Register Account'],
    ['setPassword', 'Register Account'],
  ] as const) {
    await go(name)
    await press(page, button)
    await summary(page).waitFor()
    await messages(page).first().waitFor()
    await look(`${name} with errors`)
  }
  expectNothing()
})

test('axe: lists without a result, a picture looked at closely, what is under development', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const { go, look, expectNothing } = lookout(page)
  await visit(page, product(), '/hospitals/nowhere%20to%20be%20found')
  await page.getByText('No results found').waitFor()
  await look('directory without a result')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await page.getByRole('checkbox', { name: 'Rated only' }).check()
  await look('directory without a result, its filter open')
  await visitList(page, product(), '/hospitals?rated=1')
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await look('directory with its filter open')
  await visit(page, product(), '/cart')
  await page.getByText('Your cart is empty.').waitFor()
  await look('empty cart')
  await go('product')
  await page.locator('.zoom').first().click()
  await page.locator('[data-zoomed]').waitFor()
  await look('zoomed picture')
  await go('evaluations')
  await page.getByRole('button', { name: 'STOCKS' }).focus()
  await page.getByText('STOCKS is under development.').waitFor()
  await look('under development')
  await go('connectionGuide')
  await press(page, 'Next Step')
  await page.getByRole('button', { name: 'Previous Step' }).waitFor()
  await look('guide')
  expectNothing()
})

test('axe: the account of a newcomer, with nothing in it and with what its forms miss', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const { go, look, expectNothing } = lookout(page)
  await signInAs(page, product(), await makePerson(product(), 'Nora'))
  for (const path of ['/profile/reviews', '/profile/order/history']) {
    await visit(page, product(), path)
    await page.getByText('No results found').waitFor()
    await look(`${path}, empty`)
  }
  await go('profileEdit')
  await press(page, 'Update Profile')
  await summary(page).waitFor()
  await look('profile with errors')
  await press(page, 'Delete my account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('alert').waitFor()
  await look('account deletion with errors')
  expectNothing()
})

test('axe: the shop with what is missing and with a bank that never answers; the questions before a deletion', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const { go, look, expectNothing } = lookout(page)
  await signInAs(page, product(), furnished.person)
  await go('cart')
  // The roles keep a table of what is drawn as cards on a phone.
  const columns = page.getByRole('main').getByRole('table').getByRole('columnheader')
  const names = ['Picture', 'Product', 'Price', 'Quantity', 'Total', 'Remove']
  expect(await columns.allTextContents()).toEqual(names)
  await go('checkout')
  await press(page, 'Place order')
  await summary(page).waitFor()
  await look('checkout with errors')
  await go('ownReviews')
  await press(page, 'Delete')
  await page.getByRole('dialog', { name: 'Are You sure ?' }).waitFor()
  await look('deletion')
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.setItem('activityTime', String(Date.now() + 55_000)))
  await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor()
  await look('last minute')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await go('checkout')
  await fillAddress(page)
  await press(page, 'Place order')
  await page.getByRole('button', { name: 'The bank never answers' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Check again' }).waitFor()
  await look('payment being checked')
  const [, unpaid] = orderRows(product(), furnished.person)
  await visit(page, product(), `/profile/order/history/${unpaid?.id}`)
  await page.getByText('This order is waiting for its payment.').waitFor()
  await look('order that waits for its payment')
  change(product(), "update orders set state = 'failed' where id = ?", [unpaid?.id ?? 0])
  await visit(page, product(), `/profile/order/history/${unpaid?.id}`)
  await page.getByText('No payment for this order has arrived').waitFor()
  await look('order that was declined')
  expectNothing()
})

test('axe: offline, with something waiting, something refused and a draft', async () => {
  const device = await openDevice({ ...withWorker, reducedMotion: 'reduce' })
  const { page } = device
  const { go, look, expectNothing } = lookout(page)
  const person = await makePerson(product())
  const place = await silentPlace(product())
  await signInAs(page, product(), person)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), place)
  await fillReview(page, aReview('Dayshift, refused in the end'))
  await submit(page)
  await page.getByText('Saved on this phone.').first().waitFor()
  await look('unit with a review that waits')
  await openUnit(page, product(), { ...place, departmentId: place.departmentId + 1 })
  await fillReview(page, aReview('Ask Dr. Okafor about room 412'))
  await page.getByText('Could this point to somebody?').waitFor()
  await look('unit offline with a draft and the guard')
  await visit(page, product(), '/sign-in')
  await visit(page, product(), '/profile/reviews')
  await look('own reviews offline')
  await go('waiting')
  await page.getByText("You're offline.").first().waitFor()
  await look('waiting, offline')
  await press(page, 'Erase everything on this device')
  await page.getByRole('dialog', { name: 'Erase everything on this device?' }).waitFor()
  await look('erasing')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: /^Sign out while/ }).waitFor()
  await look('signing out while something waits')
  await page.keyboard.press('Escape')
  change(product(), 'update users set email_verified = 0 where id = ?', [person.id])
  await device.goOnline()
  await page.getByText('Needs your attention').waitFor()
  await look('refused')
  expectNothing()
})
