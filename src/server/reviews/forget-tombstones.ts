import { CURSOR_DAYS } from '../../contract/limits.ts'
import type { Sql } from '../sql/database.ts'
import { DAY_MS } from '../time.ts'

/** More than the clocks of several servers differ, and a cursor is good until the end of a day. */
const KEPT_DAYS = CURSOR_DAYS + 7
/** More than one account can leave in an hour, and no long task. */
const AT_ONCE = 5_000

/**
 * Lets go of what is left of deleted reviews once no device needs to be told, or whoever writes and deletes again and again
 * would make the first pull of a hospital longer for everybody for ever.
 *
 * 1. How far the changes have come is noted, with the day.
 * 2. `KEPT_DAYS` later every cursor from before that day has ended: what was deleted by then goes.
 * 3. When all of it is gone, the next note is made.
 *
 * What the operator hid stays, also where its author has left it to nobody: it has its text still, and can be shown again.
 */
export async function forgetOldTombstones(sql: Sql, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS)
  const { value, noted_value, noted_day } = await sql
    .selectFrom('revisions')
    .select(['value', 'noted_value', 'noted_day'])
    .executeTakeFirstOrThrow()
  // The second: by a clock that has been set back since.
  const isNoted = noted_value !== null && noted_day !== null && noted_day <= today
  if (isNoted) {
    if (today - noted_day <= KEPT_DAYS) return
    const { numDeletedRows } = await sql
      .deleteFrom('reviews')
      .where('id', 'in', tombstonesUpTo(sql, noted_value))
      .executeTakeFirst()
    if (Number(numDeletedRows) === AT_ONCE) return
  }
  await sql.updateTable('revisions').set({ noted_value: value, noted_day: today }).execute()
}

function tombstonesUpTo(sql: Sql, revision: number) {
  return sql
    .selectFrom('reviews')
    .select('id')
    .where('user_id', 'is', null)
    .where('is_active', '=', 0)
    .where('title', '=', '')
    .where('revision', '<=', revision)
    .limit(AT_ONCE)
}
