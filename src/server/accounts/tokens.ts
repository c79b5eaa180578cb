import { createHash } from 'node:crypto'
import type { RandomBytes } from '../services.ts'
import { composed } from '../sql/composed.ts'
import type { Sql } from '../sql/database.ts'
import { revokeKeysOf } from './device-keys.ts'
import { ACTIVE } from './standing.ts'

/** However busy a person is, a sign-in ends after twelve hours (D86). */
export const TOKEN_LIFETIME_MS = 12 * 60 * 60 * 1000
const TOKEN_BYTES = 32

export interface SignedIn {
  readonly id: number
  readonly first_name: string
  readonly email_verified: number
  /** Names the token in use, without being it; empty where there is none. */
  readonly tokenHash: string
  /** Known by the signature of this one command: nobody is signed in (D79). */
  readonly isBySignature: boolean
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

const findUser = composed((sql, asked: { tokenHash: string; now: number }) =>
  sql
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(['users.id', 'users.first_name', 'users.email_verified'])
    .where('tokens.token_hash', '=', asked.tokenHash)
    .where('tokens.expires_at', '>', asked.now)
    .where('users.status', '=', ACTIVE),
)

/** @returns whose token it is; null when it is unknown, ended, or its user is blocked (D35). */
export async function findSignedIn(sql: Sql, token: string, now: number): Promise<SignedIn | null> {
  const tokenHash = hashToken(token)
  const [user] = await findUser(sql, { tokenHash, now })
  return user ? { ...user, tokenHash, isBySignature: false } : null
}

/**
 * Asked again inside the transaction of a call: the sign-in may have been ended while the call waited.
 * True for who is known by something else than a token.
 */
export async function isStillSignedIn(sql: Sql, { tokenHash }: SignedIn, now: number): Promise<boolean> {
  if (tokenHash === '') return true
  const [user] = await findUser(sql, { tokenHash, now })
  return user !== undefined
}

export async function endToken(sql: Sql, tokenHash: string): Promise<void> {
  await sql.deleteFrom('tokens').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sign-ins of a user, but for the one that asks, if any, and all that could still arrive by signature. */
export async function endTokensOf(sql: Sql, userId: number, exceptHash = ''): Promise<void> {
  await revokeKeysOf(sql, userId)
  await sql.deleteFrom('tokens').where('user_id', '=', userId).where('token_hash', '!=', exceptHash).execute()
}

/** The same for everybody who is signed in or whose device still could deliver something. */
export async function endTokensOfAll(sql: Sql): Promise<void> {
  const users = await sql
    .selectFrom('tokens')
    .select('user_id')
    .union(sql.selectFrom('delivery_keys').select('user_id'))
    .execute()
  for (const { user_id } of users) await endTokensOf(sql, user_id)
}

export async function forgetOldTokens(sql: Sql, now: number): Promise<void> {
  await sql.deleteFrom('tokens').where('expires_at', '<=', now).execute()
}

// A token has 256 random bits: a plain hash is enough, there is nothing to guess. Devices make the same one
// to have a forgotten token ended (`revoke` of the call `logout`).
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
