import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { findIdentifyingDetails, type IdentifyingDetail } from './identifying-details.ts'

export interface FieldDetail extends IdentifyingDetail {
  /** The id of the control in whose text it stands. */
  control: string
}

/** The last result for each form, because two of its parts show the same one. */
const last = new WeakMap<object, { title: string; review: string; details: FieldDetail[] }>()

/** What in the title and text of the form, as typed so far, may point to a person. */
export function useIdentifyingDetails<Context, Output>(
  control: Control<ReviewValues, Context, Output>,
): FieldDetail[] {
  const [title, review] = useWatch({ control, name: ['title', 'review'] })
  // Typing must stay fast; the search for names may lag behind.
  return detailsOf(control, useDeferredValue(title), useDeferredValue(review))
}

function detailsOf(form: object, title: string, review: string): FieldDetail[] {
  const known = last.get(form)
  if (known?.title === title && known.review === review) return known.details
  const details = [...detailsIn('review-title', title), ...detailsIn('review-review', review)]
  last.set(form, { title, review, details })
  return details
}

function detailsIn(control: string, text: string): FieldDetail[] {
  return findIdentifyingDetails(text).map(detail => ({ ...detail, control }))
}
