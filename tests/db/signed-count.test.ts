// D79: how much leaves by itself after a sign-out, because it is signed, and how much is still to be sent.
import { expect, test } from 'vitest'
import { owedCount, signedCount } from '../../src/db/queries/owed.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { ANN, sharePrivateDevice } from './private-device.ts'

const here = sharePrivateDevice()

test('D79: only what is signed with a key that the server knows, and can go as it is, leaves by itself', async () => {
  const waiting = (seq: number, more: Partial<OutboxEntry>) =>
    ({
      seq,
      key: `key ${seq}`,
      author: ANN,
      state: 'queued',
      lane: '',
      withdrawn: false,
      ...more,
    }) as OutboxEntry
  await here.db.outbox.bulkAdd([
    waiting(1, { signature: 'signed' }),
    waiting(2, { signature: null }),
    waiting(3, { signature: 'signed', state: 'attention' }),
    waiting(4, { signature: 'signed', author: ANN + 1 }),
  ])
  const key = { userId: ANN, keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey }
  expect(await signedCount(here.db, ANN)).toBe(0)
  await here.db.signingKeys.put({ ...key, isRegistered: false })
  expect(await signedCount(here.db, ANN)).toBe(0)
  await here.db.signingKeys.put({ ...key, isRegistered: true })
  expect(await signedCount(here.db, ANN)).toBe(1)
})

test('D79 O-13: what has arrived and was taken back holds up nothing that is signed', async () => {
  const waiting = { author: ANN, lane: 'review:1:2', state: 'queued', signature: 'signed', withdrawn: false }
  await here.db.outbox.bulkAdd([
    { ...waiting, seq: 1, key: 'key 1', state: 'acked', signature: null, withdrawn: true },
    { ...waiting, seq: 2, key: 'key 2' },
  ] as OutboxEntry[])
  const key = { userId: ANN, keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey }
  await here.db.signingKeys.put({ ...key, isRegistered: true })
  expect(await signedCount(here.db, ANN)).toBe(1)
})

test('D79: what is signed leaves by itself only where nothing unsigned goes before it in its lane', async () => {
  const waiting = (seq: number, lane: string, signature: string | null, withdrawn = false) =>
    ({ seq, key: `key ${seq}`, author: ANN, state: 'queued', lane, signature, withdrawn }) as OutboxEntry
  await here.db.outbox.bulkAdd([
    waiting(1, 'review:1:2', null, true),
    waiting(2, 'review:1:2', 'signed'),
    waiting(3, 'review:1:3', 'signed'),
    waiting(4, 'review:1:3', null),
  ])
  const key = { userId: ANN, keyId: 'k', publicKey: 'p', privateKey: {} as CryptoKey }
  await here.db.signingKeys.put({ ...key, isRegistered: true })
  expect(await signedCount(here.db, ANN)).toBe(1)
})

test('still to be sent is what goes by itself: not what was taken back, nor what waits for its author', async () => {
  const states = ['queued', 'sending', 'parked', 'attention', 'quarantined', 'acked'] as const
  const waiting = { author: ANN, lane: '', withdrawn: false }
  const all = states.map((state, seq) => ({ ...waiting, seq: seq + 1, key: state, state }))
  await here.db.outbox.bulkAdd([
    ...all,
    ...all.map((one, place) => ({ ...one, seq: place + 11, key: `${one.key} back`, withdrawn: true })),
    { ...waiting, seq: 30, key: 'not hers', state: 'queued', author: ANN + 1 },
  ] as OutboxEntry[])
  expect(await owedCount(here.db, ANN)).toBe(3)
})
