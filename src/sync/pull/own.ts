/** Pulls what `my-orders` holds of the signed-in person: own reviews, wherever they were written, and orders. */
import { myOrders } from '../../contract/order.ts'
import { type OwnReview, VISITOR } from '../../db/records.ts'
import { applyOrders, ordersPulledAt } from '../../db/truth/orders.ts'
import { applyOwnReviews, reviewReceiptsFingerprint } from '../../db/truth/own-reviews.ts'
import { Overtaken } from '../../db/truth/progress.ts'
import { isCurrentPerson } from '../is-current-person.ts'
import type { Kit } from '../kit.ts'
import type { PullOutcome } from '../seams.ts'
import { pullOwnAnswer } from './own-answer.ts'

/** Each try after the first is due to something this person did a moment before. */
const TRIES = 3

export async function pullOwn(kit: Kit): Promise<PullOutcome> {
  const session = kit.session()
  // A token whose person is not known yet: whose would they be?
  if (!session || session.userId === VISITOR) return 'refused'
  const { userId } = session
  const isViewerHere = () => isCurrentPerson(kit, userId)
  for (let attempt = 1; ; attempt += 1) {
    const settled = await reviewReceiptsFingerprint(kit.db, userId)
    const asked = { at: kit.clock.now(), before: await ordersPulledAt(kit.db, userId) }
    const page = await pullOwnAnswer(kit, session, myOrders, {})
    if (page.kind === 'signed-out') return 'refused'
    if (page.kind !== 'rows') return page.kind === 'failed' ? page.outcome : 'fresh'
    const isLatest = await applyOrders(kit.db, userId, page.answer.data, asked, isViewerHere)
    // The later answer told of the reviews, too.
    if (!isLatest) return 'fresh'
    // The specification lists those of this person only, whatever else a server may send.
    const rows = page.answer.data.departmentReviews.flatMap((row): OwnReview[] =>
      row.user_id === userId ? [{ ...row, user_id: userId }] : [],
    )
    try {
      await applyOwnReviews(kit.db, userId, rows, settled, isViewerHere)
      return 'fresh'
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (attempt === TRIES || !(await isViewerHere())) return 'refused'
    }
  }
}
