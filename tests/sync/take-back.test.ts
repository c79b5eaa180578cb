// Whether what is taken back is simply gone, or must be deleted on the site first; on the way there: `taken-back.test.ts`.
import { beforeEach, expect, test } from 'vitest'
import type { DepartmentReview } from '../../src/contract/review.ts'
import type { DeviceDb } from '../../src/db/device-db.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import type { Sync } from '../../src/sync/engine.ts'
import { deadSpot, nora } from '../app/dead-spot.ts'
import { entry } from '../app/waiting-entry.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'

let db: DeviceDb
let sync: Sync
beforeEach(() => {
  ;({ db, sync } = deadSpot())
})

const review = { ...submitCommand(1, 2, 'Nights'), author: nora.id, signature: 'signed' }
const message = { ...contactCommand('Hello'), author: nora.id, lane: 'contact' }
const stored = { id: 5, hospital_id: 1, department_id: 2 } as DepartmentReview

/** As it stands in the outbox when it is taken back. */
const put = (...changes: Partial<OutboxEntry>[]) => db.outbox.put(entry(Object.assign({}, ...changes)))
const left = () => db.outbox.toArray()
const receipts = async () => (await db.receipts.toArray()).map(({ outcome }) => outcome)

test.each(['queued', 'parked', 'attention', 'quarantined'] as const)(
  'O-13: what never left is gone, with a trace of that: %s',
  async state => {
    await put(review, { state })
    expect(await sync.cancel(1)).toBe('removed')
    expect([await left(), await receipts()]).toEqual([[], ['discarded']])
  },
)

test.each([{ state: 'sending' }, { state: 'acked' }, { uncertain: true }] as const)(
  'O-13: a review that may have left is deleted once it is known where it is, and never arrives by its signature: %o',
  async on => {
    await put(review, on)
    expect(await sync.cancel(1)).toBe('delete-follows')
    expect(await left()).toEqual([entry({ ...review, ...on, withdrawn: true, signature: null })])
    expect(await receipts()).toEqual([])
  },
)

test('O-13: one whose row is known is deleted by a command in its place at once', async () => {
  await put(review, { state: 'acked', stored })
  expect(await sync.cancel(1)).toBe('delete-follows')
  expect(await left()).toMatchObject([
    { seq: 1, name: 'review.delete', args: { id: 5 }, undoesSubmit: true, state: 'queued' },
  ])
})

test.each([
  ['a message', message, { uncertain: true }],
  ['a message', message, { state: 'sending' }],
  ['a review that nothing sends any more', review, { uncertain: true, state: 'quarantined' }],
] as const)('O-37: no deletion can follow %s: it is left as it is', async (_, written, on) => {
  await put(written, on)
  const before = await left()
  expect(await sync.cancel(1)).toBe('too-late')
  expect([await left(), await receipts()]).toEqual([before, []])
})

test('O-13: a message that may have arrived is at least not sent again, but never taken from whoever is sending it', async () => {
  await put(message, { state: 'sending' })
  await expect(sync.discard(1)).rejects.toMatchObject({ name: 'CannotChange', reason: 'sending' })
  expect(await left()).toMatchObject([{ state: 'sending', withdrawn: false }])
  await put(message, { uncertain: true })
  await sync.discard(1)
  expect([await left(), await receipts()]).toEqual([[], ['discarded']])
})

test('D79: who leaves gives up what is on its way, too; what only takes back goes on, unless its author says so', async () => {
  await put(message, { state: 'sending' })
  const undoing = { seq: 2, key: 'undo', name: 'review.delete', undoesSubmit: true, args: { id: 5 } }
  await put({ ...review, ...undoing })
  await sync.discardAll()
  expect(await left()).toMatchObject([{ withdrawn: true }, { name: 'review.delete', withdrawn: false }])
  expect(await receipts()).toEqual([])
  expect(await sync.cancel(2)).toBe('removed')
  expect(await left()).toHaveLength(1)
})
