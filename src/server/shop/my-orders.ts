/** What a person finds in the own account: orders, and the reviews with the places they speak of. */
import { myOrders } from '../../contract/order.ts'
import { readHospitals } from '../catalogue/hospitals.ts'
import { readDepartments } from '../catalogue/units.ts'
import { handler, signedIn } from '../handler.ts'
import { done } from '../outcome.ts'
import { exceedsPage, readReviewsOf } from '../reviews/read-reviews.ts'
import { shownReview } from '../reviews/review-row.ts'
import { readOrderHistory } from './order-history.ts'

export const myOrdersHandler = handler(myOrders, {
  // The specification gives it no pages. Nobody has worked at so many places; whoever writes on and on could else have the
  // server do nothing but read that again.
  isHeavy: (_request, context) => exceedsPage(context.services.db, { user_id: signedIn(context).id }),
  async answer(_request, context) {
    const { sql } = context
    const { id } = signedIn(context)
    const reviews = await readReviewsOf(sql, id)
    const hospitalIds = new Set(reviews.map(review => review.hospital_id))
    const departmentIds = new Set(reviews.map(review => review.department_id))
    const departments = await readDepartments(sql)
    return done({
      data: {
        ...(await readOrderHistory(sql, id, context.services.payment)),
        // What is hidden has no name any more, and a list of the account has no use for tombstones.
        hospitals: (await readHospitals(sql, [...hospitalIds])).filter(isShown),
        departments: departments.filter(isShown).filter(unit => departmentIds.has(unit.id)),
        departmentReviews: reviews.map(review => shownReview(review, id)),
      },
    })
  },
})

function isShown<Row extends object>(row: Row | { id: number; is_active: 0 }): row is Row & { name: string } {
  return 'name' in row
}
