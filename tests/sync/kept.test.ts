// What a person keeps is refreshed by itself, one hospital after the other, and in nobody's way.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepHospital, unkeepHospital } from '../../src/db/kept-hospitals.ts'
import { keptList } from '../../src/db/queries/kept.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { visitHospital } from '../../src/sync/visit.ts'
import { makeHospital, makeReview, type TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { contactCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

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
  for (const hospitalId of [here, there])
    await makeReview(world.server, { userId: ann.id, hospitalId, departmentId: unit })
  phone = world.device()
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => world.close())

const isOf = (hospitalId: number) => (request: Request) => request.url.includes(`hospital_id=${hospitalId}`)
const titles = async (hospitalId: number) =>
  (await unitReviews(tab.db, hospitalId, unit, VISITOR)).reviews.length

async function comeBack(): Promise<void> {
  tab.sync.wake('visible')
  await world.rest()
}

test('A233: a hospital that is kept has its reviews without ever being opened, and new ones as they come', async () => {
  await keepHospital(tab.db, here, world.clock.now())
  await comeBack()
  expect([await titles(here), await titles(there)]).toEqual([1, 0])
  const bo = await world.user()
  await makeReview(world.server, { userId: bo.id, hospitalId: here, departmentId: unit })
  await comeBack()
  expect(await titles(here)).toBe(1)
  await world.advance(TEN_MINUTES)
  await comeBack()
  expect(await titles(here)).toBe(2)
  expect(await keptList(tab.db)).toMatchObject([{ hospitalId: here, reviewCount: 2 }])
})

test('who keeps nothing asks for nothing', async () => {
  await keepHospital(tab.db, here, world.clock.now())
  await unkeepHospital(tab.db, here)
  const asked = world.log.length
  await comeBack()
  expect(world.log.slice(asked).map(({ path }) => path)).not.toContain('departments/fetch')
})

test('O-14: what is written while a kept hospital hangs is sent at once', async () => {
  await keepHospital(tab.db, here, world.clock.now())
  phone.weatherFor = request => (isOf(here)(request) ? 'hang' : 'up')
  tab.sync.wake('visible')
  await world.rest()
  await tab.write(contactCommand('In the meantime'))
  await world.rest()
  expect(await world.server.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
})

test('a kept hospital that cannot be reached leaves the rest for the next connection', async () => {
  await keepHospital(tab.db, here, 1)
  await keepHospital(tab.db, there, 2)
  phone.weatherFor = request => (isOf(here)(request) ? 'cut' : 'up')
  await comeBack()
  expect([await titles(here), await titles(there)]).toEqual([0, 0])
  phone.weatherFor = () => 'up'
  await comeBack()
  expect([await titles(here), await titles(there)]).toEqual([1, 1])
})

test('A233: what could not be had of what is kept comes by itself once the line is back, in ever longer waits', async () => {
  await keepHospital(tab.db, here, 1)
  await keepHospital(tab.db, there, 2)
  let asked = 0
  phone.weatherFor = request => {
    if (!isOf(here)(request)) return 'up'
    asked += 1
    return 'cut'
  }
  await tab.sync.pullKept()
  await world.advance(3_600_000)
  expect(asked).toBeGreaterThan(3)
  expect(asked).toBeLessThan(60)
  expect([await titles(here), await titles(there)]).toEqual([0, 0])
  phone.weatherFor = () => 'up'
  await world.advance(TEN_MINUTES)
  expect([await titles(here), await titles(there)]).toEqual([1, 1])
})

test('A233: where the pictures of one hospital cannot be kept, the reviews of the next one come all the same', async () => {
  const pictures: number[] = []
  phone.keepPictures = async hospitalId => {
    pictures.push(hospitalId)
    throw new DOMException('Not here', 'SecurityError')
  }
  await keepHospital(tab.db, here, 1)
  await keepHospital(tab.db, there, 2)
  expect(await tab.sync.pullKept()).toBe('fresh')
  expect(pictures).toEqual([here, there])
  expect([await titles(here), await titles(there)]).toEqual([1, 1])
  expect(tab.events).toMatchObject([{ type: 'storage-failed' }, { type: 'storage-failed' }])
})

test('A233, O-28: where the reviews of one hospital find no room, those of the next one come all the same', async () => {
  tab.db.hospitalReviews.hook('creating', id => {
    if (id === here) throw new DOMException('Full', 'QuotaExceededError')
  })
  await keepHospital(tab.db, here, 1)
  await keepHospital(tab.db, there, 2)
  expect(await tab.sync.pullKept()).toBe('refused')
  expect([await titles(here), await titles(there)]).toEqual([0, 1])
  expect(tab.events).toMatchObject([{ type: 'storage-failed' }])
})

test('O-28: opening hospitals holds the cap, and one that was evicted comes back whole', async () => {
  const visit = (hospitalId: number, now: number) =>
    visitHospital(tab.db, tab.sync, { hospitalId, now, bytesMax: 1 })
  await visit(here, 1)
  await visit(there, 2)
  expect([await titles(here), await titles(there)]).toEqual([0, 1])
  await visit(here, 3)
  expect([await titles(here), await titles(there)]).toEqual([1, 0])
})
