/** How many mails an address gets, whoever asks for them: nobody floods an address through us. */

import { createHmac } from 'node:crypto'
import type { Services } from '../services.ts'
import type { Sql } from '../sql/database.ts'
import { CLOCKS_DIFFER_MS, DAY_MS, HOUR_MS } from '../time.ts'

export interface MailAllowance {
  readonly hour: number
  readonly day: number
}

export const defaultAllowance: MailAllowance = { hour: 3, day: 10 }
export const unlimitedMails: MailAllowance = { hour: Number.POSITIVE_INFINITY, day: Number.POSITIVE_INFINITY }

/**
 * What strangers can ask for and what only the owner's own doing causes are counted apart: nobody may use up the
 * first to keep the second from arriving, nor the other way round. `unread` is what would have no reader: counted with
 * the rest, an address that nobody has could be asked about until nobody can register it. `taken` is the word to an
 * owner that somebody tried to register their address, or to confirm it once more, a notice: it goes while few of those
 * went, and leaves the rest.
 */
export type MailKind = 'asked' | 'notice' | 'unread' | 'taken'

/** Of what nobody needs, a part. */
const PART_OF_TAKEN = 1 / 3

/**
 * Counts one mail for an address. To be asked also where the address has no account, so that an unknown one costs
 * the same time.
 * @param counted what it is counted under: of an address what `allowanceKey` says.
 * @param site where a stranger may have asked from (`siteOf`); undefined for what only the owner's own doing causes.
 * @returns whether it may go out; if not, the caller does nothing and answers as always.
 */
export async function takeMailAllowance(
  sql: Sql,
  { secret, mailAllowance }: Pick<Services, 'secret' | 'mailAllowance'>,
  kind: MailKind,
  counted: string,
  now: number,
  site?: string,
): Promise<boolean> {
  const macOf = (words: string) => createHmac('sha256', secret).update(words).digest('base64url')
  const what = `${kind === 'taken' ? 'notice' : kind} ${counted}`
  const mac = macOf(`mail ${what}`)
  // Of a day each counts twice for the site that asked: so none takes more of it than it leaves to the others.
  const macs = site === undefined ? [mac] : [mac, macOf(`mail from ${site} ${what}`)]
  const rows = await sql
    .selectFrom('mail_tally')
    .select(['address_mac', 'counted_at'])
    .where('address_mac', 'in', macs)
    .where('counted_at', '>', now - DAY_MS)
    // What is counted in times to come is of a clock that was set back.
    .where('counted_at', '<=', now + CLOCKS_DIFFER_MS)
    .execute()
  const lately = rows.filter(row => row.address_mac === mac && row.counted_at > now - HOUR_MS)
  const part = kind === 'taken' ? PART_OF_TAKEN : 1
  if (lately.length >= mailAllowance.hour * part || rows.length >= mailAllowance.day * part) return false
  await sql
    .insertInto('mail_tally')
    .values(macs.map(address_mac => ({ address_mac, counted_at: now })))
    .execute()
  return true
}

export async function forgetOldTally(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('mail_tally')
    .where('counted_at', '<=', now - DAY_MS)
    .execute()
}
