/**
 * Mails that must not arrive when their cause happens: reviews come and go before everybody's eyes, and whoever runs the
 * mail server of a hospital would know whose review that was (I6, Y-12, Y-14).
 */
import { randomInt } from 'node:crypto'
import type { Sql } from '../sql/database.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import { givenUp } from './given-up.ts'

const SHORTEST_MS = 3 * HOUR_MS
const LONGEST_MS = 48 * HOUR_MS
/** More than the clocks of several machines differ. */
const SLACK_MS = HOUR_MS

/** By so much it leaves behind the mail that it follows: longer than a server looks away. */
const APART_MS = 10 * MINUTE_MS

/** When a mail leaves that is held: nobody can guess it. @param followed the topic of one that comes before it, where it is held. */
export async function heldUntil(
  sql: Sql,
  now: number,
  recipient: string,
  followed: string | null,
): Promise<number> {
  const earliest = Math.max(now + SHORTEST_MS, (await leavesAt(sql, now, recipient, followed)) + APART_MS)
  return randomInt(earliest, Math.max(now + LONGEST_MS, earliest) + 1)
}

async function leavesAt(sql: Sql, now: number, recipient: string, topic: string | null): Promise<number> {
  if (topic === null) return 0
  const first = await sql
    .selectFrom('mail_outbox')
    .select('not_before')
    .where('state', '=', 'held')
    .where('recipient', '=', recipient)
    .where('topic', '=', topic)
    // What was held by a clock that has been set back since leaves at once.
    .where('not_before', '<=', now + LONGEST_MS + APART_MS)
    .executeTakeFirst()
  return first?.not_before ?? 0
}

/**
 * With a number between those of other mails, the log would tell on sending when it was written down. One below zero leaves
 * no gap either.
 */
export function randomHeldId(): number {
  return -randomInt(1, 2 ** 31)
}

/** Gives up those whose time has come already: this is a backup, and they left when it did. What stood in them is erased. */
export async function giveUpHeld(sql: Sql, now: number): Promise<void> {
  await sql
    .updateTable('mail_outbox')
    .set(givenUp(now))
    .where('state', '=', 'held')
    .where('not_before', '<=', now)
    .execute()
}

/** Lets those go whose time has come; how long they are worth delivering is counted from here. */
export async function releaseHeld(sql: Sql, now: number): Promise<void> {
  await sql
    .updateTable('mail_outbox')
    .set(eb => ({
      state: 'waiting',
      not_before: now,
      expires_at: eb(eb('expires_at', '-', eb.ref('not_before')), '+', now),
    }))
    .where('state', '=', 'held')
    // The second: it was held by a clock that has been set back since.
    .where(eb => eb.or([eb('not_before', '<=', now), eb('not_before', '>', now + LONGEST_MS + SLACK_MS)]))
    .execute()
}
