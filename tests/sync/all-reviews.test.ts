// Who asks for it has the reviews of all hospitals on the phone: page by page, in nobody's way, and then only what changes.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { evictReviews, giveBackEvery, noteUse } from '../../src/db/held-reviews.ts'
import { keepEvery, keepHospital, letGoOfEvery } from '../../src/db/kept-hospitals.ts'
import { comparedPlaces } from '../../src/db/queries/compared.ts'
import { allKept, keptList, keptWithAll } from '../../src/db/queries/kept.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { takingAll } from '../../src/sync/status-all-reviews.ts'
import { post } from '../server/api-client.ts'
import { makeHospital, makeReview, type TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'
import { fillWithReviews } from './many-reviews.ts'

const TEN_MINUTES = 600_000
const DAY_MS = 86_400_000

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let here: number
let there: number
let silent: number
let unit: number

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  here = place.hospitalId
  unit = place.departmentIds[0] as number
  there = await makeHospital(world.server)
  silent = await makeHospital(world.server)
  ann = await world.user()
  phone = world.device()
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => world.close())

const fill = (hospitals: readonly number[], count: number) => fillWithReviews(world, hospitals, unit, count)
const byAnn = (hospitalId: number, title = 'Mine') =>
  makeReview(world.server, { userId: ann.id, hospitalId, departmentId: unit }, { title })
const unitAt = (hospitalId: number) => unitReviews(tab.db, hospitalId, unit, VISITOR)
const count = async (hospitalId: number) => (await unitAt(hospitalId)).reviews.length
const isOfAll = (request: Request) =>
  request.url.includes('departments/fetch?limit=') && !request.url.includes('reviews=0')

async function keepAll(): Promise<void> {
  await keepEvery(tab.db, world.clock.now())
  await comeBack()
}

/** Of 1,600 reviews two pages come, then the line is cut. */
async function keepTwoPages(): Promise<void> {
  await fill([here, there], 1_600)
  let asked = 0
  phone.weatherFor = request => {
    if (isOfAll(request)) asked += 1
    return isOfAll(request) && asked > 2 ? 'cut' : 'up'
  }
  await keepAll()
  await world.advance(TEN_MINUTES)
}

async function comeBack(): Promise<void> {
  tab.sync.wake('visible')
  await world.rest()
}

/** How often all hospitals were asked for while this happened. */
async function questions(act: () => Promise<void>): Promise<number> {
  let asked = 0
  phone.weatherFor = request => {
    if (isOfAll(request)) asked += 1
    return 'up'
  }
  await act()
  return asked
}

test('A233: who keeps all hospitals has every review without opening any, and nobody else is asked for them', async () => {
  await fill([here, there], 1_101)
  expect(await questions(comeBack)).toBe(0)
  expect(await questions(keepAll)).toBe(3)
  expect([await count(here), await count(there)]).toEqual([551, 550])
  expect(await allKept(tab.db)).toEqual({ listed: 1_101, isListing: false, takenAt: world.clock.now() })
  // Where nobody has written, there is nothing to wait for.
  expect(await unitAt(silent)).toMatchObject({ count: 0, pulledAt: world.clock.now() })
  // Side by side, too.
  const places = [here, silent].map(hospitalId => ({ hospitalId, departmentId: null }))
  expect(await comparedPlaces(tab.db, places)).toMatchObject([
    { pulledAt: world.clock.now() },
    { pulledAt: world.clock.now(), reviews: [] },
  ])
  // One by one nobody has kept any.
  expect(await keptList(tab.db)).toEqual([])
  for (const hospital of [here, silent])
    expect((await keptWithAll(tab.db, hospital))?.savedAt).toBeGreaterThanOrEqual(world.clock.now())
  await giveBackEvery(tab.db)
  expect(await keptWithAll(tab.db, here)).toBeUndefined()
})

test('A233: another server gives all of them at once, and is asked again after a day', async () => {
  phone = world.device({ isPlain: true })
  tab = await phone.tab()
  await world.rest()
  await fill([here, there], 700)
  expect(await questions(keepAll)).toBe(1)
  expect([await count(here), await count(there)]).toEqual([350, 350])
  await world.server.db.deleteFrom('reviews').where('hospital_id', '=', there).execute()
  await world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(0)
  await world.advance(DAY_MS)
  expect(await questions(comeBack)).toBe(1)
  expect([await count(here), await count(there)]).toEqual([350, 0])
})

test('A233: what is interrupted goes on from the last page that was stored', async () => {
  await keepTwoPages()
  expect(await allKept(tab.db)).toEqual({ listed: 1_000, isListing: true, takenAt: null })
  expect([await count(here), await count(there)]).toEqual([800, 200])
  tab.die()
  tab = await phone.open()
  expect(
    await questions(async () => {
      await world.rest()
    }),
  ).toBe(2)
  expect([await count(here), await count(there)]).toEqual([800, 800])
})

test('A233: what is interrupted goes on by itself, without a look, once the line is back', async () => {
  await keepTwoPages()
  phone.weatherFor = () => 'up'
  await world.advance(TEN_MINUTES)
  expect([await count(here), await count(there)]).toEqual([800, 800])
})

test('A233 O-33: behind a tab that a browser froze while it was listing, another one goes on', async () => {
  await fill([here], 1_100)
  const frozen = await phone.open()
  await world.rest()
  await keepEvery(tab.db, world.clock.now())
  let asked = 0
  phone.weatherFor = request => {
    if (isOfAll(request)) asked += 1
    if (asked !== 2) return 'up'
    asked += 1
    frozen.freeze()
    return 'hang'
  }
  frozen.sync.wake('visible')
  await world.rest()
  expect(await count(here)).toBe(500)
  await comeBack()
  expect(await count(here)).toBe(500)
  await world.advance(60_000)
  expect(await count(here)).toBe(1_100)
  frozen.thaw()
  await world.advance(60_000)
  expect(await count(here)).toBe(1_100)
  expect([...tab.events, ...frozen.events].filter(({ type }) => type === 'storage-failed')).toEqual([])
})

