/** A server that speaks the specification and nothing more: it answers everything at once. */
import type { DepartmentReview, DepartmentReviewRow } from '../../contract/review.ts'
import { groupBy } from '../../db/group-by.ts'
import { type UnitStats, VISITOR } from '../../db/records.ts'
import { Overtaken } from '../../db/truth/progress.ts'
import { applyReviews, withAuthors } from '../../db/truth/reviews.ts'
import { isTombstone } from '../../db/truth/rows.ts'
import type { Kit } from '../kit.ts'

function activeReviews(rows: readonly DepartmentReviewRow[]): DepartmentReview[] {
  return rows.flatMap(row => ('hospital_id' in row && !isTombstone(row) ? [row] : []))
}

/** Averages from the reviews themselves. */
export function unitStats(rows: readonly DepartmentReviewRow[]): UnitStats[] {
  const stats = new Map<string, UnitStats>()
  for (const { hospital_id, department_id, rating } of activeReviews(rows)) {
    const key = `${hospital_id}:${department_id}`
    const { count, sum } = stats.get(key) ?? { count: 0, sum: 0 }
    stats.set(key, { hospital_id, department_id, count: count + 1, sum: sum + rating })
  }
  return [...stats.values()]
}

/** Since the answer has them all, the reviews of hospitals never visited are kept, too. */
export async function storeAllReviews(
  kit: Kit,
  rows: readonly DepartmentReviewRow[],
  authors: readonly { id: number; first_name: string }[],
  began: number,
): Promise<void> {
  const named = withAuthors(activeReviews(rows), authors)
  const byHospital = groupBy(named, row => ('hospital_id' in row ? row.hospital_id : undefined))
  const held = new Set(await kit.db.hospitalReviews.toCollection().primaryKeys())
  for (const [hospitalId, group] of byHospital) {
    // One that was visited is kept fresh by its own pull, which also knows what is this person's own.
    if (held.has(hospitalId)) continue
    const page = { hospitalId, rows: group, viewer: VISITOR, cursor: null, from: null, isWhole: true }
    try {
      await applyReviews(kit.db, {
        ...page,
        completes: began,
        isViewerHere: async () => true,
        settle: () => null,
      })
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
}
