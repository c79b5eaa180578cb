// THE MAIL OUTBOX. A mail is written down in the transaction of the effect that causes it, so neither a crash nor a
// dead mail server loses it, and no answer waits for one. Several server processes may share the table.
import { createHmac, hkdfSync } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Sql } from '../sql/database.ts'
import type { Schema } from '../sql/schema.ts'
import { CLOCKS_DIFFER_MS, DAY_MS } from '../time.ts'
import { openText, sealText } from '../vault.ts'
import { givenUp } from './given-up.ts'
import { heldUntil, randomHeldId } from './held-mails.ts'
import { checkMail, type Mail } from './mailer.ts'
import { RETRY_DELAY_MAX_MS } from './retry-delay.ts'

/** A mail and how long it is worth delivering. */
export interface QueuedMail extends Mail {
  /** A day unless given. */
  readonly usefulMs?: number
  /** It takes the place of one of the same topic that still waits for this recipient. */
  readonly topic?: string
  /** The topic of another that goes with it, where both are held: it would be untrue by now. */
  readonly outdates?: string
  /** One that is held leaves behind one of this topic that is held for this recipient. */
  readonly follows?: string
  /** It leaves some hours to two days later, when nobody can tell: its moment would tell whose review came or went. */
  readonly isHeld?: boolean
  /** It leaves so much later: what comes in the meantime needs none of its own (resting-mails.ts). At once unless given. */
  readonly restsMs?: number
}

/** A mail that is this process's to send until the lease ends. */
export interface ClaimedMail {
  readonly id: number
  readonly recipient: string
  readonly content: string
  /** This one included. */
  readonly attempts: number
  readonly created_at: number
  readonly expires_at: number
}

/**
 * Where mails go that nobody is to get. They are written down and thrown away, so that the time an answer takes
 * tells nobody which addresses have an account.
 */
export const DISCARD_ADDRESS = 'nobody@nowhere.invalid'

const CLAIMED_AT_ONCE = 5
/** For how long one waits for a try. */
export const SEND_TIMEOUT_MS = 30_000
/** Whoever is still silent then has died, also by the clock of another machine. */
export const LEASE_MS = 2 * SEND_TIMEOUT_MS + CLOCKS_DIFFER_MS
const FAILED_KEPT_MS = 7 * DAY_MS

/**
 * Writes mails down; only inside the transaction of their cause.
 * @throws when one of them must not leave.
 */
export async function enqueueMails(
  sql: Sql,
  secret: Uint8Array,
  postings: readonly QueuedMail[],
  now: number,
): Promise<void> {
  for (const posting of postings) {
    const {
      usefulMs = DAY_MS,
      topic: of,
      outdates,
      follows,
      isHeld = false,
      restsMs = 0,
      to,
      ...content
    } = posting
    checkMail({ to, ...content })
    const sealed = (name: string | undefined) => (name === undefined ? null : sealedTopic(secret, name))
    const topic = isHeld ? sealed(of) : (of ?? null)
    const replaced = [topic, sealed(outdates)].filter(one => one !== null)
    if (replaced.length > 0)
      await sql
        .deleteFrom('mail_outbox')
        .where('state', 'in', ['waiting', 'held'])
        .where('recipient', '=', to)
        .where('topic', 'in', replaced)
        .execute()
    const leavesAt = isHeld ? await heldUntil(sql, now, to, sealed(follows)) : now + restsMs
    await sql
      .insertInto('mail_outbox')
      .values({
        ...(isHeld && { id: randomHeldId() }),
        recipient: to,
        // What goes to nobody is of many: the next one must find none to take away, or the log would tell them from mails
        // (Y-12); it looks all the same. Of what is held there each topic is of one review.
        topic: to === DISCARD_ADDRESS && !isHeld ? null : topic,
        content: sealText(mailKey(secret), JSON.stringify(content), to),
        state: isHeld ? 'held' : 'waiting',
        // Of one that is held neither tells when its cause was.
        created_at: leavesAt,
        not_before: leavesAt,
        expires_at: leavesAt + usefulMs,
      })
      .execute()
  }
}

/**
 * Takes those few mails, of all that are still worth delivering, that have been due for longest. To everybody else they are
 * not due until the lease ends.
 * @returns them by number.
 */
export async function claimDue(sql: Sql, now: number): Promise<ClaimedMail[]> {
  const isDue = (eb: ExpressionBuilder<Schema, 'mail_outbox'>) =>
    eb.and([
      // The second: it was put off by a clock that has been set back since.
      eb.or([eb('not_before', '<=', now), eb('not_before', '>', now + RETRY_DELAY_MAX_MS)]),
      eb('expires_at', '>', now),
    ])
  const due = sql
    .selectFrom('mail_outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where(isDue)
    .orderBy('not_before')
    .orderBy('id')
    .limit(CLAIMED_AT_ONCE)
  const claimed = await sql
    .updateTable('mail_outbox')
    .set(eb => ({ not_before: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', due)
    // Asked again, for a process that waited while another one took the same rows; in words for which SQLite has no index,
    // or it would go through all that wait to find these few.
    .where('state', 'not in', ['held', 'failed'])
    .where(isDue)
    .returning(['id', 'recipient', 'content', 'attempts', 'created_at', 'expires_at'])
    .execute()
  return claimed.sort((a, b) => a.id - b.id)
}

/** @throws when the mail was written under another secret. */
export function decryptMail(secret: Uint8Array, { recipient, content }: ClaimedMail): Mail {
  const rest = JSON.parse(openText(mailKey(secret), content, recipient)) as Omit<Mail, 'to'>
  return { to: recipient, ...rest }
}

/** The mail was handed over: nothing of it is kept. */
export async function forgetMail(sql: Sql, { id }: ClaimedMail): Promise<void> {
  await sql.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

/** Puts a claimed mail back; without effect when the lease ended and another process has it. */
export async function scheduleRetry(sql: Sql, mail: ClaimedMail, notBefore: number): Promise<void> {
  await sql
    .updateTable('mail_outbox')
    .set({ not_before: notBefore })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .execute()
}

/** Marks a claimed mail as failed. */
export async function giveUp(sql: Sql, mail: ClaimedMail, now: number): Promise<void> {
  await sql
    .updateTable('mail_outbox')
    .set(givenUp(now))
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .execute()
}

/** Marks as failed what nobody needs any more. @returns how many. */
export async function giveUpExpired(sql: Sql, now: number): Promise<number> {
  const expired = await sql
    .updateTable('mail_outbox')
    .set(givenUp(now))
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute()
  return expired.length
}

/** Takes back all that still waits for an address, and what was given up. A mail being sent this moment arrives. */
export async function forgetMailsTo(sql: Sql, recipient: string): Promise<void> {
  await sql.deleteFrom('mail_outbox').where('recipient', '=', recipient).execute()
}

/** When the next mail is due; null when none waits. */
export async function nextDueAt(sql: Sql): Promise<number | null> {
  const row = await sql
    .selectFrom('mail_outbox')
    .select(eb => eb.fn.min('not_before').as('at'))
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst()
  return row?.at ?? null
}

/** Failed mails are kept a week for the operator to see. */
export async function forgetOldMails(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('mail_outbox')
    .where('state', '=', 'failed')
    .where('expires_at', '<=', now - FAILED_KEPT_MS)
    .execute()
}

/** What is held is about something that must not be found beside an address (Y-12). */
function sealedTopic(secret: Uint8Array, topic: string): string {
  return createHmac('sha256', mailKey(secret)).update(topic).digest('base64url')
}

function mailKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'mail outbox', 32))
}
