// A review that is refused because the site has one of the same unit: the newer one can take the older one's place.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { makeReview, type TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import type { Weather } from '../world/wire.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

// Whole worlds on a machine that may have other things to do.
vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let place: { hospitalId: number; departmentId: number }
let older: { id: number; hospitalId: number; departmentId: number }

beforeEach(async () => {
  world = await makeWorld()
  const { hospitalId, departmentIds } = await makePlace(world)
  place = { hospitalId, departmentId: departmentIds[0] as number }
  ann = await world.user()
  phone = world.device()
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
  const id = await makeReview(world.server, { userId: ann.id, ...place }, { title: 'Older' })
  older = { id, ...place }
})
afterEach(() => world.close())

const newer = () => submitCommand(place.hospitalId, place.departmentId, 'Newer')
const waiting = () => waitingEntries(tab.db, ann.id)
const shown = async () => {
  const { reviews } = await unitReviews(tab.db, place.hospitalId, place.departmentId, ann.id)
  return reviews.map(({ title }) => title)
}
const onTheSite = async () => {
  const rows = await world.server.db
    .selectFrom('reviews')
    .select('title')
    .where('is_active', '=', 1)
    .execute()
  return rows.map(({ title }) => title)
}

/** @returns the number of the refused entry. */
async function refused(): Promise<number> {
  await tab.write(newer())
  await world.rest()
  const [entry] = await waiting()
  expect(entry).toMatchObject({ state: 'attention', reason: { kind: 'conflict' } })
  const { reviews } = await unitReviews(tab.db, place.hospitalId, place.departmentId, ann.id)
  expect(reviews.find(({ pending }) => pending)).toMatchObject({ pending: { isConflict: true } })
  return entry?.seq ?? 0
}

async function comeBack(): Promise<void> {
  await world.advance(16_000)
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(120_000)
}

test.each<Weather>(['up', 'cut', 'lose-reply', 'gateway-502-after', 'portal-after'])(
  'O-22: sent instead, the newer review takes the place of the older one (%s), also over a restart',
  async weather => {
    const seq = await refused()
    await tab.sync.pullHospital(place.hospitalId)
    await tab.sync.pullOwn()
    expect(await shown()).toEqual(['Newer', 'Older'])
    phone.weather = weather
    await tab.sync.replace(seq, newer(), { standing: older })
    expect(await shown()).toEqual(['Newer'])
    await world.rest()
    tab.die()
    tab = await phone.open()
    await comeBack()
    expect(await onTheSite()).toEqual(['Newer'])
    expect(await waiting()).toEqual([])
    expect(await shown()).toEqual(['Newer'])
  },
)

test('O-22: nor does it matter that the older one is about to be deleted, or that it has been elsewhere', async () => {
  const seq = await refused()
  phone.weather = 'cut'
  await tab.write({ name: 'review.delete', args: older })
  await tab.sync.replace(seq, newer(), { standing: older })
  const tablet = world.device()
  await tablet.signIn(ann)
  const other = await tablet.tab()
  await other.write({ name: 'review.delete', args: older })
  await world.rest()
  expect(await onTheSite()).toEqual([])
  await comeBack()
  expect(await onTheSite()).toEqual(['Newer'])
  expect(await waiting()).toEqual([])
})

test('O-22: merely sent again while the older one stands it is refused again, and kept', async () => {
  await tab.sync.replace(await refused(), newer())
  await world.rest()
  expect(await waiting()).toMatchObject([{ state: 'attention', reason: { kind: 'conflict' } }])
  expect(await onTheSite()).toEqual(['Older'])
})

test('O-22: a deletion that the site refuses leaves the older one there and the newer one here', async () => {
  const seq = await refused()
  const foreign = await makeReview(world.server, { userId: (await world.user()).id, ...place })
  await tab.sync.replace(seq, newer(), { standing: { ...older, id: foreign } })
  await world.rest()
  expect(await onTheSite()).toContain('Older')
  expect((await waiting()).map(({ name }) => name)).toContain('review.submit')
})
