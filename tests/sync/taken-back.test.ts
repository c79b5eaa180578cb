// What its author takes back after it may have left: it is not done if it has not arrived, and not later either.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import type { TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import type { Weather } from '../world/wire.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let hospitalId: number
let unit: number
let other: number

beforeEach(async () => {
  world = await makeWorld()
  ;({
    hospitalId,
    departmentIds: [unit = 0, other = 0],
  } = await makePlace(world))
  ann = await world.user()
  phone = world.device()
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => world.close())

const submit = (title: string) => submitCommand(hospitalId, unit, title)
const waiting = () => waitingEntries(tab.db, ann.id)
/** All that ever stood on the site, whether it still does or not. */
const stored = () => world.server.db.selectFrom('reviews').select(['title', 'is_active']).execute()
const told = () => world.log.filter(({ path }) => path === 'sendReviewNotification').length

/** Sent, so that it may have left, through this weather. */
async function write(title: string, weather: Weather): Promise<number> {
  phone.weather = weather
  const entry = await tab.write(submit(title))
  await world.rest()
  expect(await waiting()).toMatchObject([{ uncertain: true }])
  return entry?.seq ?? 0
}

async function comeOnline(): Promise<void> {
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(60_000)
}

test('O-13: of a review that was edited before it arrived only the edit ever stands on the site, and is told of', async () => {
  const seq = await write('Nurse Karen on 4 West', 'cut')
  await tab.sync.replace(seq, submit('A colleague'))
  await comeOnline()
  expect(await stored()).toEqual([{ title: 'A colleague', is_active: 1 }])
  expect(told()).toBe(1)
  expect(await waiting()).toEqual([])
})

test('O-13: a review that was discarded before it arrived never stands there', async () => {
  const seq = await write('Nurse Karen on 4 West', 'cut')
  expect(await tab.sync.cancel(seq)).toBe('delete-follows')
  await comeOnline()
  expect([await stored(), told(), await waiting()]).toEqual([[], 0, []])
})

test('O-37: what a newer app wrote and may have sent is not said to be taken back; its author can still give it up', async () => {
  const seq = await write('Nurse Karen on 4 West', 'lose-reply')
  await tab.db.outbox.update(seq, { version: 99 })
  await comeOnline()
  expect(await waiting()).toMatchObject([{ state: 'quarantined', uncertain: true }])
  expect(await tab.sync.cancel(seq)).toBe('too-late')
  expect(await waiting()).toHaveLength(1)
  await tab.sync.discard(seq)
  expect(await waiting()).toEqual([])
})

test('O-13: nor when the attempt that was given up arrives behind its being taken back', async () => {
  // Comes 25 s after it was sent.
  phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'late' : 'cut')
  const entry = await tab.write(submit('Nurse Karen on 4 West'))
  await world.advance(16_000)
  expect(await waiting()).toMatchObject([{ uncertain: true, state: 'queued' }])
  await tab.sync.cancel(entry?.seq ?? 0)
  phone.weatherFor = () => 'up'
  await comeOnline()
  expect(world.log.filter(({ path }) => path === 'review/submit')).toHaveLength(2)
  expect([await stored(), told(), await waiting()]).toEqual([[], 0, []])
})

test('O-13: nor when it is taken back while the server is asked whether it is there, and was to go with others', async () => {
  phone.weather = 'cut'
  await tab.write(submit('Nurse Karen on 4 West'))
  await world.rest()
  await tab.write(submitCommand(hospitalId, other, 'Kept'))
  await world.rest()
  phone.weatherFor = request => (request.url.endsWith('/batch') ? 'hang' : 'up')
  tab.sync.wake('online')
  await world.rest()
  expect(await waiting()).toMatchObject([{ state: 'sending' }, { state: 'sending' }])
  tab.die()
  phone.weatherFor = () => phone.weather
  tab = await phone.open('start-offline')
  await world.rest()
  const [first] = await waiting()
  expect(first).toMatchObject({ state: 'queued', uncertain: true })
  const { deliver } = phone
  phone.deliver = async request => {
    phone.deliver = deliver
    expect(await tab.sync.cancel(first?.seq ?? 0)).toBe('delete-follows')
    return deliver(request)
  }
  await comeOnline()
  expect(await stored()).toEqual([{ title: 'Kept', is_active: 1 }])
  expect(await waiting()).toEqual([])
})

