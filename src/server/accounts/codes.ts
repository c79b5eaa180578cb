/** The 6-digit codes that prove an e-mail address is read by the caller (D77); a person has one of each purpose. */
import { createHmac } from 'node:crypto'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { countFailure, enforceGuessLimit, hasFailuresLeft } from './code-failures.ts'
import { NOBODY } from './nobody.ts'

/** One text for every reason, so that it tells nobody which addresses have an account. */
export const WRONG_CODE = 'The code is wrong or has expired. You can have a new one sent.'

export type Purpose = 'verify' | 'reset'

export const CODE_LIFETIME_MS = 10 * MINUTE_MS
const TRIES_A_CODE = 5

/** How long after a request "send it again" still means that request. */
const RESEND_MS = HOUR_MS

type CodeServices = Pick<Services, 'random' | 'secret'>

/** Makes a code; an older one of the same purpose ends. @returns the digits, for the mail only. */
export async function issueCode(
  sql: Sql,
  services: CodeServices,
  userId: number,
  purpose: Purpose,
  now: number,
) {
  const digits = sixDigits(services.random)
  await endCode(sql, userId, purpose)
  await sql
    .insertInto('codes')
    .values({
      user_id: userId,
      purpose,
      code_hash: hashCode(services.secret, userId, purpose, digits),
      expires_at: now + CODE_LIFETIME_MS,
      wrong_tries: 0,
    })
    .execute()
  return digits
}

interface Try {
  /** NOBODY where the address has no account. */
  readonly userId: number
  readonly purpose: Purpose
  readonly digits: string
  readonly now: number
}

/**
 * Uses a code up. A wrong one is counted, for the code and for the day.
 * @returns whether it was right, in time, and within the tries.
 * @throws TransportError 429 where all together have guessed enough for now.
 */
export async function redeemCode(
  sql: Sql,
  services: CodeServices,
  { userId, purpose, digits, now }: Try,
): Promise<boolean> {
  // Asked before, too, but others may have guessed since.
  await enforceGuessLimit(sql, now)
  const code = await sql
    .selectFrom('codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  const hasTriesLeft = await hasFailuresLeft(sql, userId, now)
  const isRight = code?.code_hash === hashCode(services.secret, userId, purpose, digits)
  const isOpen = code && code.expires_at > now && code.wrong_tries < TRIES_A_CODE && hasTriesLeft
  if (isOpen && isRight) {
    await endCode(sql, userId, purpose)
    return true
  }
  // Where no guess can succeed none is held against the account, but the same is written.
  const blamed = isOpen ? userId : NOBODY
  await sql
    .updateTable('codes')
    .set(eb => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('user_id', '=', blamed)
    .where('purpose', '=', purpose)
    .execute()
  await countFailure(sql, blamed, now)
  return false
}

/** The purpose of the code that "send it again" speaks of: the one asked for last, if lately. */
export async function lastPurpose(sql: Sql, userId: number, now: number): Promise<Purpose | null> {
  const code = await sql
    .selectFrom('codes')
    .select('purpose')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now - RESEND_MS)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return code?.purpose ?? null
}

/** Ends the codes of a person, whatever they were for. */
export async function deleteCodesOf(sql: Sql, userId: number): Promise<void> {
  await sql.deleteFrom('codes').where('user_id', '=', userId).execute()
}

/**
 * The same, but what was asked for last is still known: "send it again" mails as it would have (Y-12). No digits have an
 * empty hash, and without tries left none are held against the account.
 */
export async function invalidateCodesOf(
  sql: Sql,
  userId: number,
  purposes: readonly Purpose[] = ['verify', 'reset'],
): Promise<void> {
  await invalidate(sql).where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}

/** The same for all of everybody. */
export async function invalidateAllCodes(sql: Sql): Promise<void> {
  await invalidate(sql).execute()
}

export async function forgetOldCodes(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('codes')
    .where('expires_at', '<=', now - DAY_MS)
    .execute()
}

function invalidate(sql: Sql) {
  return sql.updateTable('codes').set({ code_hash: '', wrong_tries: TRIES_A_CODE })
}

async function endCode(sql: Sql, userId: number, purpose: Purpose): Promise<void> {
  await sql.deleteFrom('codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

// A million codes are tried in no time: the key, kept outside the database, is what makes the hash one-way.
function hashCode(secret: Uint8Array, userId: number, purpose: Purpose, digits: string): string {
  return createHmac('sha256', secret).update(`code ${userId} ${purpose} ${digits}`).digest('base64url')
}

// 48 bits over a million values: the bias is below one in a hundred million.
function sixDigits(random: Services['random']): string {
  const number = Buffer.from(random(6)).readUIntBE(0, 6)
  return String(number % 1_000_000).padStart(6, '0')
}
