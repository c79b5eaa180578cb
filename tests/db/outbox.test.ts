// Changes to the outbox: each is made whole, with the trace that it leaves, or not at all.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bulkGetByRange } from '../../src/db/bulk-get-by-range.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import {
  type Change,
  changeSome,
  isAnyPending,
  isAnyWaiting,
  pendingEntries,
  receiptOf,
} from '../../src/db/outbox.ts'
import type { OutboxState } from '../../src/db/records.ts'
import { entry } from '../app/waiting-entry.ts'

let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

const one = (seq: number, state: OutboxState = 'queued') => entry({ seq, key: `key ${seq}`, state })
const keys = async () => (await db.outbox.toArray()).map(({ key, state }) => `${key} ${state}`)

test('O-06: of several changes each one is made, with what it leaves and what it adds, and told in the order asked for', async () => {
  await db.outbox.bulkAdd([1, 2, 3, 4].map(seq => one(seq)))
  const { seq: _, ...further } = one(9)
  const changes: Record<number, Change | null> = {
    4: { entry: null, receipt: receiptOf(one(4), 'sent', 5) },
    3: null,
    1: { entry: one(1, 'sending') },
    2: { entry: one(2, 'parked'), add: further, receipt: receiptOf(one(2), 'discarded', 6) },
  }
  const asked: unknown[] = []
  const done = await changeSome(db, [4, 3, 2, 7, 1], (found, place) => {
    asked.push([found?.seq, place])
    return changes[found?.seq ?? 0] ?? null
  })
  expect(asked).toEqual([
    [4, 0],
    [3, 1],
    [2, 2],
    [undefined, 3],
    [1, 4],
  ])
  expect(done).toEqual([
    { entry: undefined, changed: true },
    { entry: one(3), changed: false },
    { entry: one(2, 'parked'), changed: true },
    { entry: undefined, changed: false },
    { entry: one(1, 'sending'), changed: true },
  ])
  expect(await keys()).toEqual(['key 1 sending', 'key 2 parked', 'key 3 queued', 'key 9 queued'])
  const receipts = await db.receipts.orderBy('settledAt').toArray()
  expect(receipts.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual(['key 4 sent', 'key 2 discarded'])
})

test('O-44: for replay all that is pending comes in the order it was written, and of what is queued no more than asked for', async () => {
  expect([await isAnyWaiting(db), await isAnyPending(db)]).toEqual([false, false])
  await db.outbox.bulkAdd([one(1, 'acked'), one(2, 'attention'), one(3, 'quarantined')])
  expect([await isAnyWaiting(db), await isAnyPending(db)]).toEqual([false, false])
  await db.outbox.add(one(4, 'sending'))
  expect([await isAnyWaiting(db), await isAnyPending(db)]).toEqual([false, true])
  await db.outbox.bulkAdd([one(5), one(6, 'parked'), one(7), one(8, 'parked')])
  expect([await isAnyWaiting(db), await isAnyPending(db)]).toEqual([true, true])
  const seqs = async (most?: number) => (await pendingEntries(db, most)).map(({ seq }) => seq)
  expect(await seqs()).toEqual([4, 5, 6, 7, 8])
  expect(await seqs(1)).toEqual([4, 5, 6, 8])
})

test.each([
  ['none', []],
  ['one', [2]],
  ['two side by side', [2, 3]],
  ['some, in any order and twice, with a gap', [5, 2, 9, 2, 3, 4]],
  ['some that lie far apart', [5, 900_000, 1]],
])('keys of rows are answered in their order, undefined where there is none: %s', async (_, asked) => {
  await db.outbox.bulkAdd([1, 2, 3, 5, 900_000].map(seq => one(seq)))
  const found = await bulkGetByRange(db.outbox, asked)
  expect(found.map(row => row?.seq)).toEqual(asked.map(seq => ([4, 9].includes(seq) ? undefined : seq)))
})
