// One's own reviews: all of them, and the way to take one back, with and without a connection.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { openAccount } from './account.ts'
import { dialogTimes } from './dialog-times.ts'
import { toast, visit, workerInCharge } from './journeys.ts'
import type { Person } from './people.ts'
import { type Place, reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change, reviewRows, reviewsBy } from './server-rows.ts'
import { aReview, openUnit, submit, type Written, write } from './writing.ts'

const product = shareProduct()
const deletePath = `POST ${API_BASE}profile/review/delete`

/** Puts a review on the site without its screens. */
async function post({ token }: Person, place: Place, { title, text, stars, anonymous }: Written) {
  const [staff, coworkers, management, overall] = stars
  const body = new FormData()
  const fields = {
    ...{ staff_to_patient: staff, coworkers, management, overall, title, review: text },
    ...{ anonymous: anonymous ? 1 : 0, hospitalId: place.hospitalId, departmentId: place.departmentId },
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  const answer = await fetch(`${product().url}${API_BASE}review/submit`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ response_status: 200 })
}

async function openReviews(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Reviews', exact: true }).click()
  await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
}

const card = (page: Page, { title }: Written): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Are You sure ?' })
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true })

test('A178 A179: the own reviews, anonymous ones too, each with its unit, date, rating, bars and text', async () => {
  const { page, person } = await openAccount(product(), '/dashboard')
  const [quiet, busy] = [await silentPlace(product()), await reviewedPlace(product())]
  const named = aReview('Dayshift, plain to see', [5, 4, 3, 2])
  const hidden = { ...aReview('Nightshift, unseen', [1, 2, 3, 4]), anonymous: true }
  await post(person, quiet, named)
  await post(person, busy, hidden)
  await openReviews(page)
  await card(page, hidden).waitFor()
  // Of the unit with other reviews only the own one.
  expect(await page.getByRole('main').getByRole('article').count()).toBe(2)
  const first = card(page, named)
  await first.getByRole('link', { name: quiet.unit }).waitFor()
  expect(await first.getByRole('link', { name: quiet.unit }).getAttribute('href')).toBe(
    `/hospital/${quiet.hospitalId}/department/${quiet.departmentId}`,
  )
  await first.getByText(quiet.hospital).waitFor()
  await first.getByText(named.text).waitFor()
  await first
    .getByText(
      /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
    )
    .waitFor()
  expect(
    await first.getByRole('img', { name: /^Rated/ }).evaluateAll(all => all.map(one => one.ariaLabel)),
  ).toEqual(['Rated 3.5 out of 5', ...[5, 4, 3, 2].map(stars => `Rated ${stars} out of 5`)])
  for (const label of ['Staff To Patient Ratios', 'Coworkers', 'Management', 'Overall Recommendation'])
    await first.getByText(label, { exact: true }).waitFor()
  await card(page, hidden).getByText('Anonymous to others').waitFor()
})

