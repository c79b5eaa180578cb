/** Shutting the author of a review out and letting that person in again, by the number of the review alone. */

import { ban, unban } from '../accounts/ban.ts'
import { hideReviewsOf } from '../reviews/hide-reviews.ts'
import { type AdminAction, AdminError, numberOf } from './context.ts'
import { authorSubject } from './forget-actions.ts'
import { allHiddenMail } from './mails.ts'
import { findReview, putInSight, tellAuthor } from './moderate.ts'
import { refuseAllPlaceNames } from './neutral-reason.ts'

/** Whether or not it changed anything: whoever is told of either learns by a second ban who wrote a review (Y-12). */
export const BANNED_LINES = ['Banned, where there is an account, and signed out everywhere.']

export const banAuthor: AdminAction = {
  usage: 'ban-author NUMBER [--reviews hide] --reason "..."',
  does: 'shuts the author of a review out, without telling who that is; with --reviews hide all that this author wrote goes out of sight, the anonymous and the signed at one moment, and the author is mailed the reason once, within two days',
  options: ['reviews', 'reason'],
  run(request) {
    const { reviews } = request.options
    if (reviews !== undefined && reviews !== 'hide')
      throw new AdminError('--reviews is "hide"; without it the reviews stay as they are.')
    const id = numberOf(request, 'review')
    return async context => {
      const review = await findReview(context, id)
      const author = review.user_id
      if (author !== null) await ban(context.sql, author)
      const subject = authorSubject(review.id)
      if (!reviews) return { lines: BANNED_LINES, logged: { action: 'ban', subject } }
      await refuseAllPlaceNames(context)
      // Itself also where it has no author any more, who deleted the account.
      await putInSight(context, review, { is_active: 0 })
      await tellAuthor(context, review, to => allHiddenMail(to, review.id, context.reason, context.publicUrl))
      return {
        lines: [
          ...BANNED_LINES,
          'Hidden: this review and, where there is an account, all else of its author.',
        ],
        // Without the numbers of the others: beside one another they would say that one person wrote them (Y-12).
        logged: { action: 'ban, hide all reviews', subject },
        afterwards: async db => {
          if (author !== null) await hideReviewsOf(db, author)
        },
      }
    }
  },
}

/** A mistyped number has its way back: the address of that author is told to nobody. */
export const unbanAuthor: AdminAction = {
  usage: 'unban-author NUMBER --reason "..."',
  does: 'lets the author of a review sign in again, whichever way that ban came; reviews that were hidden stay so',
  options: ['reason'],
  run(request) {
    const id = numberOf(request, 'review')
    return async context => {
      const review = await findReview(context, id)
      if (review.user_id !== null) await unban(context.sql, review.user_id)
      const subject = authorSubject(review.id)
      return {
        lines: ['May sign in again, where there is an account.'],
        logged: { action: 'unban', subject },
      }
    }
  },
}
