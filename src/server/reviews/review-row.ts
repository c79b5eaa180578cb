/** A stored review as one particular person may see it (D2 to D4, D78). */
import type { Selectable } from 'kysely'
import type { Flag } from '../../contract/wire.ts'
import type { Schema } from '../sql/schema.ts'

export type ReviewRow = Selectable<Schema['reviews']> & { first_name: string | null }

/** @param viewer the user who looks, null for a visitor. */
export function reviewWire(row: ReviewRow, viewer: number | null) {
  const isHidden = row.is_active !== 1 && (row.user_id === null || row.user_id !== viewer)
  return isHidden ? { id: row.id, is_active: 0 as const } : shownReview(row, viewer)
}

/** A review that this viewer may see. */
export function shownReview(row: Omit<ReviewRow, 'revision'>, viewer: number | null) {
  const isOwn = viewer !== null && row.user_id === viewer
  const isNamed = row.is_anonymous === 0
  const instant = new Date(row.created_at).toISOString()
  // The time of day could be laid beside a duty roster. Signed reviews carry none either: an anonymous one has its
  // number between theirs.
  const created = isOwn ? instant : instant.slice(0, 10)
  const anonymous: Flag = isNamed ? 0 : 1
  return {
    id: row.id,
    user_id: isNamed || isOwn ? row.user_id : null,
    hospital_id: row.hospital_id,
    department_id: row.department_id,
    is_active: row.is_active,
    is_anonymous: anonymous,
    isAnonymous: anonymous,
    rating: row.rating_hundredths / 100,
    staff_to_patient: row.staff_to_patient,
    coworkers: row.coworkers,
    management: row.management,
    overall: row.overall,
    title: row.title,
    review: row.review,
    created_at: created,
    date: created,
    user: isNamed ? { first_name: row.first_name } : null,
  }
}

/** The authors that anybody may know: of visible reviews signed with a name, and of them the first name only. */
export function authorsOf(rows: readonly ReviewRow[]): { id: number; first_name: string }[] {
  const authors = new Map<number, string>()
  for (const row of rows) {
    if (row.user_id !== null && row.is_active === 1 && row.is_anonymous === 0)
      authors.set(row.user_id, row.first_name ?? '')
  }
  return [...authors].sort(([a], [b]) => a - b).map(([id, first_name]) => ({ id, first_name }))
}