test.each<[string, Weather]>([
  ['its answer was lost', 'lose-reply'],
  ['a portal spoilt its answer', 'portal-after'],
])('O-07 O-17 O-05 O-13: one that had arrived is deleted, as before: %s', async (_, weather) => {
  phone.weather = weather
  const entry = await tab.write(submit('Arrived'))
  await world.rest()
  expect(await stored()).toMatchObject([{ is_active: 1 }])
  expect(await tab.sync.cancel(entry?.seq ?? 0)).toBe('delete-follows')
  await comeOnline()
  expect(await stored()).toMatchObject([{ is_active: 0 }])
  expect(await waiting()).toEqual([])
})

test('D79: a message that is on its way when all is discarded at a sign-out is not sent at the next sign-in', async () => {
  phone.weather = 'hang'
  await tab.write(contactCommand('Discarded'))
  await world.advance(1_000)
  expect(await waiting()).toMatchObject([{ state: 'sending' }])
  await tab.sync.discardAll()
  await phone.signOut()
  await world.advance(60_000)
  await phone.signIn(ann)
  await comeOnline()
  expect(await world.server.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
  expect(await tab.db.outbox.count()).toBe(0)
})

test('D44: what another tab gives up at the same time does not keep the rest from being given up', async () => {
  phone.weather = 'cut'
  for (const message of ['One', 'Two', 'Three']) await tab.write(contactCommand(message))
  await tab.sync.wake('online')
  await world.rest()
  await tab.write(submit('Never sent'))
  const beside = await phone.open()
  await Promise.all([tab.sync.discardAll(), beside.sync.discardAll()])
  await world.rest()
  expect((await waiting()).filter(({ withdrawn }) => !withdrawn)).toEqual([])
})

test('D44 O-29: what a broken database still has is not said to be given up', async () => {
  phone.weather = 'cut'
  const entry = await tab.write(submit('Never sent'))
  await world.rest()
  await tab.db.outbox.update(entry?.seq ?? 0, { uncertain: false })
  tab.db.outbox.hook('deleting', () => {
    throw new Error('Broken')
  })
  await expect(tab.sync.discardAll()).rejects.toThrow('Broken')
  expect(await waiting()).toHaveLength(1)
})

test('D79 O-13: who comes back after its key was forgotten finds what was taken back looked for, and deleted', async () => {
  const seq = await write('Nurse Karen on 4 West', 'lose-reply')
  expect(await stored()).toMatchObject([{ is_active: 1 }])
  await tab.sync.discard(seq)
  await tab.db.outbox.update(seq, { createdAt: world.clock.now() - 91 * 86_400_000 })
  await world.server.db.deleteFrom('idempotency_keys').execute()
  await comeOnline()
  expect(await stored()).toMatchObject([{ is_active: 0 }])
  expect(await waiting()).toEqual([])
})

test('O-13: an edit does not take the place of a deletion that has the number of what it would change', async () => {
  const seq = await write('Nurse Karen on 4 West', 'lose-reply')
  await tab.sync.discard(seq)
  const { key } = (await tab.db.outbox.get(seq)) ?? {}
  await tab.db.outbox.update(seq, {
    name: 'review.delete',
    args: { id: 1, hospitalId, departmentId: unit },
    withdrawn: false,
    uncertain: false,
    state: 'queued',
  })
  phone.weather = 'cut'
  await expect(tab.sync.replace(seq, submit('A colleague'))).rejects.toThrow()
  expect(await tab.db.outbox.get(seq)).toMatchObject({ key, name: 'review.delete' })
})
