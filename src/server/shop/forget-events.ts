import type { Sql } from '../sql/database.ts'
import { DAY_MS } from '../time.ts'
import { MISMATCH } from './mismatches.ts'

/** A provider tells again for some days; told later, an event would be asked about anew, and change nothing. */
const KEPT_MS = 90 * DAY_MS

/** Lets go of what the provider told long ago; not of money that fits no order. */
export async function forgetOldEvents(sql: Sql, now: number): Promise<void> {
  await sql
    .deleteFrom('payment_events')
    .where('type', '!=', MISMATCH)
    .where('received_at', '<=', now - KEPT_MS)
    .execute()
}
