import { useDeferredValue, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { ReviewValues } from './review-values.ts'
import { findTelltales, type Telltale } from './telltales.ts'

export interface Find extends Telltale {
  /** The id of the control in whose text it stands. */
  control: string
}

/** What in title and text of the form may point to a person, as they are now. */
export function useFinds<Context, Output>(control: Control<ReviewValues, Context, Output>): Find[] {
  const [title, review] = useWatch({ control, name: ['title', 'review'] })
  // Typing comes first; looking for names may come a moment later.
  const [settledTitle, settledReview] = [useDeferredValue(title), useDeferredValue(review)]
  return useMemo(
    () => [...findIn('review-title', settledTitle), ...findIn('review-review', settledReview)],
    [settledTitle, settledReview],
  )
}

function findIn(control: string, text: string): Find[] {
  return findTelltales(text).map(telltale => ({ ...telltale, control }))
}
