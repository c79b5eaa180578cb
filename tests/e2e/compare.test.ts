// Hospitals, or units, side by side: chosen while one looks around, read offline, passed on as an address.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, phone } from './axe-findings.ts'
import { brokenWords } from './broken-words.ts'
import { openDevice } from './browser.ts'
import { desktop, visit, visitList, withWorker } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { makePerson, signInAs, signOut } from './people.ts'
import { type Place, reviewedPlace } from './places.ts'
import { type Product, shareProduct } from './product.ts'
import { rows } from './server-rows.ts'
import { hospitalsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'
import { openUnit, readyForOffline } from './writing.ts'

shareBrowser()
const product = shareProduct()
const tray = (page: Page) => page.getByRole('status', { name: 'Your comparison' })
const table = (page: Page) => page.getByRole('table', { name: 'Side by side' })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click()

interface Truth {
  id: number
  shown: string
  count: number
  willReturn: number
  answers: [staff: number, coworkers: number, management: number, overall: number]
}

/** The two hospitals that nurses wrote most about, and the one with fewest reviews, with what they answered. */
function compared(from: Product): Truth[] {
  const sql = `select hospital_id id, count(*) count, avg(staff_to_patient) a, avg(coworkers) b,
      avg(management) c, avg(overall) d, avg(overall >= 4) * 100 willReturn
    from reviews where is_active = 1 group by 1 order by 2 desc, 1`
  const all = rows<Omit<Truth, 'answers' | 'shown'> & Record<'a' | 'b' | 'c' | 'd', number>>(from, sql)
  const named = hospitalsOf(from)
  return [all[0], all[1], all.at(-1)].flatMap(row => {
    const hospital = named.find(({ id }) => id === row?.id)
    return row && hospital ? { ...row, shown: hospital.shown, answers: [row.a, row.b, row.c, row.d] } : []
  })
}

/** What a row of the table says, a text for each column. */
const answersTo = (page: Page, question: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: question, exact: true }) })
    .getByRole('cell')
    .allTextContents()

async function expectTruth(page: Page, hospitals: readonly Truth[]): Promise<void> {
  const questions = ['Staff To Patient Ratios', 'Coworkers', 'Management', 'Overall Recommendation']
  for (const [at, question] of questions.entries()) {
    const values = hospitals.map(({ answers }) => Math.round((answers[at] ?? 0) * 10) / 10)
    const best = Math.max(...values)
    const isDraw = values.every(value => value === best)
    const expected = values.map(value => `${value}${value === best && !isDraw ? 'Best' : ''}`)
    await expect.poll(() => answersTo(page, question), { message: question }).toEqual(expected)
  }
  const returning = hospitals.map(hospital => expect.stringContaining(`${Math.round(hospital.willReturn)}%`))
  expect(await answersTo(page, 'Would return')).toEqual(returning)
  const counts = hospitals.map(({ count }) => expect.stringContaining(`${count} review`))
  expect(await answersTo(page, 'Reviews')).toEqual(counts)
}

test('Two hospitals chosen on the way stand side by side, also after a reload and at 320 px', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const [one, two] = compared(product())
  if (!one || !two) throw new Error('The demo content has no two reviewed hospitals.')
  await visit(page, product(), '/compare')
  await page.getByText('Nothing to compare yet.').waitFor()
  expect(await findings(page, [phone])).toEqual([])
  await visit(page, product(), `/hospital/detail/${one.id}`)
  await press(page, 'Add to comparison')
  await tray(page).getByText('1 hospital chosen').waitFor()
  await tray(page).getByText('Choose one more hospital to compare.').waitFor()
  await page.reload()
  await tray(page).getByText('1 hospital chosen').waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Hospitals' }).click()
  await page.waitForURL('**/hospitals')
  await tray(page).getByText('1 hospital chosen').waitFor()
  await visit(page, product(), `/hospital/detail/${two.id}`)
  await press(page, 'Add to comparison')
  await page.getByRole('main').getByRole('button', { name: "Don't compare" }).waitFor()
  expect(await findings(page, [phone])).toEqual([])
  await tray(page).getByText('2 hospitals chosen').waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const middles = await tray(page)
      .locator('a, button')
      .evaluateAll(ways => ways.map(way => way.getBoundingClientRect()).map(box => box.top + box.height / 2))
    expect(middles, `on one line, ${width} px`).toEqual([middles[0], middles[0]])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await page.waitForURL(`**/compare?hospitals=${one.id},${two.id}`)
  await expectTruth(page, [one, two])
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.reload()
  await expectTruth(page, [one, two])
  await page.getByRole('button', { name: `Take out ${one.shown}` }).click()
  await page.waitForURL(`**/compare?hospitals=${two.id}`)
  await page.getByText('Choose one more hospital to compare.').waitFor()
  await expectSomewhere(page)
  await visit(page, product(), `/hospital/detail/${two.id}`)
  await tray(page).getByRole('button', { name: 'Clear the chosen' }).click()
  await tray(page).getByText('1 hospital chosen').waitFor({ state: 'detached' })
  await expectSomewhere(page)
})

