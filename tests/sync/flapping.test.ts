// A connection that comes and goes every second, as between two floors.
import { subscribe } from 'valtio/vanilla'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pulledAt } from '../../src/db/queries/pulls.ts'
import type { Sync } from '../../src/sync/engine.ts'
import { connection } from '../../src/sync/status.ts'
import type { TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import { batchedIn } from '../world/wire.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

const TEN_MINUTES = 600_000

let world: World
let ann: TestUser
let phone: Device

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.user()
  phone = world.device({ knowsCatalogue: true })
  await phone.signIn(ann)
})
afterEach(() => world.close())

/** Its connection comes and goes every second, for so long. */
async function flap({ sync }: { sync: Sync }, forMs: number): Promise<void> {
  for (let passed = 0; passed < forMs; passed += 1_000) {
    sync.wake('online')
    await world.advance(500)
    sync.wake('offline')
    await world.advance(500)
  }
}

test('O-48: ten minutes of a connection that comes and goes every second cost less than a request a second, and then all is sent once', async () => {
  const tab = await phone.tab()
  await world.rest()
  const { hospitalId, departmentIds } = await makePlace(world)
  let asked = 0
  phone.weatherFor = () => {
    asked += 1
    return 'cut'
  }
  const titles = departmentIds.map(unit => `Of ${unit}`)
  for (const unit of departmentIds)
    await tab.sync.enqueue(submitCommand(hospitalId, unit, `Of ${unit}`), ann.id)
  await flap(tab, TEN_MINUTES)
  expect(asked).toBeLessThan(TEN_MINUTES / 1_000)
  // It stays: the pause that its coming and going has earned is over within seconds.
  phone.weatherFor = () => 'up'
  tab.sync.wake('online')
  await world.advance(5_000)
  const reviews = await world.server.db.selectFrom('reviews').select('title').execute()
  expect(reviews.map(({ title }) => title).sort()).toEqual(titles.sort())
  await world.rest()
  expect(await tab.db.outbox.count()).toBe(0)
}, 60_000)

test('O-48: with nothing to send a phone that is owed the directory asks no more often, and has it within seconds of a line that stays', async () => {
  const newPhone = world.device()
  let asked = 0
  newPhone.weatherFor = () => {
    asked += 1
    return 'cut'
  }
  const tab = await newPhone.tab()
  await flap(tab, TEN_MINUTES)
  expect(asked).toBeLessThan(TEN_MINUTES / 1_000)
  newPhone.weatherFor = () => 'up'
  tab.sync.wake('online')
  await world.advance(5_000)
  await world.rest()
  expect(await pulledAt(tab.db, 'hospitals')).not.toBeNull()
}, 60_000)

test('O-48: meanwhile of each lane one request at a time is under way, though each outlives the connection', async () => {
  const tab = await phone.tab()
  await world.rest()
  const { hospitalId, departmentIds } = await makePlace(world)
  const reviews = departmentIds.map(unit => submitCommand(hospitalId, unit, `Of ${unit}`))
  phone.weather = 'cut'
  for (const command of [...reviews, contactCommand('One'), contactCommand('Another')])
    await tab.sync.enqueue(command, ann.id)
  await world.rest()
  phone.weather = 'up'
  const lanes = new Map((await tab.db.outbox.toArray()).map(({ key, lane }) => [key, lane]))
  const underWay: string[] = []
  const twice: string[] = []
  let asked = 0
  const { deliver } = phone
  phone.deliver = async request => {
    if (/ping$/.test(request.url)) return deliver(request)
    const single = request.headers.get('idempotency-key')
    const keys = /batch$/.test(request.url)
      ? (await batchedIn(request)).map(({ key }) => key)
      : [single ?? '']
    const own = [...new Set(keys.flatMap(key => lanes.get(key) ?? []))]
    asked += own.length
    twice.push(...own.filter(lane => underWay.includes(lane)))
    underWay.push(...own)
    // The world is at rest meanwhile.
    world.activity.busy -= 1
    await new Promise<void>(resolve => world.clock.setTimeout(resolve, 2_300))
    world.activity.busy += 1
    for (const lane of own) underWay.splice(underWay.indexOf(lane), 1)
    throw new TypeError('Failed to fetch')
  }
  await flap(tab, TEN_MINUTES / 5)
  expect(asked).toBeGreaterThan(10)
  expect(twice).toEqual([])
})

test('O-48 O-18: a connection that comes back after a long absence is asked at once', async () => {
  const tab = await phone.tab()
  const { hospitalId, departmentIds } = await makePlace(world)
  const [unit = 0] = departmentIds
  phone.weather = 'cut'
  await tab.sync.enqueue(submitCommand(hospitalId, unit, 'Of a cellar'), ann.id)
  await world.advance(TEN_MINUTES)
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.rest()
  expect(await world.server.db.selectFrom('reviews').select('title').execute()).toHaveLength(1)
})

test('O-16 O-48: where one answer never gets through, a screen that asks anew with each return of the server does so ever more seldom', async () => {
  const tab = await phone.tab()
  const { hospitalId } = await makePlace(world)
  await world.rest()
  let asked = 0
  phone.weatherFor = ({ url }) => {
    if (!url.includes('hospital_id=')) return 'up'
    asked += 1
    // Without a pause the world would never come to rest.
    return asked < 300 ? 'cut-body' : 'up'
  }
  // As the screen of a hospital does (`use-hospital-pull.ts`).
  const lookAnew = () => void tab.sync.pullHospital(hospitalId)
  let was = connection.state
  const stop = subscribe(connection, () => {
    if (connection.state !== was) lookAnew()
    was = connection.state
  })
  lookAnew()
  await world.advance(TEN_MINUTES)
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThan(150)
  phone.weatherFor = () => 'up'
  await world.advance(30_000)
  stop()
  expect(connection.state).toBe('reachable')
  expect((await tab.db.hospitalReviews.get(hospitalId))?.pulledAt).toBeGreaterThan(0)
})
