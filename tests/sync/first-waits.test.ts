// How soon a command goes again after its first attempt.
import { expect, test } from 'vitest'
import { IDEMPOTENCY_DAYS } from '../../src/contract/protocol.ts'
import { VISITOR } from '../../src/db/records.ts'
import type { EvidenceClass } from '../../src/sync/classify.ts'
import { isKeyForgotten } from '../../src/sync/key-life.ts'
import { settle } from '../../src/sync/outcome.ts'
import { entry, NOW } from '../app/waiting-entry.ts'
import { contactCommand } from '../world/factories.ts'

const YEAR_MS = IDEMPOTENCY_DAYS * 4 * 86_400_000

const message = entry({ ...contactCommand('Hello'), author: VISITOR, lane: 'contact', state: 'sending' })

test.each<[string, EvidenceClass, boolean, number, number]>([
  ['its answer is lost, and the server knows it again', 'network', true, NOW, 499],
  ['its answer is lost, and the server may not know it again', 'network', false, NOW, 1998],
  ['its answer is lost, and it is so old that nobody knows it again', 'network', true, NOW - YEAR_MS, 1998],
  ['the server cannot take it now', 'server', true, NOW, 1998],
  ['it is still being worked on', 'in-progress', true, NOW, 1998],
])('O-05: %s: so it waits', (_, kind, keepsKeys, createdAt, wait) => {
  const evidence = { kind: 'silence', message: 'Lost' } as const
  const settled = settle(
    { ...message, createdAt },
    { kind, evidence, stored: null },
    {
      now: NOW,
      random: 0.999,
      newKey: 'another',
      isBySignature: false,
      keepsKeys,
    },
  )
  expect(settled.entry).toMatchObject({
    state: 'queued',
    uncertain: true,
    attempts: 1,
    notBefore: NOW + wait,
  })
})

test('O-05: a key says nothing any more well before the server forgets it; of what never left there is nothing to say', () => {
  const days = (count: number) => ({ ...message, uncertain: true, createdAt: NOW - count * 86_400_000 })
  expect(isKeyForgotten(days(IDEMPOTENCY_DAYS - 6), NOW)).toBe(false)
  expect(isKeyForgotten(days(IDEMPOTENCY_DAYS - 4), NOW)).toBe(true)
  expect(isKeyForgotten({ ...days(IDEMPOTENCY_DAYS - 4), uncertain: false }, NOW)).toBe(false)
})
