import { ASPECTS, type Aspect } from '../../contract/rating.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import type { DeviceDb } from '../device-db.ts'
import { activeDepartments } from './departments.ts'

/** A unit of a hospital beside the others: how many reviews, and what each question got on average. */
export interface ComparedUnit {
  id: number
  name: string
  count: number
  aspects: Record<Aspect, number>
}

/**
 * The reviewed units of a hospital, the best "Overall Recommendation" first.
 * @returns an empty list while the hospital's reviews are not on this device.
 */
export async function unitComparison(db: DeviceDb, hospitalId: number): Promise<ComparedUnit[]> {
  const [held, departments] = await Promise.all([db.hospitalReviews.get(hospitalId), activeDepartments(db)])
  const active = (held?.reviews ?? []).filter(({ is_active }) => is_active === 1)
  return departments
    .map(({ id, name }) =>
      compared(
        id,
        name,
        active.filter(({ department_id }) => department_id === id),
      ),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.aspects.overall - a.aspects.overall)
}

function compared(id: number, name: string, reviews: DepartmentReview[]): ComparedUnit {
  const average = (aspect: Aspect) =>
    reviews.reduce((sum, review) => sum + review[aspect], 0) / Math.max(1, reviews.length)
  const aspects = Object.fromEntries(ASPECTS.map(aspect => [aspect, average(aspect)]))
  return { id, name, count: reviews.length, aspects: aspects as Record<Aspect, number> }
}
