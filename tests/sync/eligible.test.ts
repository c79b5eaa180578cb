import { expect, test } from 'vitest'
import type { OutboxEntry } from '../../src/db/records.ts'
import { canBeSent, claim, isOurs, laneHeads, requeue } from '../../src/sync/eligible.ts'
import { LEASE_MS } from '../../src/sync/lease.ts'
import { submitCommand } from '../world/factories.ts'

const entry: OutboxEntry = {
  seq: 1,
  key: 'key-of-one',
  author: 7,
  lane: 'review:1:2',
  version: 1,
  ...submitCommand(1, 2, 'Title'),
  state: 'queued',
  uncertain: false,
  withdrawn: false,
  reason: null,
  attempts: 0,
  notBefore: 0,
  lease: null,
  epoch: 0,
  createdAt: 0,
  ackedAt: null,
  stored: null,
}

test('rule 2: a sender whose claim was taken over, or whose command was replaced, settles nothing', () => {
  const first = claim(entry, 'tab one', 1_000)
  if (!first) throw new Error('A queued entry can be claimed')
  expect(claim(first, 'tab two', 1_000)).toBeNull()
  const second = claim({ ...first, state: 'queued' }, 'tab two', 60_000)
  expect(isOurs(first, first)).toBe(true)
  expect(isOurs(second ?? undefined, first)).toBe(false)
  expect(isOurs({ ...first, key: 'key-of-two' }, first)).toBe(false)
  expect(isOurs({ ...first, state: 'acked' }, first)).toBe(false)
  expect(isOurs(undefined, first)).toBe(false)
})

test('rule 4: lanes of two people are two lanes, and only the author’s go out', () => {
  const other = { ...entry, seq: 2, author: 8 }
  const later = { ...entry, seq: 3 }
  expect(laneHeads([entry, other, later]).map(({ seq }) => seq)).toEqual([1, 2])
  expect(laneHeads([{ ...entry, state: 'attention' }, later]).map(({ seq }) => seq)).toEqual([3])
  expect(canBeSent(entry, { userId: 8, token: 't' })).toBe(false)
  expect(canBeSent(entry, null)).toBe(false)
  expect(canBeSent(entry, { userId: 7, token: 't' })).toBe(true)
})

test('O-33: whoever holds the lock takes up at once what was claimed under it, and leaves what went on without to its lease', () => {
  const at = { now: 5_000, session: null, refusedToken: null, networkIsBack: false, isLocked: true }
  const underLock = claim(entry, 'tab one', 1_000, true)
  const without = claim(entry, 'tab one', 1_000)
  if (!underLock || !without) throw new Error('A queued entry can be claimed')
  expect(requeue(underLock, at)).toMatchObject({ state: 'queued', uncertain: true })
  expect(requeue(without, at)).toBeNull()
  expect(requeue(without, { ...at, now: 1_000 + LEASE_MS })).toMatchObject({
    state: 'queued',
    uncertain: true,
  })
})
