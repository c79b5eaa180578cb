/** Doing things once: the outcome of a key is kept beside its effect, and given again instead of doing it again. */
import { IDEMPOTENCY_DAYS } from '../../contract/protocol.ts'
import { type Refusal, refuse } from '../outcome.ts'
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonKeys, jsonRows, jsonText } from '../sql/json-rows.ts'
import { DAY_MS } from '../time.ts'
import { type KeyedRequest, seal, unseal } from './key-vault.ts'

const VALID_KEY = /^[\x21-\x7e]{8,200}$/
const FIELD = 'idempotency_key'

export function isValidKey(key: string): boolean {
  return VALID_KEY.test(key)
}

export const invalidKey: Refusal = refuse(422, FIELD, 'An idempotency key has 8 to 200 visible characters.')
export const keyInProgress: Refusal = refuse(409, FIELD, 'This request is still being worked on.')
export const keyReused: Refusal = refuse(422, FIELD, 'This key was already used for another request.')

/** Of a command that had not arrived when its author took it back. */
export const commandWithdrawn: Refusal = refuse(409, 'request', 'This was taken back before it arrived.')

export type Recalled = { kind: 'new' } | { kind: 'same'; text: string } | { kind: 'other' }

/** What is known of some keys, read at once, and what comes to be known of them. */
export interface KeyMemory {
  /** What became of this key before, or within this memory. */
  recall(attempt: KeyedRequest): Recalled
  remember(attempt: KeyedRequest, text: string): void
  /** Keeps what was remembered since; only inside the transaction of the effects. */
  write(sql: Sql, now: number): Promise<void>
}

/** Reads what the server remembers of these keys. */
export async function openKeyMemory(sql: Sql, attempts: readonly KeyedRequest[]): Promise<KeyMemory> {
  const known = new Map((await rowsOf(sql, attempts)).map(row => [row.key_hash, row]))
  const fresh: KeyRow[] = []
  return {
    recall(attempt) {
      const row = known.get(attempt.keyHash)
      if (!row) return { kind: 'new' }
      if (row.body_mac !== attempt.bodyMac && row.body_mac !== attempt.wholeMac) return { kind: 'other' }
      return { kind: 'same', text: unseal(attempt, row.answer) }
    },
    remember(attempt, text) {
      const { keyHash, bodyMac } = attempt
      const row = { key_hash: keyHash, body_mac: bodyMac, answer: seal(attempt, text) }
      known.set(keyHash, row)
      fresh.push(row)
    },
    async write(inside, now) {
      if (fresh.length > 0) await insertAll(inside, { rows: JSON.stringify({ ...fresh }), now })
    },
  }
}

type KeyRow = Awaited<ReturnType<typeof rowsOf>>[number]

const findAll = compiledQuery((sql, asked: { hashes: string }) =>
  sql
    .selectFrom('idempotency_keys')
    .select(['key_hash', 'body_mac', 'answer'])
    .where('key_hash', 'in', eb => eb.selectFrom(jsonRows(asked.hashes)).select('json_rows.key')),
)

async function rowsOf(sql: Sql, attempts: readonly KeyedRequest[]) {
  if (attempts.length === 0) return []
  return findAll(sql, { hashes: jsonKeys(attempts.map(({ keyHash }) => keyHash)) })
}

const insertAll = compiledQuery((sql, { rows, now }: { rows: string; now: number }) =>
  sql
    .insertInto('idempotency_keys')
    .columns(['key_hash', 'body_mac', 'answer', 'created_at'])
    .expression(eb =>
      eb
        .selectFrom(jsonRows(rows))
        .select([
          jsonText('key_hash').as('key_hash'),
          jsonText('body_mac').as('body_mac'),
          jsonText('answer').as('answer'),
          eb.cast<number>(eb.val(now), 'bigint').as('created_at'),
        ]),
    ),
)

export async function forgetOldKeys(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - IDEMPOTENCY_DAYS * DAY_MS)
    .execute()
}
