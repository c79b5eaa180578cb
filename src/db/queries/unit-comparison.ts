import type { Aspect } from '../../contract/rating.ts'
import type { DeviceDb } from '../device-db.ts'
import { groupBy } from '../group-by.ts'
import { keptAllRecord, reviewsTakenAt } from '../kept-hospitals.ts'
import { aspectMeans } from './aspect-means.ts'
import { activeDepartments } from './departments.ts'

/** A unit of a hospital beside the others: how many reviews, and what each question got on average. */
export interface ComparedUnit {
  id: number
  name: string
  count: number
  aspects: Record<Aspect, number>
}

export interface UnitComparison {
  /** The best "Overall Recommendation" first. */
  units: ComparedUnit[]
  /** When the reviews were taken that this is from: the directory beside it may be newer. */
  pulledAt: number | null
}

/**
 * The reviewed units of a hospital side by side.
 * @returns none while the hospital's reviews are not on this device: the first pages of them are its oldest.
 */
export async function unitComparison(db: DeviceDb, hospitalId: number): Promise<UnitComparison> {
  const [held, every, departments] = await Promise.all([
    db.hospitalReviews.get(hospitalId),
    keptAllRecord(db),
    activeDepartments(db),
  ])
  const pulledAt = reviewsTakenAt(held, every)
  const whole = pulledAt === null ? [] : (held?.reviews ?? [])
  const active = whole.filter(review => review.is_active === 1)
  const byUnit = groupBy(active, review => review.department_id)
  const units = departments
    .flatMap(({ id, name }) => {
      const reviews = byUnit.get(id)
      return reviews ? [{ id, name, count: reviews.length, aspects: aspectMeans(reviews) }] : []
    })
    .sort((a, b) => b.aspects.overall - a.aspects.overall)
  return { units, pulledAt }
}
