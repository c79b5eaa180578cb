// The busiest unit of the country has about 1,600 reviews: it opens at once and lists on as one scrolls.
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as messages from '../../src/contract/messages.ts'
import { insertAll } from '../../src/server/seed/insert-all.ts'
import { openDatabase } from '../../src/server/sql/database.ts'
import { takeRevisions } from '../../src/server/sql/revision.ts'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { type Place, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { readyForOffline } from './writing.ts'

const REVIEWS = 1_600
const product = shareProduct()
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('button', { name: /^Show \d+ more$/ })

async function fill({ hospitalId, departmentId }: Place): Promise<void> {
  const { db } = openDatabase({ file: path.join(product().dataDir, 'database.sqlite') })
  await db.transaction().execute(async sql => {
    let revision = await takeRevisions(sql, REVIEWS)
    const stars = { staff_to_patient: 4, coworkers: 4, management: 4, overall: 4, rating_hundredths: 400 }
    const reviews = Array.from({ length: REVIEWS }, (_, index) => ({
      user_id: null,
      hospital_id: hospitalId,
      department_id: departmentId,
      is_active: 1,
      is_anonymous: 1,
      ...stars,
      title: `Nightshift number ${index + 1}`,
      review: 'The ratio was fair on most nights, and the charge nurse helped. '.repeat(1 + (index % 9)),
      created_at: Date.UTC(2026, 0, 1) + index * 3_600_000,
      revision: revision++,
    }))
    await insertAll(reviews, rows => sql.insertInto('reviews').values(rows).returning('id').execute())
  })
  await db.destroy()
}

/** Opens the unit from its hospital's page and waits for its newest review. */
async function openToRead(page: Page, address: string): Promise<void> {
  await page.getByRole('main').locator(`a[href="${address}"]`).click()
  await page.getByRole('article', { name: `Nightshift number ${REVIEWS}`, exact: true }).waitFor()
}

/** As a thumb does it, less than a screen at a time; upwards where the distance is negative. */
async function scroll(page: Page, distance: number): Promise<void> {
  await page.evaluate(async by => {
    scrollBy({ top: by, behavior: 'instant' })
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, distance)
}

/** Reads on until so many are listed. */
async function readOnTo(page: Page, count: number): Promise<void> {
  const listsOn = async () => {
    await scroll(page, 600)
    // Cards that turn out lower than guessed have brought the form into sight, and nothing pushes that away; a thumb that
    // has gone past the button comes back for it.
    const [button] = await more(page).all()
    if (button && !(await isBelow(button))) await button.click()
    return cards(page).count()
  }
  await expect.poll(listsOn, { timeout: 90_000, interval: 20 }).toBeGreaterThanOrEqual(count)
}

/** Presses End until nothing is below: what is passed on the way gets its true height only then. */
async function goToEnd(page: Page): Promise<void> {
  const below = async () => {
    await page.keyboard.press('End')
    return page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  }
  await expect.poll(below).toBeLessThan(2)
}

async function isBelow(what: Locator): Promise<boolean> {
  return what.evaluate(element => element.getBoundingClientRect().top >= innerHeight)
}

async function isInSight(what: Locator): Promise<boolean> {
  return what.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 60 && top < innerHeight
  })
}

test('D66: 1,600 reviews open at once, list on as one scrolls, and leave the end of the page within reach', async () => {
  const device = await openDevice()
  const { page } = device
  const place = await silentPlace(product())
  await fill(place)
  const address = `/hospital/${place.hospitalId}/department/${place.departmentId}`
  await readyForOffline(page, product())
  await visit(page, product(), address)
  await page.getByRole('heading', { name: `Nightshift number ${REVIEWS}`, exact: true }).waitFor()
  await page.getByText(/^Updated/).waitFor({ state: 'attached' })
  const spread = page.getByRole('list').filter({ hasText: '1,600' })
  expect(await spread.evaluate(list => list.scrollWidth - list.clientWidth)).toBe(0)

  await device.goOffline()
  await visit(page, product(), `/hospital/detail/${place.hospitalId}`)
  // The averages knew nothing of these reviews when they were taken: the unit stands among those without any.
  await page.getByText('Be the first to review').click()
  await openToRead(page, address)
  expect(await cards(page).count()).toBeLessThanOrEqual(20)

  await readOnTo(page, 200)
  // It asks before it goes on, so that a thumb can come to the form below.
  await scroll(page, 600)
  await page.getByRole('form', { name: messages.writeReview }).waitFor()
  expect(await cards(page).count()).toBe(200)
  await more(page).click()
  await readOnTo(page, 260)
  const titles = await cards(page).evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  expect(titles).toEqual(titles.map((_, at) => `Nightshift number ${REVIEWS - at}`))

  await goToEnd(page)
  // Who has jumped over all of it comes back from below: what is in sight stays, and goes on with a press.
  await more(page).waitFor({ state: 'attached' })
  const listed = await cards(page).count()
  const next = cards(page).nth(listed)
  await expect
    .poll(
      async () => {
        await scroll(page, -300)
        return isInSight(more(page))
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true)
  expect(await cards(page).count()).toBe(listed)
  await more(page).click()
  await next.waitFor()
  await expect.poll(() => isInSight(next)).toBe(true)
}, 180_000)
