import { createHash } from 'node:crypto'
import type { RandomBytes } from '../services.ts'
import { revokeAllCartSessions, revokeCartSessionsOf } from '../shop/carts.ts'
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonKeys, jsonRows } from '../sql/json-rows.ts'
import { HOUR_MS } from '../time.ts'
import { ACTIVE } from './account-status.ts'
import { revokeAllKeys, revokeKeysOf } from './device-keys.ts'
import { NOBODY } from './nobody.ts'

/** However busy a person is, a sign-in ends after twelve hours (D86). */
export const TOKEN_LIFETIME_MS = 12 * HOUR_MS
const TOKEN_BYTES = 32

export interface SignedIn {
  readonly id: number
  readonly first_name: string
  readonly email_verified: number
  /** Names the token in use, without being it; empty where there is none. */
  readonly tokenHash: string
  /** Names the key that signed this one command, for which nobody is signed in (D79); null: known by a token. */
  readonly keyId: string | null
}

/** Signs a user in. @returns the token: shown once, stored hashed. */
export async function issueToken(
  sql: Sql,
  userId: number,
  now: number,
  random: RandomBytes,
): Promise<string> {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  await sql
    .insertInto('tokens')
    .values({ token_hash: hashToken(token), user_id: userId, expires_at: now + TOKEN_LIFETIME_MS })
    .execute()
  return token
}

const findUsers = compiledQuery((sql, asked: { hashes: string }) =>
  sql
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select([
      'tokens.token_hash',
      'tokens.expires_at',
      'users.id',
      'users.first_name',
      'users.email_verified',
    ])
    .where('tokens.token_hash', 'in', eb => eb.selectFrom(jsonRows(asked.hashes)).select('json_rows.key'))
    .where('users.status', '=', ACTIVE),
)

/** @returns whose token it is; null when it is unknown, ended, or its user is blocked (D35). */
export type FindTokenOwner = (tokenHash: string, now: number) => SignedIn | null

/** Who is signed in with some tokens, read at once. @param hashes theirs; others are unknown. */
export async function readSignIns(sql: Sql, hashes: readonly string[]): Promise<FindTokenOwner> {
  const users = hashes.length > 0 ? await findUsers(sql, { hashes: jsonKeys(hashes) }) : []
  const known = new Map(users.map(user => [user.token_hash, user]))
  return (tokenHash, now) => {
    const user = known.get(tokenHash)
    if (!user || user.expires_at <= now) return null
    const { id, first_name, email_verified } = user
    return { id, first_name, email_verified, tokenHash, keyId: null }
  }
}

/** Ends one sign-in, and with it the names of the person's cart, of which nobody knows who has seen them. */
export async function revokeToken(sql: Sql, tokenHash: string): Promise<void> {
  const ended = await sql
    .deleteFrom('tokens')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  await revokeCartSessionsOf(sql, ended?.user_id ?? NOBODY)
}

/**
 * Ends all sign-ins of a user, but for the one that asks, if any, all that could still arrive by signature, and the names
 * by which the cart could be seen without either.
 */
export async function revokeTokensOf(sql: Sql, userId: number, exceptHash = ''): Promise<void> {
  await revokeKeysOf(sql, userId)
  await revokeCartSessionsOf(sql, userId)
  await sql.deleteFrom('tokens').where('user_id', '=', userId).where('token_hash', '!=', exceptHash).execute()
}

/**
 * The same for everybody who is signed in or whose device still could deliver something, in three statements: all writers
 * wait meanwhile. Some name the cart of a person whose sign-ins have ended by themselves; those names end, too.
 */
export async function revokeAllTokens(sql: Sql): Promise<void> {
  await revokeAllKeys(sql)
  await revokeAllCartSessions(sql)
  await sql.deleteFrom('tokens').execute()
}

export async function forgetOldTokens(sql: Sql, now: number): Promise<void> {
  await sql.deleteFrom('tokens').where('expires_at', '<=', now).execute()
}

// A token has 256 random bits: a plain hash is enough, there is nothing to guess. Devices make the same one
// to have a forgotten token ended (`revoke` of the call `logout`).
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
