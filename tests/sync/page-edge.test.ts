// All hospitals come in pages that end inside one of them: a part never stands for the whole, and takes nothing away.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetAuthor } from '../../src/db/forget-author.ts'
import { keepAllHospitals } from '../../src/db/kept-hospitals.ts'
import { keptWithAll } from '../../src/db/queries/kept.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { post } from '../server/api-client.ts'
import { makeHospital, makeReview, type TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'
import { fillWithReviews } from './many-reviews.ts'

const TEN_MINUTES = 600_000

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let here: number
let there: number
let unit: number

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  here = place.hospitalId
  unit = place.departmentIds[0] as number
  there = await makeHospital(world.server)
  ann = await world.user()
  phone = world.device()
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => world.close())

const fill = (hospitalId: number, count: number) => fillWithReviews(world, [hospitalId], unit, count)
const byAnn = () =>
  makeReview(world.server, { userId: ann.id, hospitalId: here, departmentId: unit }, { title: 'Mine' })
const deleteAnns = (id: number) => post(world.server, 'profile/review/delete', { id }, { token: ann.token })
const unitAt = (hospitalId: number) => unitReviews(tab.db, hospitalId, unit, VISITOR)
const titles = async (hospitalId: number) => (await unitAt(hospitalId)).reviews.map(({ title }) => title)
const count = async (hospitalId: number) => (await unitAt(hospitalId)).reviews.length
const savedAt = async (hospitalId: number) => (await keptWithAll(tab.db, hospitalId))?.savedAt

/** From now on the line dies behind so many pages of one kind. */
function dieBehind(pages: number, isPage: (request: Request) => boolean): void {
  let asked = 0
  phone.weatherFor = request => {
    if (!isPage(request)) return 'up'
    asked += 1
    return asked > pages ? 'cut' : 'up'
  }
}
const isOfAll = ({ url }: Request) => url.includes('departments/fetch?limit=') && !url.includes('reviews=0')

/** Goes on keeping all hospitals until so many more pages have come. */
async function takePages(pages: number): Promise<void> {
  dieBehind(pages, isOfAll)
  await keepAllHospitals(tab.db, world.clock.now())
  tab.sync.wake('visible')
  await world.rest()
  await world.advance(TEN_MINUTES)
}

async function takeTheRest(): Promise<void> {
  await takePages(100)
  await world.rest()
}

test('A233: a hospital held whole stays so, and as old as it is, until all hospitals have brought all of it', async () => {
  await fill(here, 1_200)
  await tab.sync.pullHospital(here)
  const before = await unitAt(here)
  await world.advance(TEN_MINUTES)
  for (const pages of [1, 1]) {
    await takePages(pages)
    expect(await unitAt(here)).toEqual(before)
    expect(before).toMatchObject({ count: 1_200, pulledAt: await savedAt(here) })
  }
  tab.die()
  tab = await phone.open()
  await takeTheRest()
  expect(await count(here)).toBe(1_200)
  expect(await savedAt(here)).toBeGreaterThan(before.pulledAt ?? 0)
})

test('A233: of a hospital never opened a part can be read, and is not called the whole', async () => {
  await fill(here, 700)
  await takePages(1)
  expect([await count(here), (await unitAt(here)).pulledAt, await savedAt(here)]).toEqual([500, null, null])
  await takeTheRest()
  expect([await count(here), (await unitAt(here)).pulledAt]).toEqual([700, await savedAt(here)])
})

test('A233: a first pull that broke off is no whole either where all hospitals were taken before', async () => {
  await takeTheRest()
  expect(await unitAt(there)).toMatchObject({ count: 0, pulledAt: await savedAt(there) })
  await fill(there, 300)
  dieBehind(1, ({ url }) => url.includes('hospital_id='))
  await tab.sync.pullHospital(there)
  expect([await count(there), (await unitAt(there)).pulledAt, await savedAt(there)]).toEqual([
    200,
    null,
    null,
  ])
})

test('A233: what is deleted while it waits for the rest of its hospital does not come back', async () => {
  await fill(here, 100)
  await tab.sync.pullHospital(here)
  const id = await byAnn()
  await fill(here, 600)
  await world.advance(TEN_MINUTES)
  await takePages(1)
  await deleteAnns(id)
  await takeTheRest()
  expect(await count(here)).toBe(700)
  expect(await titles(here)).not.toContain('Mine')
})

test('A233: what a hospital has brought by itself is not undone by the part that waits for its rest', async () => {
  const id = await byAnn()
  await fill(here, 1_200)
  await fill(there, 1_000)
  await tab.sync.pullHospital(here)
  await world.advance(TEN_MINUTES)
  await takePages(1)
  await deleteAnns(id)
  dieBehind(0, isOfAll)
  await tab.sync.pullHospital(here)
  expect(await titles(here)).not.toContain('Mine')
  // The rest of it, and others, but not yet what has changed since.
  await takePages(3)
  expect(await count(here)).toBe(1_200)
  expect(await titles(here)).not.toContain('Mine')
  await takeTheRest()
  expect([await count(here), await count(there)]).toEqual([1_200, 1_000])
})

test('Y-21: who deletes the account is named nowhere on the phone, also not in what waits for its rest', async () => {
  await byAnn()
  await fill(here, 600)
  await takePages(1)
  const named = async () => JSON.stringify(await tab.db.pulls.toArray()).includes('Mine')
  expect(await named()).toBe(true)
  await forgetAuthor(tab.db, ann.id)
  expect(await named()).toBe(false)
  expect(JSON.stringify(await tab.db.hospitalReviews.toArray())).not.toContain(`"user_id":${ann.id}`)
  await takeTheRest()
  expect(await count(here)).toBe(601)
})
