// A month without a connection, in a browser: what was written in it leaves when its author is back.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { multiply, outboxRows } from './outbox-rows.ts'
import { makePerson, signInAs, signInByHand } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { change, reviewsBy } from './server-rows.ts'
import { aReview, DRAFT_SAVED, openUnit, openWaiting, readyForOffline, write } from './writing.ts'

const product = shareProduct()
const DAY_MS = 86_400_000
const REVIEWS = 500

test('O-44: 500 reviews of thirty days leave once their author has signed in again, each once, and the app can be used meanwhile', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const [first, last, ...places] = await silentPlaces(product())
  if (!first || !last) throw new Error('There are not enough units.')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), first)
  await write(page, aReview('Nightshift, far away'))
  const now = Date.now()
  const rows = await multiply(page, places.slice(0, REVIEWS - 1), copy => ({
    createdAt: now - 30 * DAY_MS + copy * 60_000,
  }))
  expect(rows).toHaveLength(REVIEWS)
  await openWaiting(page, product())
  // A few at a time: five hundred held up the page.
  const waiting = page.getByRole('region', { name: 'Waiting to send' }).getByRole('article')
  await expect.poll(() => waiting.count()).toBe(20)
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await expect.poll(() => waiting.count()).toBe(40)
  // Sign-ins and signatures end long before.
  change(product(), 'delete from tokens where user_id = ?', [nora.id])
  change(product(), 'delete from delivery_keys where user_id = ?', [nora.id])
  await device.goOnline()
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(reviewsBy(product(), nora.id)).toEqual([])
  await signInByHand(page, nora)
  await openWaiting(page, product())
  await openUnit(page, product(), last)
  await page.getByRole('textbox', { name: 'Title' }).fill('Nightshift, back again')
  await page.getByText(DRAFT_SAVED).waitFor()
  const stored = () => reviewsBy(product(), nora.id).map(({ title }) => title)
  await expect.poll(() => stored().length, { timeout: 120_000 }).toBe(REVIEWS)
  expect(stored().sort()).toEqual(rows.map(({ args }) => args.title).sort())
  // What the server has stays here until its row has come down. Where a page was left before the answer came, its claim
  // has to end first, and then it is asked again.
  const unsent = async () => (await outboxRows(page)).filter(({ state }) => state !== 'acked')
  await expect.poll(unsent, { timeout: 120_000 }).toEqual([])
}, 360_000)
