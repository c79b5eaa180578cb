/** Deleting the own account for good (ours, additive). */
import * as v from 'valibot'
import { call } from './call.ts'
import { fieldRequired } from './field-messages.ts'
import { requiredSecret } from './text.ts'

/** What becomes of the person's reviews: they stay without any link to a person, or go like everything else. */
export const ReviewsFate = v.picklist(['keep-anonymous', 'delete'], fieldRequired('reviews'))
export type ReviewsFate = v.InferOutput<typeof ReviewsFate>

/** The password is asked for once more: whoever finds a signed-in phone must not be able to do this. */
export const accountDelete = call({
  method: 'POST',
  path: 'account/delete',
  encoding: 'form',
  auth: 'required',
  request: v.object({ password: requiredSecret('password'), reviews: ReviewsFate }),
  answer: v.object({}),
})
