import type { Aspect } from '../../contract/rating.ts'
import type { DepartmentReview } from '../../contract/review.ts'
import type { DeviceDb } from '../device-db.ts'
import { aspectMeans } from './aspect-means.ts'
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
 * @returns an empty list while the hospital's reviews are not on this device: the first pages of them are its oldest.
 */
export async function unitComparison(db: DeviceDb, hospitalId: number): Promise<ComparedUnit[]> {
  const [held, departments] = await Promise.all([db.hospitalReviews.get(hospitalId), activeDepartments(db)])
  const byUnit = new Map<number, DepartmentReview[]>()
  for (const review of held && held.pulledAt !== null ? held.reviews : []) {
    if (review.is_active !== 1) continue
    const reviews = byUnit.get(review.department_id)
    if (reviews) reviews.push(review)
    else byUnit.set(review.department_id, [review])
  }
  return departments
    .flatMap(({ id, name }) => {
      const reviews = byUnit.get(id)
      return reviews ? [{ id, name, count: reviews.length, aspects: aspectMeans(reviews) }] : []
    })
    .sort((a, b) => b.aspects.overall - a.aspects.overall)
}
