import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { findTelltales, type Telltale } from './telltales.ts'

export interface Find extends Telltale {
  /** The id of the control in whose text it stands. */
  control: string
}

/** What was found last, for as long as the form is there: two parts of it show the same. */
const last = new WeakMap<object, { title: string; review: string; finds: Find[] }>()

/** What in title and text of the form may point to a person, as they are now. */
export function useFinds<Context, Output>(control: Control<ReviewValues, Context, Output>): Find[] {
  const [title, review] = useWatch({ control, name: ['title', 'review'] })
  // Typing comes first; looking for names may come a moment later.
  return findsOf(control, useDeferredValue(title), useDeferredValue(review))
}

function findsOf(form: object, title: string, review: string): Find[] {
  const known = last.get(form)
  if (known?.title === title && known.review === review) return known.finds
  const finds = [...findIn('review-title', title), ...findIn('review-review', review)]
  last.set(form, { title, review, finds })
  return finds
}

function findIn(control: string, text: string): Find[] {
  return findTelltales(text).map(telltale => ({ ...telltale, control }))
}