test('A180 A181 A182 A227: a static dialog asks in the words of the specification, in 300 ms, then the review is deleted', async () => {
  const { page, person } = await openAccount(product(), '/dashboard')
  const place = await silentPlace(product())
  const written = aReview('Dayshift, to be deleted')
  await post(person, place, written)
  await openReviews(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await button(card(page, written), 'Delete').click()
  expect(await dialogTimes(dialog(page))).toEqual(['0.3s', '0.15s'])
  const texts = await dialog(page).getByRole('paragraph').allTextContents()
  expect(texts).toEqual([
    `${place.unit}, ${place.hospital}`,
    'Do you really want to delete this?',
    'Deleting this, is a permanent action and cannot be undone. All associated data will also be permanently deleted.',
  ])
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close')
  await page.mouse.click(5, 5)
  await dialog(page).waitFor()
  await button(dialog(page), 'Close').click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(product().wire.requests).not.toContain(deletePath)
  await button(card(page, written), 'Delete').click()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await button(card(page, written), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await toast(page, 'Successfully Deleted!').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await card(page, written).waitFor({ state: 'detached' })
  await page.getByText('No results found').waitFor()
  expect(product().wire.requests.filter(line => line === deletePath)).toHaveLength(1)
  expect(reviewsBy(product(), person.id)).toEqual([])
})

test('A182: deleted offline it says so and waits; with the connection it goes, and not before', async () => {
  const { device, page, person } = await openAccount(product(), '/dashboard')
  const place = await silentPlace(product())
  const written = aReview('Dayshift, deleted in a cellar')
  await post(person, place, written)
  await openReviews(page)
  await card(page, written).waitFor()
  await workerInCharge(page)
  await device.goOffline()
  await button(card(page, written), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await dialog(page).waitFor({ state: 'detached' })
  await toast(page, "It will be deleted when you're connected.").waitFor()
  await card(page, written).getByText("It will be deleted when you're connected.").waitFor()
  expect(await button(card(page, written), 'Delete').count()).toBe(0)
  expect(await toast(page, 'Successfully Deleted!').count()).toBe(0)
  await card(page, written).getByRole('link', { name: 'See what is waiting' }).click()
  // Nobody wrote anything just now.
  await page.getByText(/^Asked for (just now|\d+ min ago)$/).waitFor()
  await page.goBack()
  await page.reload()
  await card(page, written).getByText('Being deleted').waitFor()
  expect(reviewRows(product(), place, written.title)).toHaveLength(1)
  await device.goOnline()
  await toast(page, 'Successfully Deleted!').waitFor()
  await card(page, written).waitFor({ state: 'detached' })
  expect(reviewsBy(product(), person.id)).toEqual([])
})

test('A182: a deletion that meets a site in trouble waits for the site, not for a connection', async () => {
  const { device, page, person } = await openAccount(product(), '/dashboard')
  device.allow(/status of 503/)
  const written = aReview('Dayshift, deleted in vain')
  await post(person, await silentPlace(product()), written)
  await openReviews(page)
  await card(page, written).waitFor()
  await workerInCharge(page)
  // For the worker, too, which may send it before the page does.
  await product().wire.become('unavailable', /public\/api/)
  await page.reload()
  await page.locator('.offline-note').getByText('The site is having trouble right now.').waitFor()
  await button(card(page, written), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await dialog(page).waitFor({ state: 'detached' })
  await toast(page, 'It will be deleted when the site is back.').waitFor()
  await card(page, written).getByText('It will be deleted when the site is back.').waitFor()
  expect(await page.getByText("when you're connected").count()).toBe(0)
})

test('A182 A238: of a deletion that the site refuses nobody says that it is on its way', async () => {
  const { device, page, person } = await openAccount(product(), '/dashboard')
  const written = aReview('Dayshift, hard to delete')
  await post(person, await silentPlace(product()), written)
  await openReviews(page)
  const refusal = { response_status: 422, validation_errors: { id: ['Not today'] } }
  await device.context.route('**/profile/review/delete', route => route.fulfill({ json: refusal }))
  await button(card(page, written), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await toast(page, 'A review of yours could not be deleted.').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await card(page, written).getByText('It could not be deleted').waitFor()
  await card(page, written).getByText('Not today').waitFor()
  expect(await page.getByText("when you're connected").count()).toBe(0)
})

test('A182: of a deletion that takes long, with a connection, it is said that it goes on', async () => {
  const { device, page, person } = await openAccount(product(), '/dashboard')
  const written = aReview('Dayshift, slow to go')
  await post(person, await silentPlace(product()), written)
  await openReviews(page)
  const trouble = { response_status: 500, validation_errors: {} }
  await device.context.route('**/profile/review/delete', route => route.fulfill({ json: trouble }))
  await button(card(page, written), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await toast(page, 'The site has not confirmed it yet.').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await card(page, written).getByText('Being deleted').waitFor()
  expect(await page.getByText("when you're connected").count()).toBe(0)
  await page.reload()
  await device.context.unrouteAll()
  // What has failed four times may wait for 16 seconds.
  await toast(page, 'Successfully Deleted!').waitFor({ timeout: 40_000 })
})

test('A183: a review that is not there any more is only logged and leaves the list', async () => {
  const { device, page, person } = await openAccount(product(), '/dashboard')
  const written = aReview('Dayshift, gone already')
  await post(person, await silentPlace(product()), written)
  await openReviews(page)
  await card(page, written).waitFor()
  // A list that is asked for once more, as it is when the connection is known to be there, is not answered any more.
  await device.context.route('**/my-orders', () => undefined)
  change(product(), "update reviews set user_id = null, is_active = 0, title = '' where user_id = ?", [
    person.id,
  ])
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  device.allow(/The review to delete was not there/)
  await button(card(page, written), 'Delete').click()
  await button(dialog(page), 'Delete').click()
  await card(page, written).waitFor({ state: 'detached' })
  await expect.poll(() => said).toContain('The review to delete was not there.')
  expect(await toast(page, 'Successfully Deleted!').count()).toBe(0)
})

test('D32: deleted to be written again, the text stands in the form and can be sent anew', async () => {
  const { page, person } = await openAccount(product(), '/dashboard')
  const place = await silentPlace(product())
  const written = aReview('Dayshift, second contract', [2, 3, 4, 5])
  await post(person, place, written)
  const [before] = reviewsBy(product(), person.id)
  await openReviews(page)
  await button(card(page, written), 'Delete and write again').click()
  await button(dialog(page), 'Delete').click()
  await page.getByRole('heading', { name: 'Department Reviews', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(written.title)
  expect(await page.getByRole('textbox', { name: 'Review' }).inputValue()).toBe(written.text)
  await page.getByRole('textbox', { name: 'Review' }).fill('Better than the first time.')
  await submit(page)
  await toast(page, 'Review Submitted Successfully!').waitFor()
  const after = reviewsBy(product(), person.id)
  expect(after).toMatchObject([{ title: written.title, review: 'Better than the first time.', overall: 5 }])
  expect(after[0]?.id).not.toBe(before?.id)
})

test('A178: what waits to be sent stands in the list and says so', async () => {
  const { device, page } = await openAccount(product(), '/hospitals')
  await page.getByRole('article').first().waitFor()
  await workerInCharge(page)
  await device.goOffline()
  const written = aReview('Nightshift, still here')
  await openUnit(page, product(), await silentPlace(product()))
  await write(page, written)
  await visit(page, product(), '/profile/reviews')
  await card(page, written).getByText('Waiting to send').waitFor()
  expect(await button(card(page, written), 'Delete').count()).toBe(0)
})

test('A173 A175: Order History has its four columns, and says that there are no orders', async () => {
  const { page } = await openAccount(product(), '/profile/order/history')
  await page.getByText('No results found').waitFor()
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Date',
    'Amount',
    'Status',
    'Actions',
  ])
  await visit(page, product(), '/profile/order/history/77')
  await page.getByText('No results found').waitFor()
})

test('A24 A176: an order is headed by its number, and the trail above leads back to the list', async () => {
  const { page } = await openAccount(product(), '/profile/order/history/77')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Order 77')
  expect(await page.title()).toContain('Order 77')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await trail.getByRole('listitem').allTextContents()).toEqual([
    'Home',
    'My Profile',
    'Order History',
    'Order 77',
  ])
  await trail.getByRole('link', { name: 'Order History' }).click()
  await page.waitForURL('**/profile/order/history')
  await page.getByRole('heading', { name: 'Order History', level: 1 }).waitFor()
})

test('A175: without orders and without a connection one thing is said, and not that there are none', async () => {
  const { device, page } = await openAccount(product(), '/profile/order/history')
  await page.getByText('No results found').waitFor()
  await workerInCharge(page)
  await device.goOffline()
  await page.reload()
  const main = page.getByRole('main')
  await main.getByText('Your orders need a connection.').waitFor()
  expect(await main.getByText(/No results found|as last loaded here/).count()).toBe(0)
  await device.goOnline()
  await main.getByText('No results found').waitFor()
})
