/**
 * What was filled in, as it waits on devices. The forms may ask for more (`review-submit.ts`, `contact.ts`); what once could be
 * kept is never narrowed, or a device could neither send nor show it.
 */
import * as v from 'valibot'
import { ratingRequired } from './field-messages.ts'
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, REVIEW_MAX, TITLE_MAX } from './limits.ts'
import type { Aspect } from './rating.ts'
import { keptLine, keptText } from './text.ts'

// Stricter than other flags: a value nobody meant must not publish a name.
const Anonymous = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', '', '0', '1', 0, 1])]),
  v.transform(value => (value === true || value === 'true' || value === '1' || value === 1 ? 1 : 0)),
  v.picklist([0, 1]),
)

export const KeptReview = v.object({
  staff_to_patient: answer('staff_to_patient'),
  coworkers: answer('coworkers'),
  management: answer('management'),
  overall: answer('overall'),
  title: keptLine('title', TITLE_MAX),
  review: keptText('review', REVIEW_MAX),
  anonymous: v.optional(Anonymous, 0),
})

export const KeptMessage = v.object({
  name: keptLine('name', NAME_MAX),
  email: keptLine('email', EMAIL_MAX),
  message: keptText('message', MESSAGE_MAX),
})

function answer(aspect: Aspect) {
  const message = ratingRequired(aspect)
  return v.pipe(
    v.nullish(v.union([v.number(), v.string()]), ''),
    v.transform(value => (value === '' ? Number.NaN : Number(value))),
    v.number(message),
    v.safeInteger(message),
    v.minValue(1, message),
    v.maxValue(5, message),
  )
}
