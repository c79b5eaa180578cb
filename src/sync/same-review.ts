import type { CommandArgs } from '../contract/commands.ts'
import { ASPECTS } from '../contract/rating.ts'
import type { DepartmentReview } from '../contract/review.ts'
import { plainBreaks } from '../contract/wire-text.ts'

/**
 * Whether a row of this unit is what a command of this author has become, on a server that does not say which row that is. It
 * may hide who wrote an anonymous review from its author, too; the words tell.
 */
export function isSameReview(
  row: DepartmentReview,
  args: CommandArgs<'review.submit'>,
  author: number,
): boolean {
  if (row.user_id !== null && row.user_id !== author) return false
  if (row.title !== args.title || plainBreaks(row.review) !== plainBreaks(args.review)) return false
  return ASPECTS.every(aspect => row[aspect] === args[aspect])
}
