// The busiest unit of the country has about 1,600 reviews: it opens at once and lists on as one scrolls.
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
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
    const reviews = Array.from({ length: REVIEWS }, (_, index) => ({
      user_id: null,
      hospital_id: hospitalId,
      department_id: departmentId,
      is_active: 1,
      is_anonymous: 1,
      staff_to_patient: 4,
      coworkers: 4,
      management: 4,
      overall: 4,
      rating_hundredths: 400,
      title: `Nightshift number ${index + 1}`,
      review: 'The ratio was fair on most nights, and the charge nurse helped. '.repeat(1 + (index % 9)),
      created_at: Date.UTC(2026, 0, 1) + index * 3_600_000,
      revision: revision++,
    }))
    await insertAll(reviews, rows => sql.insertInto('reviews').values(rows).returning('id').execute())
  })
  await db.destroy()
}

/** Scrolls as a thumb does, until this many are listed. */
async function readOnTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 6_000)
        return cards(page).count()
      },
      { timeout: 40_000 },
    )
    .toBe(count)
}

test('D66: 1,600 reviews open at once, list on as one scrolls, and leave the end of the page within reach', async () => {
  const device = await openDevice()
  const { page } = device
  const place = await silentPlace(product())
  await fill(place)
  const address = `/hospital/${place.hospitalId}/department/${place.departmentId}`
  await readyForOffline(page, product())
  await visit(page, product(), address)
  await page.getByRole('heading', { name: 'Nightshift number 1600', exact: true }).waitFor()
  await expect.poll(() => cards(page).count()).toBe(20)
  await page.getByText(/^Updated/).waitFor({ state: 'attached' })

  await device.goOffline()
  await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`)
  // The averages know nothing of these reviews, so the unit stands among those to be reviewed first.
  await page.getByText('Be the first to review').click()
  const card = page.getByRole('main').locator(`a[href="${address}"]`)
  await card.waitFor()
  const openedIn = await card.evaluate(
    link =>
      new Promise<number>(resolve => {
        const from = performance.now()
        const look = () => {
          const isThere = document.querySelector('article[aria-label="Nightshift number 1600"]')
          if (isThere) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        ;(link as HTMLElement).click()
        look()
      }),
  )
  // On a machine that does other things besides; drawing all of them takes many seconds.
  expect(openedIn).toBeLessThan(2_000)
  expect(await cards(page).count()).toBeLessThanOrEqual(20)

  await readOnTo(page, 200)
  // It asks before it goes on, so that a thumb can come to the form below.
  await more(page).waitFor()
  await page.mouse.wheel(0, 9_000)
  expect(await cards(page).count()).toBe(200)
  await more(page).click()
  await readOnTo(page, 400)
  const titles = await cards(page).evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  expect(titles).toEqual(Array.from({ length: 400 }, (_, place) => `Nightshift number ${REVIEWS - place}`))
})
