import * as v from 'valibot'
import { Flag, Id, MaybeText, Tombstone, WireDate, WireNumber } from './wire.ts'

/** All that the public learns of a reviewer, and only of one who signed with a name (D2). */
export const ReviewAuthor = v.object({ id: Id, first_name: v.string() })
export type ReviewAuthor = v.InferOutput<typeof ReviewAuthor>

export const DepartmentReview = v.pipe(
  v.object({
    id: Id,
    /** null on an anonymous review for everyone but its author (D3). */
    user_id: v.nullish(Id, null),
    hospital_id: Id,
    department_id: Id,
    is_active: Flag,
    is_anonymous: v.optional(Flag),
    /** The specification's second spelling of the same (D4). */
    isAnonymous: v.optional(Flag),
    rating: WireNumber,
    staff_to_patient: WireNumber,
    coworkers: WireNumber,
    management: WireNumber,
    overall: WireNumber,
    title: MaybeText,
    review: MaybeText,
    created_at: v.nullish(WireDate),
    date: v.nullish(WireDate),
    user: v.nullish(v.object({ first_name: MaybeText })),
  }),
  v.transform(row => {
    const anonymous: Flag = row.is_anonymous ?? row.isAnonymous ?? 0
    return {
      id: row.id,
      user_id: row.user_id,
      hospital_id: row.hospital_id,
      department_id: row.department_id,
      is_active: row.is_active,
      is_anonymous: anonymous,
      rating: row.rating,
      staff_to_patient: row.staff_to_patient,
      coworkers: row.coworkers,
      management: row.management,
      overall: row.overall,
      title: row.title ?? '',
      review: row.review ?? '',
      created_at: row.created_at ?? row.date ?? null,
      first_name: row.user?.first_name ?? null,
    }
  }),
)
/** A review as the app holds it: one spelling of each thing. */
export type DepartmentReview = v.InferOutput<typeof DepartmentReview>

export const DepartmentReviewRow = v.union([DepartmentReview, Tombstone])
export type DepartmentReviewRow = v.InferOutput<typeof DepartmentReviewRow>
