/** Doing things once: the outcome of a key is kept beside its effect, and given again instead of doing it again. */
import { IDEMPOTENCY_DAYS } from '../../contract/protocol.ts'
import { type Refusal, refuse } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'
import { type Attempt, seal, unseal } from './key-vault.ts'

const VALID_KEY = /^[\x21-\x7e]{8,200}$/
const FIELD = 'idempotency_key'
const DAY_MS = 86_400_000

export function isValidKey(key: string): boolean {
  return VALID_KEY.test(key)
}

export const invalidKey: Refusal = refuse(422, FIELD, 'An idempotency key has 8 to 200 visible characters.')
export const keyInProgress: Refusal = refuse(409, FIELD, 'This request is still being worked on.')
export const keyReused: Refusal = refuse(422, FIELD, 'This key was already used for another request.')

export type Recalled = { kind: 'new' } | { kind: 'same'; text: string } | { kind: 'other' }

/** What became of this key before. */
export async function recall(sql: Sql, attempt: Attempt): Promise<Recalled> {
  const row = await sql
    .selectFrom('idempotency_keys')
    .select(['body_mac', 'answer'])
    .where('key_hash', '=', attempt.keyHash)
    .executeTakeFirst()
  if (!row) return { kind: 'new' }
  if (row.body_mac !== attempt.bodyMac) return { kind: 'other' }
  return { kind: 'same', text: unseal(attempt, row.answer) }
}

/** Keeps an answer; only inside the transaction of the effect. */
export async function remember(sql: Sql, attempt: Attempt, text: string, now: number): Promise<void> {
  const { keyHash, bodyMac } = attempt
  await sql
    .insertInto('idempotency_keys')
    .values({ key_hash: keyHash, body_mac: bodyMac, answer: seal(attempt, text), created_at: now })
    .execute()
}

export async function forgetOldKeys(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - IDEMPOTENCY_DAYS * DAY_MS)
    .execute()
}
