/** Keys of devices: what lets a command arrive as its author's after the session that wrote it (D79). */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { sql as raw } from 'kysely'
import { DELIVERY_DAYS, type Delivery } from '../../contract/signed-delivery.ts'
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'
import { jsonKeys, jsonRows } from '../sql/json-rows.ts'
import { DAY_MS } from '../time.ts'
import { ACTIVE } from './account-status.ts'
import type { SignedIn } from './tokens.ts'

const COORDINATE_BYTES = 32

/** @returns null where the text is not a point of the curve. */
export function readPublicKey(publicKey: string): KeyObject | null {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== 1 + 2 * COORDINATE_BYTES || point[0] !== 4) return null
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url')
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url')
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

/** The name of a key, as its device works it out too. */
function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url')
}

/**
 * Keeps a session's key, in place of the one it had. A key that is already kept keeps its end.
 * @returns its name; null where the session has just ended.
 */
export async function storeDeviceKey(
  sql: Sql,
  { id, tokenHash }: SignedIn,
  publicKey: string,
): Promise<string | null> {
  const keyId = keyIdOf(publicKey)
  const session = await sql
    .selectFrom('tokens')
    .select('expires_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!session) return null
  await sql
    .deleteFrom('delivery_keys')
    .where('token_hash', '=', tokenHash)
    .where('key_id', '!=', keyId)
    .execute()
  await sql
    .insertInto('delivery_keys')
    .values({
      key_id: keyId,
      user_id: id,
      public_key: publicKey,
      token_hash: tokenHash,
      // By our own clock alone: when a command was signed, only the device knows.
      expires_at: session.expires_at + DELIVERY_DAYS * DAY_MS,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'key_id']).doNothing())
    .execute()
  return keyId
}

/** @returns the author of a signed text; null unless the key is known, the person in good standing, the words theirs. */
export async function findSigner(
  sql: Sql,
  { keyId, author, signature }: Delivery,
  text: string,
  now: number,
): Promise<SignedIn | null> {
  const row = await sql
    .selectFrom('delivery_keys')
    .innerJoin('users', 'users.id', 'delivery_keys.user_id')
    .select(['users.id', 'users.first_name', 'users.email_verified', 'delivery_keys.public_key'])
    .where('delivery_keys.key_id', '=', keyId)
    .where('delivery_keys.user_id', '=', author)
    .where('delivery_keys.expires_at', '>', now)
    .where('users.status', '=', ACTIVE)
    .where('users.email_verified', '=', 1)
    .executeTakeFirst()
  const key = row && readPublicKey(row.public_key)
  if (!row || !key) return null
  const { public_key: _, ...user } = row
  const bytes = Buffer.from(signature, 'base64url')
  const isTheirs = verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  return isTheirs ? { ...user, tokenHash: '', keyId } : null
}

const findKeys = compiledQuery((sql, asked: { authors: string; keyIds: string }) =>
  sql
    .selectFrom('delivery_keys')
    .innerJoin('users', 'users.id', 'delivery_keys.user_id')
    .select(['delivery_keys.key_id', 'delivery_keys.user_id', 'delivery_keys.expires_at'])
    // By both: the index begins with the user's id.
    .where('delivery_keys.user_id', 'in', eb =>
      eb.selectFrom(jsonRows(asked.authors)).select(raw<number>`cast(json_rows.key as bigint)`.as('author')),
    )
    .where('delivery_keys.key_id', 'in', eb => eb.selectFrom(jsonRows(asked.keyIds)).select('json_rows.key'))
    .where('users.status', '=', ACTIVE)
    .where('users.email_verified', '=', 1),
)

/**
 * Whose commands may arrive by the signature of some keys, read at once. @param signers who are asked about; others are
 * unknown.
 * @returns whether it is still so of somebody whose signature was found good before.
 */
export async function readSigners(
  sql: Sql,
  signers: readonly SignedIn[],
): Promise<(signer: SignedIn, now: number) => boolean> {
  const rows = await findKeys(sql, {
    authors: jsonKeys(signers.map(({ id }) => String(id))),
    keyIds: jsonKeys(signers.map(({ keyId }) => keyId ?? '')),
  })
  return ({ id, keyId }, now) =>
    rows.some(row => row.key_id === keyId && row.user_id === id && row.expires_at > now)
}

/** After this, nothing that a device of this person has signed can arrive by its signature. */
export async function revokeKeysOf(sql: Sql, userId: number): Promise<void> {
  await sql.deleteFrom('delivery_keys').where('user_id', '=', userId).execute()
}

/** The same of everybody's devices. */
export async function revokeAllKeys(sql: Sql): Promise<void> {
  await sql.deleteFrom('delivery_keys').execute()
}

export async function forgetOldDeviceKeys(sql: Sql, now: number): Promise<void> {
  await sql.deleteFrom('delivery_keys').where('expires_at', '<=', now).execute()
}
