/** For how long an idempotency key says whether its command was done. */
import { IDEMPOTENCY_DAYS } from '../contract/protocol.ts'
import type { OutboxEntry } from '../db/records.ts'
import type { Kit } from './kit.ts'

/** Well before the server forgets a key, by any clock that is not days wrong. */
const KEY_LASTS_MS = (IDEMPOTENCY_DAYS - 5) * 86_400_000

/** It may have arrived so long ago that its key says nothing any more. */
export function isKeyForgotten({ uncertain, createdAt }: OutboxEntry, now: number): boolean {
  return uncertain && now - createdAt > KEY_LASTS_MS
}

/** Whether the server may do a command again although it has done it under the same key. */
export function mayKeepNoKey({ reachability, clock }: Kit, entry: OutboxEntry): boolean {
  return reachability.keepsKeys() !== true || isKeyForgotten(entry, clock.now())
}
