// Writing in a dead spot: saved, still there after everything died, sent once by itself when there is a network.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { reopenOffline } from './journeys.ts'
import { makePerson, signInAs, signInForGood } from './people.ts'
import { reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewRows, reviewsBy } from './server-rows.ts'
import { unitsOf } from './server-truth.ts'
import {
  aReview,
  fillReview,
  openUnit,
  openWaiting,
  readyForOffline,
  reviewCard,
  SAVED,
  submit,
  waitingEntry,
} from './writing.ts'

const product = shareProduct()
const success = 'Review Submitted Successfully!'

test('A235 A99 O-02: a review written offline survives a killed browser, goes out by itself, once, and moves the average', async () => {
  const device = await openDevice()
  const nora = await makePerson(product())
  const place = await reviewedPlace(product())
  const written = aReview('Nightshift, Burn ICU', [1, 1, 1, 1])
  const ratingOf = () =>
    unitsOf(product(), place.hospitalId).find(({ id }) => id === place.departmentId)?.rating
  const before = ratingOf() ?? ''
  await signInForGood(device, product(), nora)
  await readyForOffline(device.page, product())
  await openUnit(device.page, product(), place)
  await device.page.getByText(/^Updated/).waitFor()

  await device.goOffline()
  await device.page.reload()
  await device.page.getByText("You're offline. Write as usual").waitFor()
  await fillReview(device.page, written)
  await submit(device.page)
  await device.page.getByText(SAVED).waitFor()
  await reviewCard(device.page, written).getByText('Waiting to send').waitFor()
  expect(await device.page.getByText(success).count()).toBe(0)

  await device.kill()
  await reopenOffline(device, product())
  const { page } = device
  await openUnit(page, product(), place)
  await reviewCard(page, written).getByText('Waiting to send').waitFor()
  await openWaiting(page, product())
  const entry = waitingEntry(page, written)
  await entry.getByRole('heading', { name: `Review of ${place.unit}` }).waitFor()
  await entry.getByText(/^Written (just now|\d+ min ago), under your first name$/).waitFor()
  await entry.getByText("You're not connected right now.").waitFor()
  await entry.getByText("It will be sent by itself when you're connected.").waitFor()
  for (const name of ['Send now', 'Copy', 'Discard']) await entry.getByRole('button', { name }).waitFor()
  await entry.getByRole('link', { name: 'Edit' }).waitFor()
  expect(reviewRows(product(), place, written.title)).toEqual([])

  await openUnit(page, product(), place)
  await device.goOnline()
  await page.getByText(success, { exact: true }).waitFor()
  await reviewCard(page, written).getByText('Yours').waitFor()
  expect(reviewRows(product(), place, written.title)).toMatchObject([
    { user_id: nora.id, review: written.text },
  ])
  expect(ratingOf()).not.toBe(before)
  await page
    .getByRole('main')
    .getByText(ratingOf() ?? '?', { exact: true })
    .first()
    .waitFor()
  await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: place.unit }).first()
  await card
    .getByText(ratingOf() ?? '?', { exact: true })
    .first()
    .waitFor()
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
  await page.getByRole('region', { name: 'Sent' }).getByText(`Review of ${place.unit}`).waitFor()
})

test('A235 O-18: with the server gone and the network up, a review waits and goes when the server is back', async () => {
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  // Waits grow to minutes with bad luck; this page is a lucky one.
  await page.addInitScript(() => {
    const anywhere = Math.random
    Math.random = () => anywhere() / 8
  })
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Dayshift, the server sleeps')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await openUnit(page, product(), place)
  await product().kill()
  await fillReview(page, written)
  await submit(page)
  await page.getByText(SAVED).waitFor()
  await page.reload()
  // A reload in the middle of an attempt: the next page takes it up at once.
  await reviewCard(page, written).getByText('Waiting to send').waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await product().restart()
  await page.getByText(success, { exact: true }).waitFor({ timeout: 40_000 })
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title }])
})