test('A comparison that somebody was sent says offline what is missing, and fetches it once connected', async () => {
  const device = await openDevice(withWorker)
  const { page } = device
  const [one, two, few] = compared(product())
  if (!one || !two || !few) throw new Error('The demo content has no three reviewed hospitals.')
  await readyForOffline(page, product())
  await visitList(page, product(), `/hospital/detail/${one.id}`)
  await page.getByRole('table').waitFor()
  await device.goOffline()
  await page.goto(`${product().url}/compare?hospitals=${one.id},${two.id},${few.id}`)
  await page.getByText('Its reviews are not on this phone yet.').first().waitFor()
  const missing = 'not on this phone yet'
  const overall = `${Math.round(one.answers[3] * 10) / 10}`
  await expect.poll(() => answersTo(page, 'Overall Recommendation')).toEqual([overall, missing, missing])
  const average = await answersTo(page, 'Average rating')
  expect(average[1], 'its average is known').toMatch(/^\d/)
  await device.goOnline()
  await expect.poll(async () => (await answersTo(page, 'Management')).includes(missing)).toBe(false)
  expect(few.count).toBeLessThan(3)
  expect((await answersTo(page, 'Reviews'))[2]).toContain('Limited data')
  await page.getByText('Limited data: fewer than 3 reviews, so never marked as best.').waitFor()
  expect(await page.getByText('Its reviews are not on this phone yet.').count()).toBe(0)
})

test('Units of any hospitals are compared with each other; who comes next at the device does not see which', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  const place = await reviewedPlace(product())
  const sql = `select hospital_id hospitalId, department_id departmentId from reviews
    where is_active = 1 and hospital_id <> ? limit 1`
  const [other] = rows<Pick<Place, 'hospitalId' | 'departmentId'>>(product(), sql, [place.hospitalId])
  if (!other) throw new Error('The demo content has reviews of one hospital only.')
  await signInAs(page, product(), nora)
  await openUnit(page, product(), place)
  await press(page, 'Add to comparison')
  await visit(page, product(), `/hospital/${other.hospitalId}/department/${other.departmentId}`)
  await press(page, 'Add to comparison')
  await tray(page).getByText('2 units chosen').waitFor()
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  const units = [place, other].map(({ hospitalId, departmentId }) => `${hospitalId}-${departmentId}`)
  await page.waitForURL(`**/compare?units=${units}`)
  await table(page).waitFor()
  expect((await answersTo(page, 'Reviews'))[0]).toContain(`${place.count} reviews`)
  await signOut(page)
  await visit(page, product(), '/compare')
  await page.getByText('Nothing to compare yet.').waitFor()
  expect(await page.getByRole('link', { name: /Compare the/ }).count()).toBe(0)
  await visit(page, product(), `/hospital/detail/${place.hospitalId}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to comparison' }).waitFor()
  expect(await tray(page).textContent()).toBe('')
})

test('on a desktop and on a tablet each bar lies below the card of its hospital, and no word is broken', async () => {
  const { page } = await openDevice(desktop)
  const [one, two, three] = compared(product())
  await visit(page, product(), `/compare?hospitals=${one?.id},${two?.id},${three?.id}`)
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll(found => found.map(each => each.getBoundingClientRect()))
  await expect.poll(() => page.locator('tr:first-child .score-track').count()).toBe(3)
  // Where no place of the demo has the longest words of them.
  await page
    .locator('.compare-card h2 bdi')
    .first()
    .evaluate(name => {
      name.textContent = 'Southeastern Rehabilitation Hospital - Tidewick, SC'
    })
  for (const width of [1440, 1024, 820, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const bars = await edges('tr:first-child .score-track')
    const cards = await edges('.compare-card')
    expect(cards).toHaveLength(3)
    for (const [at, card] of cards.entries()) {
      expect(bars[at]?.left).toBeGreaterThan(card.left)
      expect(bars[at]?.right).toBeLessThanOrEqual(card.right)
    }
    expect(await brokenWords(page.locator('.compare')), `${width} px`).toEqual([])
  }
})
