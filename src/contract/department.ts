import * as v from 'valibot'
import { call } from './call.ts'
import { HospitalRow } from './hospital.ts'
import { DepartmentReviewRow, ReviewAuthor } from './review.ts'
import {
  Flag,
  Id,
  IncrementalAnswer,
  IncrementalQuery,
  MaybeText,
  Tombstone,
  WireInteger,
  WireNumber,
} from './wire.ts'

export const Department = v.object({
  id: Id,
  name: v.string(),
  image_name: MaybeText,
  is_active: Flag,
  /** Additive: what the short name stands for, other names nurses use (separated by "|"), its kind. */
  full_name: MaybeText,
  aliases: MaybeText,
  category: MaybeText,
})
export type Department = v.InferOutput<typeof Department>

export const DepartmentRow = v.union([Department, Tombstone])
export type DepartmentRow = v.InferOutput<typeof DepartmentRow>

/** Additive (D1): active reviews of one unit of one hospital, counted and summed. */
export const DepartmentStats = v.object({
  hospital_id: Id,
  department_id: Id,
  count: WireInteger,
  sum: WireNumber,
})
export type DepartmentStats = v.InferOutput<typeof DepartmentStats>

/**
 * Without parameters: everything, as specified. With `hospital_id` (and `department_id`): only that
 * hospital's reviews and their authors. With `reviews=0`: no reviews, authors and hospitals at all, only
 * the catalogue of units and the averages; this is what the app pulls for the whole country. With `limit` and no
 * hospital: the reviews of all, one hospital after the other, then what changes; for a device that keeps them all.
 */
export const departmentsFetch = call({
  method: 'GET',
  path: 'departments/fetch',
  encoding: 'query',
  auth: 'optional',
  request: v.object({
    hospital_id: v.optional(Id),
    department_id: v.optional(Id),
    reviews: v.optional(Flag),
    ...IncrementalQuery,
  }),
  answer: v.object({
    data: v.object({
      users: v.optional(v.array(ReviewAuthor), []),
      hospitals: v.optional(v.array(HospitalRow), []),
      departments: v.optional(v.array(DepartmentRow), []),
      departmentReviews: v.optional(v.array(DepartmentReviewRow), []),
      departmentStats: v.optional(v.array(DepartmentStats)),
      ...IncrementalAnswer,
    }),
  }),
})
