// What is seen of the service worker's work: what it tells the pages, and the number on the app's icon.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { VISITOR } from '../../src/db/records.ts'
import { createSync } from '../../src/sync/engine.ts'
import type { Clock } from '../../src/sync/seams.ts'
import { replayWaiting } from '../../sw/replay-waiting.ts'
import { makeReview } from '../server/factories.ts'
import { contactCommand } from '../world/factories.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()

const place = () => ({ hospitalId: here.hospitalId, departmentId: here.unit })

/** Its pages are closed, and its worker is woken where there is a connection. */
async function wakeWorker(): Promise<void> {
  here.tab.die()
  here.phone.weather = 'up'
  here.phone.wakeWorker()
  await here.world.advance(60_000)
}

test('A183: that the worker deleted what was not there any more is no news', async () => {
  const id = await makeReview(here.world.server, { ...place(), userId: here.ann.id })
  here.phone.weather = 'cut'
  await here.tab.sync.enqueue({ name: 'review.delete', args: { id, ...place() } }, here.ann.id)
  await here.world.rest()
  // Closed before any try could have arrived.
  await here.tab.db.outbox.toCollection().modify({ uncertain: false })
  const { db } = here.world.server
  await db.updateTable('reviews').set({ user_id: null, is_active: 0 }).where('id', '=', id).execute()
  await wakeWorker()
  expect(here.phone.wakings).toEqual(['done'])
  expect(await (await here.phone.tab()).db.outbox.count()).toBe(0)
  expect(here.phone.toldByWorker).toEqual([])
})

test('O-37: what a newer version wrote, which this worker cannot read, is told as not sent, and counted', async () => {
  here.phone.weather = 'cut'
  await here.tab.write(contactCommand('Written by the next version'))
  await here.world.rest()
  await here.tab.db.outbox.toCollection().modify({ version: 99 })
  await wakeWorker()
  expect(here.phone.toldByWorker).toMatchObject([
    { kind: 'refused', commands: [{ name: 'contact.send', author: here.ann.id }] },
  ])
  expect(here.phone.badges).toEqual([1])
})

test('A235: the icon counts what is left of whoever is here, also what the site refused', async () => {
  await makeReview(here.world.server, { ...place(), userId: here.ann.id })
  here.phone.weather = 'cut'
  await here.tab.write(here.submit('A second one'))
  await here.tab.write(contactCommand('Written offline'))
  await here.world.rest()
  await wakeWorker()
  expect(here.phone.toldByWorker.map(({ kind }) => kind)).toEqual(['sent', 'refused'])
  expect(here.phone.badges).toEqual([1])
})

test('Y-16: of who has signed out it counts nothing', async () => {
  here.phone.weather = 'cut'
  await here.tab.write(here.submit('Unsent'))
  await here.world.rest()
  await here.phone.signOut()
  await wakeWorker()
  expect(here.phone.badges).toEqual([0])
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
