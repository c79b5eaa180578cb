import { expect, test } from 'vitest'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import {
  canBeSent,
  claim,
  credentialsFor,
  isOfSession,
  isOurs,
  laneHeads,
  type RequeueContext,
  requeue,
} from '../../src/sync/eligible.ts'
import { LEASE_MS } from '../../src/sync/lease.ts'
import { entry as anEntry } from '../app/waiting-entry.ts'
import { contactCommand, submitCommand } from '../world/factories.ts'

const entry = anEntry({ key: 'key-of-one', ...submitCommand(1, 2, 'Title'), createdAt: 0 })

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

test('a command is claimed once its time has come, by a claim that outdoes every one before', () => {
  expect(claim({ ...entry, notBefore: 1_001 }, 'tab', 1_000)).toBeNull()
  const lease = { owner: 'tab', epoch: 4, until: 1_000 + LEASE_MS, isLocked: true }
  const claimed = claim({ ...entry, notBefore: 1_000, epoch: 3 }, 'tab', 1_000, true)
  expect(claimed).toEqual({ ...entry, notBefore: 1_000, state: 'sending', epoch: 4, lease })
  expect(claim(undefined, 'tab', 1_000)).toBeNull()
})

test('O-37: what is set aside keeps all that was written', () => {
  const before = { ...entry, version: 99, attempts: 2, notBefore: 0 }
  const reason = { kind: 'unreadable', messages: [], at: NOW }
  expect(requeue(before, circumstances)).toEqual({ ...before, state: 'quarantined', reason })
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

test('rule 4: a command shows whose it is by the token of its author alone, else by its signature; a visitor’s by neither', () => {
  const hers = { userId: 7, token: 't' }
  const message: OutboxEntry = { ...entry, ...contactCommand('Hello'), author: VISITOR }
  const signed = { ...entry, signature: 'key.7.sig' }
  expect(credentialsFor(entry, hers)).toEqual({ token: 't', signature: null })
  expect(credentialsFor(signed, hers)).toEqual({ token: 't', signature: null })
  for (const session of [null, { userId: 8, token: 'of another' }]) {
    expect(credentialsFor(entry, session)).toBeNull()
    expect(credentialsFor(signed, session)).toEqual({ token: null, signature: 'key.7.sig' })
  }
  // Whoever is here: a visitor's message is nobody's, and what needs a sign-in waits.
  for (const session of [null, hers, { userId: VISITOR, token: 'not known yet' }]) {
    expect(credentialsFor(message, session)).toEqual({ token: null, signature: null })
    expect(credentialsFor({ ...entry, author: VISITOR }, session)).toBeNull()
  }
})

test('an answer is of the session that asked, and of nobody’s where no token was shown', () => {
  const hers = { userId: 7, token: 't' }
  expect([isOfSession('t', hers), isOfSession('old', hers), isOfSession('t', null)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isOfSession(null, hers), isOfSession(null, null)]).toEqual([true, true])
})

const NOW = 100_000
const circumstances: RequeueContext = {
  now: NOW,
  session: null,
  refusedToken: null,
  networkIsBack: false,
  isLocked: true,
}
const because = (
  kind: NonNullable<OutboxEntry['reason']>['kind'],
  more: Partial<OutboxEntry>,
): OutboxEntry => ({
  ...entry,
  reason: { kind, messages: [], at: 0 },
  ...more,
})
const later = { notBefore: NOW + 5_000 }

test.each<[string, OutboxEntry, Partial<RequeueContext>, string | null]>([
  ['what waits for its time stays', because('network', { ...later }), {}, null],
  ['until the network is back', because('network', { ...later }), { networkIsBack: true }, 'queued'],
  ['what waits for nothing is left as it is', entry, { networkIsBack: true }, null],
  ['also after a lost answer', because('network', { notBefore: 0 }), { networkIsBack: true }, null],
  [
    'O-25: a server in trouble is given its time, network or not',
    because('server', { ...later }),
    { networkIsBack: true },
    null,
  ],
  [
    'O-33: what another page has under the lock is left to it by whoever goes on without',
    {
      ...entry,
      state: 'sending',
      lease: { owner: 'tab', epoch: 1, until: NOW + 5_000, isLocked: true },
    },
    { isLocked: false },
    null,
  ],
  ['O-37: nor what has arrived', { ...entry, version: 99, state: 'acked' }, {}, null],
  [
    'O-24: patience that the server asked for is kept, network or not',
    because('rate', { state: 'parked', ...later }),
    { networkIsBack: true },
    null,
  ],
  ['O-24: and ends by itself', because('rate', { state: 'parked', notBefore: NOW }), {}, 'queued'],
  ['O-17: behind a portal it waits', because('portal', { state: 'parked', ...later }), {}, null],
  [
    'O-17: until our server has answered',
    because('portal', { state: 'parked', ...later }),
    { networkIsBack: true },
    'queued',
  ],
  ['O-20: nobody is here to send it', because('auth', { state: 'parked' }), { networkIsBack: true }, null],
  [
    'O-20: with the sign-in that was refused it waits',
    because('auth', { state: 'parked' }),
    { session: { userId: 7, token: 'old' }, refusedToken: 'old' },
    null,
  ],
  [
    'O-20: with a new one it goes out',
    because('auth', { state: 'parked' }),
    { session: { userId: 7, token: 'new' }, refusedToken: 'old' },
    'queued',
  ],
  [
    'O-38: with the sign-in of another it waits',
    because('auth', { state: 'parked' }),
    { session: { userId: 8, token: 'new' }, refusedToken: 'old' },
    null,
  ],
  [
    'O-20: one that is signed needs none',
    because('auth', { state: 'parked', signature: 'key.7.sig' }),
    {},
    'queued',
  ],
  [
    'O-22: what needs its person is not tried again',
    because('conflict', { state: 'attention' }),
    { networkIsBack: true },
    null,
  ],
  ['O-37: what cannot be read is set aside', { ...entry, version: 99 }, {}, 'quarantined'],
  [
    'O-37: not while it is on its way',
    {
      ...entry,
      version: 99,
      state: 'sending',
      lease: { owner: 'tab', epoch: 1, until: NOW + 5_000, isLocked: false },
    },
    {},
    null,
  ],
  ['O-37: and stays aside', because('unreadable', { state: 'quarantined', version: 99 }), {}, null],
  [
    'O-37: until an app is here that can read it',
    because('unreadable', { state: 'quarantined' }),
    {},
    'queued',
  ],
  [
    'O-11: what the server called a mistake of ours stays aside',
    because('bug', { state: 'quarantined' }),
    {},
    null,
  ],
  [
    'what has arrived stays until its row is here',
    { ...entry, state: 'acked' },
    { networkIsBack: true },
    null,
  ],
])('what time and circumstances do to a command: %s', (_, of, at, state) => {
  const done = requeue(of, { ...circumstances, ...at })
  expect(done?.state ?? null).toBe(state)
  if (state === 'queued') expect(done).toMatchObject({ notBefore: 0, lease: null, uncertain: false })
})
