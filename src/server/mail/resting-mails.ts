/** Mails that rest for a moment before they leave, so that one tells of all that happens meanwhile. */
import { composed } from '../sql/composed.ts'
import type { Sql } from '../sql/database.ts'

const findResting = composed((sql, { to, topic }: { to: string; topic: string }) =>
  sql
    .selectFrom('mail_outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('recipient', '=', to)
    .where('topic', '=', topic)
    // One that is being sent, or was tried, may have left before what is asked about.
    .where('attempts', '=', 0)
    .limit(1),
)

/** Whether one of this topic will leave for this recipient by itself, and tells of what happens now, too. */
export async function isOnItsWay(sql: Sql, to: string, topic: string): Promise<boolean> {
  return (await findResting(sql, { to, topic })).length > 0
}
