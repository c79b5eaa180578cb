// The reviews of a unit, as somebody reads them who is about to sign for it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visitList } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import {
  crowdedPlace,
  hospitalsOf,
  placeWithHidden,
  type ReviewTruth,
  reviewsOf,
  unitsOf,
} from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const pathOf = (place: { hospitalId: number; departmentId: number }) =>
  `/hospital/${place.hospitalId}/department/${place.departmentId}`
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const truth = (place: { hospitalId: number; departmentId: number }) =>
  reviewsOf(product(), place.hospitalId, place.departmentId)
const longDate = (at: number) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(at)

test('A17 A76 A77: "Department Reviews" names hospital and unit, for everybody, and leads back', async () => {
  const { page } = await openDevice()
  const place = await reviewedPlace(product())
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signInAs(page, product(), await makePerson(product()))
    await visitList(page, product(), pathOf(place))
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Department Reviews')
    const hospital = hospitalsOf(product()).find(({ id }) => id === place.hospitalId)
    const named = page.getByRole('main').getByRole('link', { name: hospital?.shown ?? '', exact: true })
    expect(await named.getAttribute('href')).toBe(`/hospital/detail/${place.hospitalId}`)
    const unit = unitsOf(product(), place.hospitalId).find(({ id }) => id === place.departmentId)
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toContain(unit?.name)
    expect(await page.getByRole('main').textContent()).toContain(unit?.rating)
    await page.getByRole('link', { name: 'Go back' }).click()
    await page.waitForURL(`**/hospital/detail/${place.hospitalId}`)
  }
})

async function expectCard(page: Page, at: number, review: ReviewTruth): Promise<void> {
  const card = cards(page).nth(at)
  expect(await card.getByRole('heading', { level: 3 }).textContent()).toBe(review.title)
  const text = await card.textContent()
  expect(text).toContain(review.author)
  if (review.author !== 'Anonymous') expect(text).not.toContain('Anonymous')
  expect(text).toContain(review.review)
  const labels = [review.rating, review.staff_to_patient, review.coworkers, review.management, review.overall]
  const shown = await card
    .getByRole('img')
    .evaluateAll(all => all.map(image => image.getAttribute('aria-label')))
  expect(shown).toEqual(labels.map(label => `Rated ${label} out of 5`))
}

test('A78 A79 A80 A81 A83: exactly the active reviews of this unit, newest first, each card whole', async () => {
  const { page } = await openDevice()
  const place = placeWithHidden(product())
  await visitList(page, product(), pathOf(place))
  const reviews = truth(place).slice(0, 20)
  await expect.poll(() => cards(page).count()).toBe(reviews.length)
  for (const [at, review] of reviews.entries()) await expectCard(page, at, review)
  expect(await page.getByRole('main').textContent()).not.toContain(place.title)
})

test('A79 A80: a review, named or anonymous, carries its day, the same wherever one reads', async () => {
  const place = crowdedPlace(product())
  const reviews = truth(place).slice(0, 20)
  expect(new Set(reviews.map(review => review.author === 'Anonymous')).size).toBe(2)
  const { page } = await openDevice()
  await visitList(page, product(), pathOf(place))
  for (const [at, review] of reviews.entries()) {
    const day = new Date(review.created_at).toISOString().slice(0, 10)
    // In Greenwich tomorrow has begun in the evening already.
    const shown = longDate(Math.min(new Date(`${day}T12:00`).getTime(), Date.now()))
    expect(await cards(page).nth(at).getByText(shown, { exact: true }).count(), review.title).toBe(1)
  }
})

test('A82: a bar is as wide as its value of five', async () => {
  const { page } = await openDevice()
  const place = await reviewedPlace(product())
  await visitList(page, product(), pathOf(place))
  const [review] = truth(place)
  const bars = cards(page)
    .first()
    .getByRole('img')
    .filter({ has: page.locator('div') })
  const shares = await bars.evaluateAll(all =>
    all.map(bar => (bar.firstElementChild?.clientWidth ?? 0) / (bar.clientWidth || 1)),
  )
  const values = [review?.staff_to_patient, review?.coworkers, review?.management, review?.overall]
  expect(shares).toHaveLength(4)
  for (const [at, value] of values.entries()) expect(shares[at]).toBeCloseTo((value ?? 0) / 5, 1)
  for (const label of ['Staff To Patient Ratios', 'Coworkers', 'Management', 'Overall Recommendation'])
    expect(await cards(page).first().getByText(label, { exact: true }).isVisible()).toBe(true)
})

test('D66: a crowded unit shows twenty reviews, and more as one reads on', async () => {
  const { page } = await openDevice()
  const place = crowdedPlace(product())
  await visitList(page, product(), pathOf(place))
  const all = truth(place)
  await expect.poll(() => cards(page).count()).toBe(20)
  await page.mouse.move(200, 400)
  const readOn = async () => {
    await page.mouse.wheel(0, 300)
    return cards(page).count()
  }
  await expect.poll(readOn, { interval: 50 }).toBe(Math.min(40, all.length))
})

test('a crowded unit says at a glance how good, how sure, and for which shift', async () => {
  const { page } = await openDevice()
  const place = crowdedPlace(product())
  await visitList(page, product(), pathOf(place))
  const all = truth(place)
  const given = (review: ReviewTruth) =>
    (review.staff_to_patient + review.coworkers + review.management + review.overall) / 4
  const sum = all.reduce((total, review) => total + given(review), 0)
  const glance = page.getByRole('region', { name: 'At a glance' })
  expect(await glance.textContent()).toContain(`${Math.round((sum / all.length) * 10) / 10} of 5`)
  const returning = all.filter(({ overall }) => overall >= 4).length
  expect(await glance.textContent()).toContain(`${Math.round((returning / all.length) * 100)}% would return`)
  const spread = await glance
    .getByRole('list', { name: 'How the ratings spread' })
    .getByRole('listitem')
    .all()
  for (const [at, line] of spread.entries()) {
    const count = all.filter(review => Math.round(given(review)) === 5 - at).length
    expect(await line.textContent()).toContain(`${5 - at} ${at === 4 ? 'star' : 'stars'}: ${count} `)
  }
  expect(spread).toHaveLength(5)
  const yearAgo = Date.now() - 365 * 86_400_000
  const recent = all.filter(({ created_at }) => new Date(created_at).getTime() > yearAgo).length
  expect(Math.min(recent, all.length - recent), 'enough to tell a trend').toBeGreaterThan(5)
  expect(await glance.textContent()).toMatch(/[↑↓→] (better than|worse than|as) before/)
  const nights = all.filter(({ title }) => /nightshift/i.test(title))
  expect(await glance.textContent()).toContain(`from ${nights.length}`)
  // What nurses find weak becomes a question to ask; the demo's busiest unit is short of staff.
  await glance.getByText('Questions for your interview').click()
  await glance.getByText('How many patients did each nurse of this unit have').waitFor()
})

test('A83: a unit that nobody reviewed says "Not Rated Yet."', async () => {
  const { page } = await openDevice()
  const place = await reviewedPlace(product())
  const silent = unitsOf(product(), place.hospitalId).find(unit => unit.count === 0)
  await page.goto(product().url + pathOf({ ...place, departmentId: silent?.id ?? 0 }))
  await page.getByText('Nobody has written about this unit yet.').waitFor()
  expect(await page.getByText('Not Rated Yet.').isVisible()).toBe(true)
})
