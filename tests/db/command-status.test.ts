import { expect, test } from 'vitest'
import { commandStatus } from '../../src/db/queries/command-status.ts'
import { deadSpot, nora } from '../app/dead-spot.ts'
import { submitCommand } from '../world/factories.ts'

async function saved() {
  const { db, sync } = deadSpot()
  const entry = await sync.enqueue(submitCommand(4, 9, 'Nightshift'), nora.id)
  await sync.stop()
  await db.outbox.update(entry.seq, { state: 'queued', uncertain: false })
  return { db, sync, entry }
}

test('A235: what is saved waits until a receipt of its own says that it was sent', async () => {
  const { db, entry } = await saved()
  expect(await commandStatus(db, entry.key)).toMatchObject({ kind: 'waiting', entry: { seq: entry.seq } })
  await db.outbox.update(entry.seq, { state: 'acked' })
  expect(await commandStatus(db, entry.key)).toEqual({ kind: 'sent' })
  const { key, author, name, lane: subject } = entry
  await db.receipts.put({ key, author, name, subject, outcome: 'sent', settledAt: 1 })
  await db.outbox.delete(entry.seq)
  expect(await commandStatus(db, entry.key)).toEqual({ kind: 'sent' })
})

test('A235: what was discarded or edited in another tab is not taken for sent', async () => {
  const discarded = await saved()
  await discarded.sync.discard(discarded.entry.seq)
  expect(await commandStatus(discarded.db, discarded.entry.key)).toEqual({ kind: 'gone' })
  const edited = await saved()
  await edited.sync.replace(edited.entry.seq, submitCommand(4, 9, 'Nightshift'))
  expect(await commandStatus(edited.db, edited.entry.key)).toEqual({ kind: 'gone' })
})

test('A235: what was taken back is not taken for sent, nor for waiting, whether or not it has arrived', async () => {
  const { db, entry } = await saved()
  for (const state of ['queued', 'acked'] as const) {
    await db.outbox.update(entry.seq, { state, withdrawn: true })
    expect(await commandStatus(db, entry.key)).toEqual({ kind: 'gone' })
  }
})
