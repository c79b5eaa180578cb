// An answer that comes when the person has gone on: it takes nobody away from where they are by then.
import { EventEmitter, once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths } from '../../src/app/routes.ts'
import { markPage, openAccount } from './account.ts'
import { openDevice } from './browser.ts'
import { field, press, toast, visit, visitList, withWorker, workerInCharge } from './journeys.ts'
import { makePerson } from './people.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { coloredWare, fillAddress, fillCart, openShopper, orderRows } from './shopping.ts'
import { aReview, fillReview } from './writing.ts'

shareBrowser()
const product = shareProduct()
/** Longer than any success is seen before the screen changes. */
const WELL_OVER_MS = 2_500

/** Lets the server do it, and its answer wait. */
async function holdAnswer(
  page: Page,
  call: string,
): Promise<{ isDone: Promise<unknown>; answer: () => void }> {
  const held = new EventEmitter()
  await page.route(`**/public/api/${call}`, async route => {
    const response = await route.fetch()
    const isAsked = once(held, 'answer')
    held.emit('done')
    await isAsked
    await route.fulfill({ response })
  })
  return { isDone: once(held, 'done'), answer: () => held.emit('answer') }
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name }).click()
  await page.locator('.banner h1').waitFor()
}

test('A226: who has gone on while a sign-in was under way is signed in there, and not taken Home', async () => {
  const { page } = await openDevice()
  const person = await makePerson(product())
  await visit(page, product(), '/sign-in')
  const late = await holdAnswer(page, 'submit_login')
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await press(page, 'Login')
  await late.isDone
  await goTo(page, 'Hospitals')
  late.answer()
  await toast(page, 'You are Successfully Logged In!').waitFor()
  await page.waitForTimeout(WELL_OVER_MS)
  expect(new URL(page.url()).pathname).toBe('/hospitals')
})

test('A131: who has left the checkout before the order was answered is not taken to the payment page', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await visit(page, product(), '/checkout')
  await fillAddress(page)
  const late = await holdAnswer(page, 'order/place')
  await press(page, 'Place order')
  await late.isDone
  await goTo(page, 'Hospitals')
  late.answer()
  await page.waitForTimeout(WELL_OVER_MS)
  expect(new URL(page.url()).pathname).toBe('/hospitals')
  expect(orderRows(product(), person)).toMatchObject([{ state: 'placed' }])
})

test('A168: a profile that is saved after its person has gone on says so there, and loads nothing anew', async () => {
  const { page } = await openAccount(product(), '/profile/edit')
  await field(page, 'Phone').fill('+1 (207) 555-0123')
  const late = await holdAnswer(page, 'profile/update')
  await press(page, 'Update Profile')
  await late.isDone
  await goTo(page, 'Hospitals')
  const isAnew = await markPage(page)
  late.answer()
  await page.waitForTimeout(WELL_OVER_MS)
  expect(await isAnew()).toBe(false)
  await toast(page, 'Profile Details Updated!').waitFor()
})

test('A167: whose session turns out to be over after they have gone on is told so, and stays there', async () => {
  const { page, person } = await openAccount(product(), '/profile/edit')
  await field(page, 'Phone').fill('+1 (207) 555-0123')
  const late = await holdAnswer(page, 'profile/update')
  change(product(), 'delete from tokens where user_id = ?', [person.id])
  await press(page, 'Update Profile')
  await late.isDone
  await goTo(page, 'Hospitals')
  late.answer()
  await toast(page, 'Please Login First!').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/hospitals')
})

/** Presses the button and goes back in the same moment: what it begins is done when the screen has gone. */
function pressAndGoBack(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true })
  return button.evaluate((element: HTMLElement) => {
    element.click()
    history.back()
  })
}

test('A99: a review that is saved while its author goes back leaves them where they went', async () => {
  const { page } = await openShopper(product())
  const { hospitalId, departmentId } = await reviewedPlace(product())
  await visitList(page, product(), '/hospitals?search=a')
  // As a link of a comparison, whose address has a query, too.
  await page.evaluate(path => history.pushState(null, '', path), paths.unit(hospitalId, departmentId))
  await fillReview(page, aReview('Dayshift: back before it was saved'))
  await pressAndGoBack(page, 'Submit Your Review')
  await page.getByRole('heading', { name: 'Our Hospitals', level: 1 }).waitFor()
  await page.waitForTimeout(WELL_OVER_MS)
  expect(page.url()).toContain('/hospitals?search=a')
})

test('A139: a message that is changed while its author goes back leaves them where they went', async () => {
  const { device, page } = await openShopper(product(), withWorker)
  await visit(page, product(), '/contact')
  await workerInCharge(page)
  await field(page, 'Message').fill('Where is the parking?')
  await device.goOffline()
  await press(page, 'Send message')
  await page.getByRole('main').getByRole('link', { name: 'See what is waiting' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await field(page, 'Message').fill('Where is the parking lot?')
  await pressAndGoBack(page, 'Send message')
  await page.getByText('Where is the parking lot?').waitFor()
  await page.waitForTimeout(WELL_OVER_MS)
  expect(new URL(page.url()).pathname).toBe('/waiting')
})
