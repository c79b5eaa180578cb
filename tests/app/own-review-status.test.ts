import { expect, test } from 'vitest'
import { ownReviewStatus } from '../../src/app/forms/own-review-status.ts'
import type { ReviewView } from '../../src/db/queries/reviews.ts'
import type { OutboxState } from '../../src/db/records.ts'

const review = (pending: ReviewView['pending'], isOwn = true): ReviewView => ({
  id: pending ? -pending.seq : 1,
  user_id: 7,
  hospital_id: 4,
  department_id: 9,
  is_active: 1,
  is_anonymous: 0,
  staff_to_patient: 4,
  coworkers: 4,
  management: 4,
  overall: 4,
  rating: 4,
  title: 'Dayshift',
  review: 'Fair',
  created_at: '2026-11-21T11:00:00.000Z',
  first_name: 'Nora',
  isOwn,
  pending,
})
const waiting = (state: OutboxState) => review({ seq: 5, state })
const told = (reviews: ReviewView[], isOwnHidden = false) => ownReviewStatus({ reviews, isOwnHidden })

test('D30: nothing is said where the unit has no review of this person', () => {
  expect(told([])).toBeNull()
  expect(told([review(null, false)])).toBeNull()
})

test('D30: what waits can be changed, except while it is on its way', () => {
  for (const state of ['queued', 'parked'] as const)
    expect(told([waiting(state)])).toEqual({ place: 'waiting', editableSeq: 5, hasWaiting: true })
  expect(told([waiting('sending')])).toEqual({ place: 'waiting', editableSeq: null, hasWaiting: true })
})

test('D30: one that the site did not accept is not said to wait, and can be changed where that may help', () => {
  expect(told([waiting('attention')])).toEqual({ place: 'refused', editableSeq: 5, hasWaiting: true })
  const conflict = review({ seq: 5, state: 'attention', isConflict: true })
  expect(told([conflict])).toEqual({ place: 'refused', editableSeq: null, hasWaiting: true })
})

test('D30 D32: of one on the site the way to it is told, also beside a second one that waits, or when it was taken down', () => {
  const onSite = { place: 'site', editableSeq: null, hasWaiting: false }
  expect(told([review(null)])).toEqual(onSite)
  expect(told([waiting('acked')])).toEqual(onSite)
  expect(told([waiting('attention'), review(null)]), 'and to that one').toEqual({
    ...onSite,
    hasWaiting: true,
  })
  expect(told([], true)).toEqual({ ...onSite, place: 'hidden' })
})

test('D30: one that this version cannot send is not said to be on the list', () => {
  expect(told([waiting('quarantined')])).toEqual({ place: 'unsendable', editableSeq: null, hasWaiting: true })
})

test('D30: where two of one unit wait, neither can be changed here: what can be done stands with what waits', () => {
  const two = [review({ seq: 6, state: 'queued' }), review({ seq: 5, state: 'attention' })]
  expect(told(two)).toEqual({ place: 'waiting', editableSeq: null, hasWaiting: true })
})
