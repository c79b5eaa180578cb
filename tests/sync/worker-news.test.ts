// What is seen of the service worker's work: what it tells the pages, and the number on the app's icon.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { VISITOR } from '../../src/db/records.ts'
import { createSync } from '../../src/sync/engine.ts'
import type { Clock } from '../../src/sync/seams.ts'
import { replayWaiting } from '../../sw/replay-waiting.ts'
import { makeReview, type TestUser } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let place: { hospitalId: number; departmentId: number }

beforeEach(async () => {
  world = await makeWorld()
  const { hospitalId, departmentIds } = await makePlace(world)
  place = { hospitalId, departmentId: departmentIds[0] as number }
  ann = await world.user()
  phone = world.device()
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
})
afterEach(() => world.close())

/** Its pages are closed, and its worker is woken where there is a connection. */
async function wakeWorker(): Promise<void> {
  tab.die()
  phone.weather = 'up'
  phone.wakeWorker()
  await world.advance(60_000)
}

test('A183: that the worker deleted what was not there any more is no news', async () => {
  const id = await makeReview(world.server, { ...place, userId: ann.id })
  phone.weather = 'cut'
  await tab.sync.enqueue({ name: 'review.delete', args: { id, ...place } }, ann.id)
  await world.rest()
  // Closed before any try could have arrived.
  await tab.db.outbox.toCollection().modify({ uncertain: false })
  const { db } = world.server
  await db.updateTable('reviews').set({ user_id: null, is_active: 0 }).where('id', '=', id).execute()
  await wakeWorker()
  expect(phone.wakings).toEqual(['done'])
  expect(await (await phone.tab()).db.outbox.count()).toBe(0)
  expect(phone.toldByWorker).toEqual([])
})

test('O-37: what a newer version wrote, which this worker cannot read, is told as not sent, and counted', async () => {
  phone.weather = 'cut'
  await tab.write(contactCommand('Written by the next version'))
  await world.rest()
  await tab.db.outbox.toCollection().modify({ version: 99 })
  await wakeWorker()
  expect(phone.toldByWorker).toMatchObject([
    { kind: 'refused', commands: [{ name: 'contact.send', author: ann.id }] },
  ])
  expect(phone.badges).toEqual([1])
})

test('A235: the icon counts what is left of whoever is here, also what the site refused', async () => {
  await makeReview(world.server, { ...place, userId: ann.id })
  phone.weather = 'cut'
  await tab.write(submitCommand(place.hospitalId, place.departmentId, 'A second one'))
  await tab.write(contactCommand('Written offline'))
  await world.rest()
  await wakeWorker()
  expect(phone.toldByWorker.map(({ kind }) => kind)).toEqual(['sent', 'refused'])
  expect(phone.badges).toEqual([1])
})

test('Y-16: of who has signed out it counts nothing', async () => {
  phone.weather = 'cut'
  await tab.write(submitCommand(place.hospitalId, place.departmentId, 'Unsent'))
  await world.rest()
  await phone.signOut()
  await wakeWorker()
  expect(phone.badges).toEqual([0])
})

/** A worker without any connection, beside the world and its clock. */
const alone = (db: DeviceDb) => ({
  db,
  server: { baseUrl: '', fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  tellPages: async () => undefined,
  showLeft: async () => undefined,
})

test('O-35: a worker that is done lives on, and holds up no newer version of the database', async () => {
  const db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  await db.open()
  await replayWaiting(alone(db))
  expect(db.isOpen()).toBe(false)
  await db.open()
  const showLeft = () => Promise.reject(new Error('ended'))
  await expect(replayWaiting({ ...alone(db), showLeft })).rejects.toThrow('ended')
  expect(db.isOpen()).toBe(false)
})

test('W-01: nor does it go on by itself: when it tries again is the browser’s to say', async () => {
  const db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const page = createSync({ ...alone(db), session: () => null, onEvent: () => undefined })
  await page.enqueue(contactCommand('Written offline'), VISITOR)
  await page.stop()
  const timers = new Set<unknown>()
  const clock: Clock = {
    now: () => Date.now(),
    setTimeout(run, delayMs) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, delayMs)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer)
      clearTimeout(timer as NodeJS.Timeout)
    },
  }
  await expect(replayWaiting({ ...alone(db), clock })).rejects.toThrow('wait for a connection')
  expect([...timers]).toEqual([])
})
