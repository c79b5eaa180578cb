import { useDeferredValue } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useSnapshot } from 'valtio'
import type { ReviewValues } from '../state/outbox/review-values.ts'
import { session } from '../state/session/session-state.ts'
import { findIdentifyingDetails, type IdentifyingDetail } from './identifying-details.ts'
import { ownNames } from './own-name.ts'

export interface FieldDetail extends IdentifyingDetail {
  /** The id of the control in whose text it stands. */
  control: string
}

interface Read {
  title: string
  review: string
  /** Of the writer; it stays in memory, as the session does. */
  own: readonly string[]
}

/** The last result for each form, because two of its parts show the same one. */
const last = new WeakMap<object, Read & { details: FieldDetail[] }>()

/** What in the title and text of the form, as typed so far, may point to a person. */
export function useIdentifyingDetails<Context, Output>(
  control: Control<ReviewValues, Context, Output>,
): FieldDetail[] {
  const [title, review, anonymous] = useWatch({ control, name: ['title', 'review', 'anonymous'] })
  const { user } = useSnapshot(session)
  // Typing must stay fast; the search for names may lag behind.
  const read = { title: useDeferredValue(title), review: useDeferredValue(review) }
  return detailsOf(control, { ...read, own: ownNames(user, anonymous) })
}

function detailsOf(form: object, read: Read): FieldDetail[] {
  const known = last.get(form)
  if (known && isSame(known, read)) return known.details
  const details = [
    ...detailsIn('review-title', read.title, read.own),
    ...detailsIn('review-review', read.review, read.own),
  ]
  last.set(form, { ...read, details })
  return details
}

function isSame(one: Read, other: Read): boolean {
  return one.title === other.title && one.review === other.review && `${one.own}` === `${other.own}`
}

function detailsIn(control: string, text: string, own: readonly string[]): FieldDetail[] {
  return findIdentifyingDetails(text, ...own).map(detail => ({ ...detail, control }))
}
