/**
 * The operator's actions, for whoever must answer for them later. A line names a review or an account by its number,
 * never both: which person wrote which review is told by no log (Y-12). Of its moment it tells the day, for all that happens
 * on the server is put in order by its moments.
 */
import type { Sql } from '../sql/database.ts'
import { DAY_MS } from '../time.ts'
import { type AdminContext, type AdminQuery, type LoggedAction, limitOf } from './context.ts'
import { dayOf } from './day.ts'

/** Logs an action; inside its transaction, where it has one of its own. @returns the line's id. */
export async function recordAction(
  { sql, now, operator, reason }: Pick<AdminContext, 'now' | 'operator' | 'reason'> & { readonly sql: Sql },
  action: LoggedAction,
): Promise<number> {
  const { id } = await sql
    .insertInto('operator_log')
    .values({ done_at: now - (now % DAY_MS), operator, reason, ...action })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says what came of an action of several transactions, in the line that its first has written. */
export async function recordOutcome(sql: Sql, id: number, outcome: string): Promise<void> {
  await sql.updateTable('operator_log').set({ reason: outcome }).where('id', '=', id).execute()
}

export const showLog: AdminQuery = {
  usage: 'log [--limit 50]',
  does: 'what was done with this tool, newest first',
  options: ['limit'],
  look(request) {
    const limit = limitOf(request)
    return async sql => {
      const rows = await sql
        .selectFrom('operator_log')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row =>
        [dayOf(row.done_at), row.operator, row.action, row.subject, row.reason].join('  '),
      )
    }
  },
}
