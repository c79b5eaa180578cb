// A number that a refused write was given, and that somebody else has by the time it is tried again.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { CONTACT_SUBJECT } from '../../src/db/drafts.ts'
import { writeDurably } from '../../src/db/durable.ts'
import { addEntry, changeEntry, type NewEntry } from '../../src/db/outbox.ts'

const ANN = 7
let db: DeviceDb
let isFull = false

/** Says only in the end that there is no room for any of it. */
function onFullDisk<Result>(write: () => Promise<Result>): Promise<Result> {
  const work = async () => {
    const result = await write()
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    return result
  }
  const once = () => db.transaction('rw', db.outbox, db.receipts, db.drafts, work)
  return writeDurably(db, once, roomForAnother)
}

beforeEach(() => {
  isFull = true
  db = new DeviceDb({ name: 'number-taken', indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

function message(key: string): NewEntry {
  return {
    key,
    author: ANN,
    lane: 'contact',
    name: 'contact.send',
    version: 1,
    args: {},
    state: 'queued',
    uncertain: false,
    withdrawn: false,
    reason: null,
    attempts: 0,
    notBefore: 0,
    lease: null,
    epoch: 0,
    createdAt: 1,
    ackedAt: null,
    stored: null,
  }
}

/** Room is made, and another tab is quicker to use it. */
async function roomForAnother(): Promise<boolean> {
  isFull = false
  await addEntry(db, message('of another tab'))
  return true
}
const keys = async () => (await db.outbox.orderBy('seq').toArray()).map(({ key }) => key)

test('O-28: what a full disk refused in the end is saved by another number where its own was given away', async () => {
  const mine = message('mine')
  const { seq } = await onFullDisk(() => addEntry(db, mine, CONTACT_SUBJECT))
  expect(await keys()).toEqual(['of another tab', 'mine'])
  expect((await db.outbox.get(seq))?.key).toBe('mine')
})

test('O-28: an edit that a full disk refused in the end takes its place behind all others, too', async () => {
  const { seq } = await addEntry(db, message('first'))
  const next = message('edited')
  const { added } = await onFullDisk(() => changeEntry(db, seq, () => ({ entry: null, add: next })))
  expect(await keys()).toEqual(['of another tab', 'edited'])
  expect((await db.outbox.get(added?.seq ?? 0))?.key).toBe('edited')
})
