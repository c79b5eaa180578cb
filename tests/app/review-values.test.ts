import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  draftFromReview,
  emptyReview,
  keepReview,
  REVIEW_FIELDS,
  type ReviewValues,
  reviewAsText,
  reviewFromCommand,
  reviewFromDraft,
} from '../../src/app/state/outbox/review-values.ts'
import { ReviewForm } from '../../src/contract/review-submit.ts'
import { isOfText } from '../../src/db/drafts.ts'

const filled = {
  staff_to_patient: '3',
  coworkers: '5',
  management: '2',
  overall: '4',
  title: 'Nightshift, Surgical ICU',
  review: 'Line one\n\nLine two 🩺',
  anonymous: true,
}

test("A94 A95 A96: an empty form misses six things, each in the specification's words and order", () => {
  const read = v.safeParse(ReviewForm, emptyReview)
  expect(read.issues?.map(issue => issue.message)).toEqual([
    'Staff To Patient rating is required',
    'Coworkers rating is required',
    'Management rating is required',
    'Overall rating is required',
    'Title field is required',
    'Review field is required',
  ])
  expect(read.issues?.map(issue => issue.path?.[0]?.key)).toEqual([...REVIEW_FIELDS])
})

test('A95: anonymous is optional', () => {
  expect(v.parse(ReviewForm, { ...filled, anonymous: false }).anonymous).toBe(0)
  expect(v.parse(ReviewForm, filled).anonymous).toBe(1)
})

test('A237: a draft gives back every letter that was typed', () => {
  const kept = draftFromReview(filled)
  expect(reviewFromDraft({ values: kept })).toEqual(filled)
})

test('A237: a damaged draft keeps what can be kept', () => {
  const read = reviewFromDraft({ values: { title: 'Dayshift', review: null, overall: 4, colour: 'red' } })
  expect(read).toEqual({ ...emptyReview, title: 'Dayshift' })
})

test('A238: a waiting review goes back into the form as it was', () => {
  expect(reviewFromCommand(v.parse(ReviewForm, filled))).toEqual(filled)
})

test('A237: the wish to be anonymous is kept before a word is written, and is no text; one star is', () => {
  const draftOf = (values: Partial<ReviewValues>) => keepReview({ ...emptyReview, ...values })
  const isText = (values: Partial<ReviewValues>) =>
    isOfText({ subject: 'review:4:9', values: draftOf(values) ?? {} })
  expect(draftOf({})).toBeNull()
  expect(draftOf({ anonymous: true })).toMatchObject({ anonymous: true })
  expect([isText({ anonymous: true }), isText({ coworkers: '1' })]).toEqual([false, true])
})

test('the copy of a review is its title and its text', () => {
  expect(reviewAsText(filled)).toBe('Nightshift, Surgical ICU\n\nLine one\n\nLine two 🩺')
  expect(reviewAsText({ title: ' ', review: 'only text' })).toBe('only text')
})

test('D31: a review that goes back into the form keeps whether it was anonymous', () => {
  const args = { ...v.parse(ReviewForm, filled) }
  expect(reviewFromCommand({ ...args, anonymous: 1 })).toEqual(filled)
  expect(reviewFromCommand({ ...args, anonymous: 0 })).toEqual({ ...filled, anonymous: false })
})
