import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitLogin } from '../../src/contract/account.ts'
import { reviewDelete } from '../../src/contract/review-submit.ts'
import { activeHospitals } from '../../src/db/queries/active-hospitals.ts'
import { unitsOf } from '../../src/db/queries/departments.ts'
import { pulledAt } from '../../src/db/queries/pulls.ts'
import { hasReviewed, unitReviews } from '../../src/db/queries/reviews.ts'
import { unitReading } from '../../src/db/queries/unit-reading.ts'
import { VISITOR } from '../../src/db/records.ts'
import { makeHospital, makeReview, type TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let phone: Device
let hospitalId: number
let unit: number

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  hospitalId = place.hospitalId
  unit = place.departmentIds[0] as number
  ann = await world.user()
  phone = world.device()
})
afterEach(() => world.close())

const open = async (): Promise<Tab> => {
  const tab = await phone.tab()
  await world.rest()
  return tab
}

/** What is asked for there is on its way. @returns what lets it come. */
function hold(path: string): () => void {
  let letCome = () => {}
  const { deliver } = phone
  const late = new Promise<void>(resolve => {
    letCome = resolve
  })
  phone.deliver = async request => {
    if (!request.url.includes(path)) return deliver(request)
    world.activity.busy -= 1
    await late
    world.activity.busy += 1
    return deliver(request)
  }
  return () => letCome()
}

test('A233: the start pulls the whole catalogue, and a cold start without a network shows it', async () => {
  await makeReview(world.server, { userId: ann.id, hospitalId, departmentId: unit }, { stars: 3 })
  const tab = await open()
  tab.die()
  phone.weather = 'cut'
  const again = await phone.open()
  await world.rest()
  expect(await activeHospitals(again.db)).toMatchObject([{ id: hospitalId, avg_rating: 3 }])
  expect((await unitsOf(again.db, hospitalId)).find(({ id }) => id === unit)).toMatchObject({
    count: 1,
    average: 3,
  })
  expect(await pulledAt(again.db, 'hospitals')).not.toBeNull()
})

test('A233 O-27: a directory that is owed is asked for again within minutes also by a clock that was set back', async () => {
  phone.weatherFor = ({ url }) => (url.includes('hospitals/fetch') ? 'busy-503' : 'up')
  const tab = await open()
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  phone.skewMs = -86_400_000
  phone.weatherFor = () => 'up'
  await world.advance(360_000)
  expect(await pulledAt(tab.db, 'hospitals')).not.toBeNull()
})

test('that a unit has no reviews is known once the whole directory has come, and not before', async () => {
  phone.weatherFor = request => (request.url.includes('departments/fetch') ? 'cut' : 'up')
  const tab = await open()
  const read = () => unitReading(tab.db, hospitalId, unit, VISITOR)
  expect(await read()).toMatchObject({ count: 0, isCounted: false, pulledAt: null })
  phone.weatherFor = () => 'up'
  await tab.sync.pullCatalogue()
  expect(await read()).toMatchObject({ count: 0, isCounted: true, pulledAt: null })
})

