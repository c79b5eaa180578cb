// O-04: what a closed page left is sent by one that is looked at all the time.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchOverdueEntries } from '../../src/app/state/outbox/watch-overdue-entries.ts'
import type { DeviceDb } from '../../src/db/device-db.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { overdueEntries } from '../../src/sync/overdue-entries.ts'
import { connection } from '../../src/sync/status.ts'
import { submitCommand } from '../world/factories.ts'
import { deadSpot, nora } from './dead-spot.ts'

const page = { hidden: false }
const wake = vi.fn()
let db: DeviceDb
let entry: OutboxEntry

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  vi.stubGlobal('document', page)
  const spot = deadSpot()
  db = spot.db
  entry = await spot.sync.enqueue(submitCommand(1, 1, 'Written there'), nora.id)
  await spot.sync.stop()
  connection.state = 'reachable'
  page.hidden = false
  wake.mockClear()
  watchOverdueEntries({ db, sync: { ...spot.sync, wake } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets so much time go by, and then what is looked up be known. */
async function pass(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1_000)
  // On a busy machine fifty milliseconds alone may be too few; what was looked up before this is known before it.
  await overdueEntries(db, Date.now())
  await new Promise(resolve => setTimeout(resolve, 50))
}

/** The other page has begun to send, and is closed. */
async function claimed(epoch: number): Promise<void> {
  const lease = { owner: 'there', epoch, until: Date.now() + 20_000, isLocked: false }
  await db.outbox.update(entry.seq, { state: 'sending', epoch, lease })
}

test('O-04: what a page was sending as it was closed is taken over when its time is over, and once', async () => {
  await claimed(1)
  await pass(20)
  expect(wake).not.toHaveBeenCalled()
  await pass(10)
  expect(wake.mock.calls).toEqual([['timer']])
  await pass(60)
  expect(wake).toHaveBeenCalledOnce()
  // Somebody tried once more, and was closed, too.
  await claimed(2)
  await pass(30)
  expect(wake).toHaveBeenCalledTimes(2)
})

test('O-04: what a page had not begun to send is taken over when it is overdue, and not before', async () => {
  await db.outbox.update(entry.seq, { state: 'queued', lease: null, notBefore: Date.now() + 60_000 })
  await pass(60)
  expect(wake).not.toHaveBeenCalled()
  await pass(10)
  expect(wake).toHaveBeenCalledOnce()
})

test('O-04 A235: a page that is not looked at takes over nothing until it is', async () => {
  await claimed(1)
  page.hidden = true
  await pass(60)
  expect(wake).not.toHaveBeenCalled()
  page.hidden = false
  await pass(10)
  expect(wake).toHaveBeenCalledOnce()
})

test('O-04: nor does one that is cut off, which asks for the server by itself', async () => {
  await claimed(1)
  connection.state = 'unreachable'
  await pass(60)
  expect(wake).not.toHaveBeenCalled()
  connection.state = 'reachable'
  await pass(10)
  expect(wake).toHaveBeenCalledOnce()
})

test('O-04: what a busy server or a portal had put off is taken over when its time has come', async () => {
  for (const [epoch, kind] of (['rate', 'portal'] as const).entries()) {
    const reason = { kind, messages: [], at: Date.now() }
    const notBefore = Date.now() + 30_000
    await db.outbox.update(entry.seq, { state: 'parked', lease: null, epoch, reason, notBefore })
    await pass(30)
    expect(wake).toHaveBeenCalledTimes(epoch)
    await pass(10)
    expect(wake).toHaveBeenCalledTimes(epoch + 1)
  }
})

test('O-04 O-25: nor does a clock that is set back keep it from what was being sent, or had just been written', async () => {
  await claimed(1)
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  await pass(10)
  expect(wake).toHaveBeenCalledOnce()
  await db.outbox.update(entry.seq, { state: 'queued', lease: null, epoch: 2, notBefore: 0 })
  await pass(10)
  expect(wake).toHaveBeenCalledTimes(2)
})

test('O-04: what waits for its person is left alone', async () => {
  await db.outbox.update(entry.seq, { state: 'attention', lease: null })
  await pass(60)
  const reason = { kind: 'auth' as const, messages: [], at: Date.now() }
  await db.outbox.update(entry.seq, { state: 'parked', reason })
  await pass(60)
  expect(wake).not.toHaveBeenCalled()
})
