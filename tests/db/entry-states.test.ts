// What the state of what waits says of it, wherever it is asked.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { canRetryNow, isPending, needsAttention } from '../../src/db/queries/entry-states.ts'
import { waitingCount, waitingEntries } from '../../src/db/queries/outbox.ts'
import type { OutboxReason, OutboxState } from '../../src/db/records.ts'
import { unsentCount, unsentEntryCount } from '../../src/db/unsent.ts'
import { entry } from '../app/waiting-entry.ts'

const STATES: OutboxState[] = ['queued', 'sending', 'parked', 'attention', 'quarantined', 'acked']

test('what goes by itself, what waits for its author, and what has arrived are three things', () => {
  expect(STATES.filter(state => isPending({ state }))).toEqual(['queued', 'sending', 'parked'])
  expect(STATES.filter(state => needsAttention({ state }))).toEqual(['attention', 'quarantined'])
})

test.each<[OutboxReason['kind'] | null, OutboxState, boolean, boolean]>([
  [null, 'queued', true, true],
  ['network', 'queued', true, true],
  ['portal', 'parked', true, true],
  ['rate', 'parked', false, false],
  ['auth', 'parked', true, false],
  ['refused', 'attention', false, false],
  ['bug', 'quarantined', false, false],
  [null, 'acked', false, false],
])(
  'O-24 O-20: whether "Send now" helps where %s stands in the way of what is %s',
  (kind, state, signedIn, not) => {
    const reason = kind && { kind, messages: [], at: 1 }
    expect(canRetryNow({ state, reason }, true)).toBe(signedIn)
    expect(canRetryNow({ state, reason }, false)).toBe(not)
  },
)

test('O-31: what has arrived is neither waiting nor lost with the device, unless it was taken back and is still to be deleted', async () => {
  const db = new DeviceDb({ name: 'states', indexedDB: new IDBFactory(), IDBKeyRange })
  const put = (seq: number, state: OutboxState, withdrawn: boolean, author = 7) =>
    db.outbox.put(entry({ seq, key: `key ${seq}`, state, withdrawn, author }))
  for (const [at, state] of STATES.entries()) await put(at + 1, state, false)
  await put(10, 'acked', true)
  await put(11, 'queued', true)
  await put(12, 'queued', false, 8)
  expect((await waitingEntries(db, 7)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 10, 11])
  expect(await waitingCount(db, 7)).toBe(5)
  // Whoever wrote it.
  expect([await unsentEntryCount(db), await unsentCount(db)]).toEqual([8, 8])
  db.close()
})