test('O-14: what is written while the directory takes its time is sent at once, and the start still waits for it', async () => {
  const letCome = hold('hospitals/fetch')
  const tab = await phone.tab()
  let hasBegun = false
  void tab.sync.replay('visible').then(() => {
    hasBegun = true
  })
  await world.rest()
  await tab.write(contactCommand('In the meantime'))
  await world.rest()
  expect(await world.server.db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
  expect(hasBegun).toBe(false)
  letCome()
  await world.rest()
  expect(hasBegun).toBe(true)
  expect(await activeHospitals(tab.db)).toMatchObject([{ id: hospitalId }])
})

test('O-14: nor does what is written next wait until what was sent before is seen in that directory', async () => {
  await phone.signIn(ann)
  const letCome = hold('hospitals/fetch')
  const tab = await phone.tab()
  tab.sync.wake('visible')
  await world.rest()
  for (const command of [submitCommand(hospitalId, unit, 'First'), contactCommand('Then')]) {
    await tab.write(command)
    await world.rest()
  }
  const { db } = world.server
  expect(await db.selectFrom('reviews').select('title').execute()).toMatchObject([{ title: 'First' }])
  expect(await db.selectFrom('contact_messages').selectAll().execute()).toHaveLength(1)
  letCome()
  await world.rest()
  expect(await tab.db.outbox.count()).toBe(0)
  expect(await hasReviewed(tab.db, hospitalId, unit, ann.id)).toBe(true)
})

/** A review waits on a device that was put aside ten minutes ago. */
async function putAside(): Promise<void> {
  await phone.signIn(ann)
  const tab = await open()
  phone.weather = 'cut'
  await tab.write(submitCommand(hospitalId, unit, 'First'))
  tab.die()
  await world.advance(600_000)
  phone.weather = 'up'
}

test.each(['hand', 'enqueued'] as const)(
  'O-14 A233: who comes back is shown what is new also where something is wished for (%s) while their review is on its way',
  async meanwhile => {
    await putAside()
    const letCome = hold('review/submit')
    const { sync, db } = await open()
    const { now } = world.clock
    expect(await pulledAt(db, 'products')).toBeLessThan(now())
    sync.wake(meanwhile)
    await world.rest()
    letCome()
    await world.rest()
    expect(await pulledAt(db, 'products')).toBe(now())
  },
)

test('O-14 A233: nor is that forgotten where the row of what was sent does not come at once', async () => {
  await putAside()
  phone.weatherFor = ({ url }) => (url.includes('hospital_id=') ? 'cut' : 'up')
  const { db } = await open()
  const openedAt = world.clock.now()
  expect(await pulledAt(db, 'products')).toBeLessThan(openedAt)
  phone.weatherFor = () => 'up'
  await world.advance(60_000)
  expect(await db.outbox.count()).toBe(0)
  expect(await pulledAt(db, 'products')).toBeGreaterThan(openedAt)
})

test('A233: a tab that another one overtakes at each page goes on by itself where that one ends before the last', async () => {
  const tab = await phone.tab()
  const { deliver } = phone
  let pages = 0
  let isOvertaken = true
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (isOvertaken && request.url.includes('hospitals/fetch')) {
      pages += 1
      await tab.db.pulls.put({ resource: 'hospitals', cursor: `page ${pages}`, etag: null, pulledAt: null })
    }
    return answer
  }
  await world.rest()
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  isOvertaken = false
  await world.advance(60_000)
  expect(await pulledAt(tab.db, 'hospitals')).not.toBeNull()
  expect(await activeHospitals(tab.db)).toMatchObject([{ id: hospitalId }])
})

test('an interrupted pull goes on from the last page that was stored', async () => {
  for (let i = 0; i < 600; i += 1) await makeHospital(world.server)
  let pages = 0
  phone.weatherFor = request => {
    if (!request.url.includes('hospitals/fetch')) return 'up'
    pages += 1
    return pages === 3 ? 'cut' : 'up'
  }
  const tab = await open()
  expect((await activeHospitals(tab.db)).length).toBe(500)
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  expect(await tab.sync.pullCatalogue()).toBe('fresh')
  expect((await activeHospitals(tab.db)).length).toBe(601)
  expect(world.log.filter(({ path }) => path === 'hospitals/fetch')).toHaveLength(3)
})

test('A233: a directory of which one page is lost goes on by itself, and ever more seldom where that goes on', async () => {
  let asked = 0
  let isLost = true
  phone.weatherFor = ({ url }) => {
    if (!url.includes('hospitals/fetch')) return 'up'
    asked += 1
    return isLost ? 'cut' : 'up'
  }
  const tab = await open()
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  await world.advance(3_600_000)
  expect(asked).toBeGreaterThan(3)
  expect(asked).toBeLessThan(60)
  isLost = false
  await world.advance(900_000)
  expect(await pulledAt(tab.db, 'products')).not.toBeNull()
})

test('Y-16: a person’s own anonymous review is hers on her phone only while she is signed in', async () => {
  const place = { userId: ann.id, hospitalId, departmentId: unit }
  await makeReview(world.server, place, { anonymous: 1, title: 'Secret' })
  await phone.signIn(ann)
  const tab = await open()
  await tab.sync.pullHospital(hospitalId)
  expect(await hasReviewed(tab.db, hospitalId, unit, ann.id)).toBe(true)
  const [held] = (await tab.db.hospitalReviews.get(hospitalId))?.reviews ?? []
  expect(held).toMatchObject({ user_id: null, first_name: null, created_at: '2026-11-21' })
  await phone.signOut()
  expect(await tab.db.ownReviews.count()).toBe(0)
  const shown = await unitReviews(tab.db, hospitalId, unit, VISITOR)
  expect(shown.reviews).toMatchObject([{ title: 'Secret', isOwn: false, user_id: null }])
  await phone.signIn(ann)
  await tab.sync.pullHospital(hospitalId)
  expect(await hasReviewed(tab.db, hospitalId, unit, ann.id)).toBe(true)
})

