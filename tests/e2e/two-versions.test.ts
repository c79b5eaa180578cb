// Two versions of the app open at once, on one database.
import { expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { workerInCharge } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { holdDatabase, putRow, releaseDatabase } from './raw-database.ts'
import { reviewsBy } from './server-rows.ts'
import { tableRows } from './stored.ts'
import {
  aReview,
  openUnit,
  openWaiting,
  readyForOffline,
  reviewCard,
  waitingEntry,
  write,
} from './writing.ts'

const product = shareProduct()

test('O-35: a tab that holds an older database is asked for, without an endless wait, and what was begun goes on once it is closed', async () => {
  const device = await openDevice()
  const { page, context } = device
  device.allow(/favicon\.ico|blocked by other connection/)
  await page.goto(`${product().url}/about`)
  await workerInCharge(page)
  await page.close()
  const other = await context.newPage()
  // No page of the app.
  await other.goto(`${product().url}/robots.txt`)
  await other.evaluate(() => indexedDB.deleteDatabase('rate-your-hospital'))
  await holdDatabase(other, 1, ['notes-of-old'])
  const fresh = await context.newPage()
  await fresh.goto(`${product().url}/hospitals`)
  const asked = fresh.getByRole('region', { name: 'Please close the other tabs of this site.' })
  await asked.waitFor()
  expect(await fresh.getByRole('article').count()).toBe(0)
  expect(await findings(fresh)).toEqual([])
  await releaseDatabase(other)
  await fresh.getByRole('article').first().waitFor()
  await asked.waitFor({ state: 'detached' })
})

test('O-34 O-37: an old tab goes on beside a newer version: what it writes is sent once, and what it cannot read is kept', async () => {
  const device = await openDevice()
  const { page, context } = device
  device.allow(/favicon\.ico|Another connection wants to upgrade database/)
  const nora = await makePerson(product())
  const [first, second] = await silentPlaces(product())
  if (!first || !second) throw new Error('There are not enough units.')
  const before = aReview('Dayshift, before the new version')
  const after = aReview('Dayshift, beside the new version')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), first)
  await write(page, before)
  const newer = await context.newPage()
  await device.goOnline()
  await product().wire.become('portal', /review\/submit|batch/)
  await newer.goto(`${product().url}/robots.txt`)
  await holdDatabase(newer, 1_000, ['tables-of-tomorrow'])
  const [waiting] = await tableRows<{ seq: number }>(newer, 'outbox')
  // Not as it may be just now, on its way.
  const isWaiting = { state: 'queued', lease: null, notBefore: 0 }
  const unknown = {
    ...waiting,
    ...isWaiting,
    seq: 900,
    key: 'of-tomorrow',
    lane: 'x',
    version: 99,
    extra: 'kept',
  }
  await putRow(newer, 'outbox', unknown)
  await releaseDatabase(newer)

  // The tab is still the one that was open before; only its address changes.
  const unit = `/hospital/${second.hospitalId}/department/${second.departmentId}`
  await page.evaluate(path => history.pushState(null, '', path), unit)
  await page.getByRole('heading', { name: second.unit }).first().waitFor()
  await write(page, after)
  await product().wire.become('pass')
  // As behind the portal's own page: what the waits have come to by then is not what is asked here (O-45).
  await page.evaluate(() => dispatchEvent(new Event('online')))
  // In no certain order: they are of two units.
  const sent = () => reviewsBy(product(), nora.id).map(({ title }) => title)
  await expect.poll(() => sent().sort(), { timeout: 40_000 }).toEqual([before.title, after.title])
  await openWaiting(page, product())
  await expect
    .poll(() => page.getByRole('region', { name: 'Waiting to send' }).getByRole('article').count())
    .toBe(1)
  expect(await waitingEntry(page, after).count()).toBe(0)
  await expect
    .poll(() => tableRows(page, 'outbox'))
    .toMatchObject([{ key: 'of-tomorrow', version: 99, extra: 'kept', state: 'quarantined' }])
  expect(await tableRows(newer, 'tables-of-tomorrow')).toEqual([])
  await openUnit(page, product(), second)
  await reviewCard(page, after).getByText('Yours').waitFor()
})

test('W-05: without a connection an old tab opens a screen whose old code is gone by itself, from the version that another tab has taken', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/dynamically imported module/)
  // The tab is of a version whose About bears another name than in the one that the worker keeps.
  await product().wire.become('newer', /^\/assets\/index-/, text =>
    text.replaceAll('about-', 'about-of-old-'),
  )
  await page.goto(`${product().url}/hospitals`)
  await page.getByRole('article').first().waitFor()
  await product().wire.become('pass')
  await workerInCharge(page)
  await device.goOffline()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.evaluate(() => history.pushState(null, '', '/about'))
  await page.getByRole('heading', { name: 'About', level: 1 }).waitFor()
  expect(loads).toBe(1)
})
