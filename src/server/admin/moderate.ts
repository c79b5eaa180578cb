/** Taking a review out of sight, putting it back, and telling its author, whom the operator never gets to know. */

import { ACTIVE, BANNED } from '../accounts/account-status.ts'
import { NOBODY } from '../accounts/nobody.ts'
import { DISCARD_ADDRESS } from '../mail/outbox.ts'
import { recountAverages } from '../reviews/averages.ts'
import { takeRevisions } from '../sql/revision.ts'
import { type AdminAction, type AdminContext, AdminError, numberOf } from './context.ts'
import { reviewSubject } from './forget-actions.ts'
import { hiddenMail, restoredMail, warningMail } from './mails.ts'
import { refusePlaceNames } from './neutral-reason.ts'

export const hideReview: AdminAction = {
  usage: 'hide NUMBER --reason "..."',
  does: 'takes a review out of sight; its author still sees it, and is mailed the reason, which names neither hospital nor unit, within two days',
  options: ['reason'],
  run(request) {
    const id = numberOf(request, 'review')
    return async context => {
      const review = await change(context, id, { is_active: 0 })
      await refusePlaceNames(context, review)
      await tellAuthor(context, review, to => hiddenMail(to, review.id, context.reason, context.publicUrl))
      return { lines: ['Hidden.'], logged: { action: 'hide', subject: reviewSubject(review.id) } }
    }
  },
}

export const restoreReview: AdminAction = {
  usage: 'restore NUMBER --reason "..."',
  does: 'shows a hidden review again, in the app where its hospital and unit are shown, and mails its author so within two days',
  options: ['reason'],
  run(request) {
    const id = numberOf(request, 'review')
    return async context => {
      const review = await change(context, id, { is_active: 1 })
      await tellAuthor(context, review, to => restoredMail(to, review.id, context.publicUrl))
      const hidden = await hiddenPlacesOf(context, review)
      const lines = hidden
        ? [`Restored. The app shows it once its ${hidden} in view again.`]
        : ['Shown again.']
      return { lines, logged: { action: 'restore', subject: reviewSubject(review.id) } }
    }
  },
}

export const warnAuthor: AdminAction = {
  usage: 'warn NUMBER --reason "..."',
  does: 'mails the author of a review a warning with the reason, which names neither hospital nor unit, within two days; the review stays as it is',
  options: ['reason'],
  run(request) {
    const id = numberOf(request, 'review')
    return async context => {
      const review = await findReview(context, id)
      await refusePlaceNames(context, review)
      await tellAuthor(context, review, to => warningMail(to, context.reason, context.publicUrl))
      // The same where nobody could be told: after a ban it would tell whose review it was (Y-12).
      return {
        lines: ['Warned, where there is an account.'],
        logged: { action: 'warn', subject: reviewSubject(review.id) },
      }
    }
  },
}

/** @throws AdminError where there is none; of one that was deleted nothing is left to be found. */
export async function findReview({ sql }: AdminContext, id: number) {
  const review = await sql
    .selectFrom('reviews')
    .select(['id', 'user_id', 'hospital_id', 'department_id', 'is_active'])
    .where('id', '=', id)
    .where('title', '!=', '')
    .executeTakeFirst()
  if (!review) throw new AdminError(`There is no review ${id}.`)
  return review
}

async function change(context: AdminContext, id: number, to: { is_active: 0 | 1 }) {
  const review = await findReview(context, id)
  if (review.is_active === to.is_active)
    throw new AdminError(`Review ${id} is ${to.is_active === 1 ? 'shown' : 'hidden'} already.`)
  await putInSight(context, review, to)
  return review
}

/** Hides it or shows it, whatever it was. */
export async function putInSight(
  { sql }: AdminContext,
  review: Awaited<ReturnType<typeof findReview>>,
  to: { is_active: 0 | 1 },
): Promise<void> {
  await sql
    .updateTable('reviews')
    .set({ ...to, revision: await takeRevisions(sql, 1) })
    .where('id', '=', review.id)
    .execute()
  await recountAverages(sql, [{ hospitalId: review.hospital_id, departmentId: review.department_id }])
}

/** @returns which of its places are out of view, with the verb; '' where both are shown. */
async function hiddenPlacesOf(
  { sql }: AdminContext,
  review: { readonly hospital_id: number; readonly department_id: number },
): Promise<string> {
  const isHidden = async (table: 'hospitals' | 'departments', id: number) => {
    const place = await sql.selectFrom(table).select('is_active').where('id', '=', id).executeTakeFirst()
    return place?.is_active !== 1
  }
  const isHospital = await isHidden('hospitals', review.hospital_id)
  const isUnit = await isHidden('departments', review.department_id)
  if (isHospital && isUnit) return 'hospital and its unit are'
  return isHospital ? 'hospital is' : isUnit ? 'unit is' : ''
}

/** Where there is nobody to tell, the server's log says the same as everywhere: after a deletion, too (Y-12). */
export async function tellAuthor(
  { sql, mails }: AdminContext,
  { user_id }: { user_id: number | null },
  mailTo: (address: string) => AdminContext['mails'][number],
): Promise<void> {
  const author = await sql
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id ?? NOBODY)
    // Also somebody who is banned: that no mail leaves after a ban would tell whose review it was (Y-12).
    .where('status', 'in', [ACTIVE, BANNED])
    .where('is_demo', '=', 0)
    .executeTakeFirst()
  mails.push(mailTo(author?.email ?? DISCARD_ADDRESS))
}