test('a review deleted elsewhere goes with the next pull, by its tombstone', async () => {
  const place = { userId: ann.id, hospitalId, departmentId: unit }
  const id = await makeReview(world.server, place)
  await phone.signIn(ann)
  const tab = await open()
  await tab.sync.pullHospital(hospitalId)
  const other = world.device()
  await other.signIn(ann)
  await (await other.tab()).sync.call(reviewDelete, { id })
  expect(await tab.sync.pullHospital(hospitalId)).toBe('fresh')
  expect((await unitReviews(tab.db, hospitalId, unit, ann.id)).reviews).toEqual([])
  expect(await tab.db.ownReviews.count()).toBe(0)
})

test('a pull that began before the confirmation does not take the confirmed review off the screen', async () => {
  await phone.signIn(ann)
  const tab = await open()
  const { deliver } = phone
  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let isFirst = true
  phone.deliver = async request => {
    const answer = await deliver(request)
    if (request.url.includes(`hospital_id=${hospitalId}`) && isFirst) {
      isFirst = false
      await held
    }
    return answer
  }
  const early = tab.sync.pullHospital(hospitalId)
  await expect.poll(() => isFirst).toBe(false)
  await tab.write(submitCommand(hospitalId, unit, 'Arrived'))
  await expect.poll(() => tab.db.outbox.toArray()).toMatchObject([{ state: 'acked' }])
  letGo()
  await early
  const shown = await unitReviews(tab.db, hospitalId, unit, ann.id)
  expect(shown.reviews.map(({ title }) => title)).toEqual(['Arrived'])
  tab.sync.wake('hand')
  await world.rest()
  expect(await tab.db.outbox.count()).toBe(0)
  expect((await unitReviews(tab.db, hospitalId, unit, ann.id)).reviews).toMatchObject([
    { title: 'Arrived', isOwn: true, pending: null },
  ])
})

test('a server that speaks the specification only: averages from its reviews, everything still works', async () => {
  phone = world.device({ isPlain: true })
  await makeReview(world.server, { userId: ann.id, hospitalId, departmentId: unit }, { stars: 2 })
  const ben = await world.user()
  await phone.signIn(ben)
  const tab = await open()
  expect((await unitsOf(tab.db, hospitalId)).find(({ id }) => id === unit)?.average).toBe(2)
  expect((await unitReviews(tab.db, hospitalId, unit, ben.id)).reviews).toHaveLength(1)
  phone.weather = 'lose-reply'
  await tab.write(submitCommand(hospitalId, unit, 'Plain'))
  await world.advance(1_000)
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(30_000)
  const submits = world.log.filter(({ path }) => path === 'review/submit')
  expect(submits).toHaveLength(1)
  expect(await tab.db.outbox.count()).toBe(0)
  expect((await unitReviews(tab.db, hospitalId, unit, ben.id)).reviews).toHaveLength(2)
})

test('A219: a direct call is repeated once, silently and under the same key', async () => {
  const tab = await open()
  const before = world.log.length
  phone.weather = 'lose-reply'
  const result = await tab.sync.call(submitLogin, { email: 'a@b.co', password: 'wrong' })
  expect(result).toMatchObject({ kind: 'unreachable' })
  const [first, second, ...more] = world.log.slice(before)
  expect(more).toEqual([])
  expect(first?.key).toBe(second?.key)
})

test('A220: a refused pull is told, and what is held stays', async () => {
  const tab = await open()
  phone.weather = 'unauthorised'
  expect(await tab.sync.pullCatalogue()).toBe('refused')
  phone.weather = 'portal'
  expect(await tab.sync.pullHospital(hospitalId)).toBe('unreachable')
  expect(await activeHospitals(tab.db)).toHaveLength(1)
  expect(await tab.sync.call(submitLogin, { email: 'a@b.co', password: 'x' })).toEqual({ kind: 'portal' })
})
