/** Mails that rest for a moment before they leave, so that one tells of all that happens meanwhile. */
import { compiledQuery } from '../sql/compiled-query.ts'
import type { Sql } from '../sql/database.ts'

const findResting = compiledQuery((sql, { to, topic, now }: { to: string; topic: string; now: number }) =>
  sql
    .selectFrom('mail_outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('recipient', '=', to)
    .where('topic', '=', topic)
    // One that is being sent, or was tried, may have left before what is asked about.
    .where('attempts', '=', 0)
    // What has expired, if the clock is right (trusted-clock.ts), will not leave.
    .where('expires_at', '>', now)
    .limit(1),
)

/** Whether one of this topic will leave for this recipient by itself, and tells of what happens now, too. */
export async function isOnItsWay(sql: Sql, to: string, topic: string, now: number): Promise<boolean> {
  return (await findResting(sql, { to, topic, now })).length > 0
}