test('A233: a page that is lost on a bad line is asked for again by itself', async () => {
  await fill([here], 1_100)
  let asked = 0
  phone.weatherFor = request => {
    if (isOfAll(request)) asked += 1
    return isOfAll(request) && asked % 2 === 1 ? 'cut' : 'up'
  }
  await keepAll()
  await world.advance(TEN_MINUTES)
  expect(await count(here)).toBe(1_100)
})

test('A233: later only what has changed is asked for: a new review comes, a deleted one goes', async () => {
  await fill([here, there], 40)
  const first = await byAnn(here)
  await keepAll()
  expect([await count(here), await count(there)]).toEqual([21, 20])
  await post(world.server, 'profile/review/delete', { id: first }, { token: ann.token })
  await byAnn(there)
  expect(await questions(comeBack)).toBe(0)
  await world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(1)
  expect([await count(here), await count(there)]).toEqual([20, 21])
})

test('A233: what a single hospital has brought is not undone by a page that was asked for before', async () => {
  await fill([here, there], 40)
  const first = await byAnn(here)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let isFirst = true
  const { deliver } = phone
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (isOfAll(request) && isFirst) {
      isFirst = false
      await held
    }
    return answer
  }
  await keepEvery(tab.db, world.clock.now())
  const pulling = tab.sync.pullKept()
  await expect.poll(() => isFirst).toBe(false)
  await post(world.server, 'profile/review/delete', { id: first }, { token: ann.token })
  await tab.sync.pullHospital(here)
  expect(await count(here)).toBe(20)
  release()
  await pulling
  await world.rest()
  expect([await count(here), await count(there)]).toEqual([20, 20])
})

test('A233: after a restore of the server all are listed anew, nothing goes before, and what is no more goes then', async () => {
  await fill([here, there], 700)
  await keepAll()
  const { db } = world.server
  await db.deleteFrom('reviews').where('hospital_id', '=', there).execute()
  await db.deleteFrom('reviews').where('title', '=', 'Number 0').execute()
  await db.updateTable('revisions').set({ database_id: 'another' }).execute()
  await world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(1)
  expect([await count(here), await count(there)]).toEqual([349, 0])
})

test('A233: all that is kept is never evicted; let go of, only what somebody opened or keeps stays', async () => {
  await fill([here, there, silent], 90)
  await keepAll()
  expect(await evictReviews(tab.db, 0)).toBe(0)
  await noteUse(tab.db, here, world.clock.now())
  await keepHospital(tab.db, there, world.clock.now())
  await giveBackEvery(tab.db)
  expect([await count(here), await count(there), await count(silent)]).toEqual([30, 30, 0])
  expect(await allKept(tab.db)).toBeUndefined()
  await world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(0)
})

test.each([
  [1, 0],
  [2, 500],
])('A233: let go of while page %i is on its way, nothing more is stored', async (page, stored) => {
  await fill([here], 1_600)
  let asked = 0
  const { deliver } = phone
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (isOfAll(request)) asked += 1
    if (isOfAll(request) && asked === page) await letGoOfEvery(tab.db)
    return answer
  }
  await keepAll()
  expect([asked, await count(here)]).toEqual([page, stored])
})

test('A233 O-27: a clock that is set right while all hospitals are listed drops none that is opened meanwhile', async () => {
  phone.skewMs = DAY_MS
  await keepTwoPages()
  expect(await allKept(tab.db)).toMatchObject({ isListing: true })
  expect(await count(here)).toBe(800)
  phone.skewMs = 0
  await tab.sync.pullHospital(here)
  await world.rest()
  phone.weatherFor = () => 'up'
  await comeBack()
  expect(await allKept(tab.db)).toMatchObject({ isListing: false })
  expect([await count(here), await count(there)]).toEqual([800, 800])
})

test('A233 O-27: of a hospital that was opened by a clock that was ahead the list leaves what is there no longer', async () => {
  await fill([here, there], 20)
  phone.skewMs = DAY_MS
  await tab.sync.pullHospital(here)
  await world.rest()
  expect(await count(here)).toBe(10)
  phone.skewMs = 0
  await world.server.db.deleteFrom('reviews').where('hospital_id', '=', here).where('id', '>', 5).execute()
  const left = await world.server.db
    .selectFrom('reviews')
    .select('id')
    .where('hospital_id', '=', here)
    .execute()
  await keepAll()
  expect([await count(here), await count(there)]).toEqual([left.length, 10])
  expect(left.length).toBeLessThan(10)
  expect((await keptWithAll(tab.db, here))?.savedAt).toBeLessThanOrEqual(world.clock.now())
})

test('A233: a phone that cannot store what comes says so instead of that it goes on, until a later try has room', async () => {
  await fill([here, there], 1_101)
  let isFull = true
  tab.db.hospitalReviews.hook('creating', () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
  })
  await keepAll()
  expect(takingAll.hasFailed).toBe(true)
  expect(await allKept(tab.db)).toMatchObject({ isListing: true })
  isFull = false
  await comeBack()
  expect(takingAll.hasFailed).toBe(false)
  expect(await allKept(tab.db)).toMatchObject({ isListing: false, listed: 1_101 })
})
