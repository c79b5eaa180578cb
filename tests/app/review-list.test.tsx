import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { ReviewList } from '../../src/app/screens/unit/review-list.tsx'
import type { PullState } from '../../src/app/state/outcome-of.ts'
import * as reviewWords from '../../src/app/words/review-words.ts'
import * as summary from '../../src/app/words/summary-words.ts'
import type { ReviewView } from '../../src/db/queries/reviews.ts'
import { aReview } from './a-review.ts'

// How far one had read is part of where one is.
beforeAll(() => vi.stubGlobal('history', { state: null }))
afterAll(() => vi.unstubAllGlobals())

const list = (
  reviews: ReviewView[],
  count: number,
  pull: PullState = 'asking',
  pulledAt: number | null = null,
  isBehind = false,
) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <ReviewList
        unit={{ reviews, count, average: 3, isOwnHidden: false, isCounted: true, isBehind, pulledAt }}
        pull={pull}
      />
    </Router>,
  )
const own = aReview([5, 5, 5, 5], { isOwn: true, title: 'Mine' })
const waiting = aReview([5, 5, 5, 5], {
  id: -1,
  isOwn: true,
  title: 'Mine',
  pending: { seq: 1, state: 'queued' },
})

test('A78: an own review does not stand alone as the whole list while those of others are asked for', () => {
  expect(list([own], 40)).not.toContain('Mine')
  expect(list([own], 40)).toContain('>Loading<')
  expect(list([waiting], 1)).not.toContain('Mine')
})

test('A78: an own review stands at once where there are no others, where they are here, or where they do not come', () => {
  for (const shown of [
    list([own], 1),
    list([waiting], 0),
    list([own, aReview([1, 1, 1, 1])], 40),
    list([own], 40, 'unreachable'),
    list([own], 40, 'fresh', 1),
  ])
    expect(shown).toContain('Mine')
})

test('A78: a unit of which the only review waits to be deleted is not said to have none', () => {
  const shown = list([], 1, 'fresh', 1)
  expect(shown).toContain(reviewWords.onlyDeleted)
  expect(shown).not.toContain(reviewWords.noReviews)
  expect(list([], 0, 'fresh', 1)).toContain(reviewWords.noReviews)
  expect(list([], 1, 'unreachable')).toContain(reviewWords.reviewsNotHere)
})

test('A78 A233: where the directory, which came later, tells of more, an empty list is not said to be all there is', () => {
  expect(list([], 0, 'fresh', 1)).toMatch(new RegExp(`${reviewWords.noReviews}.*Updated`))
  const behind = (pull: PullState) => list([], 1, pull, null, true)
  expect(behind('unreachable')).toContain(reviewWords.reviewsNotHere)
  expect(behind('refused')).toContain(reviewWords.reviewsFailed)
  expect(behind('asking')).toContain('>Loading<')
  for (const pull of ['unreachable', 'refused', 'asking', 'fresh'] as const)
    expect(behind(pull)).not.toMatch(
      new RegExp(`${reviewWords.noReviews}|${reviewWords.onlyDeleted}|Updated`),
    )
})

test('A78 A233: where they were asked for and did not come, it is not said that they load once there is a connection', () => {
  const behind = (pull: PullState) => list([], 1, pull, null, true)
  expect(behind('unreachable')).toContain(reviewWords.reviewsNotHereNext)
  expect(behind('fresh')).not.toContain(reviewWords.reviewsNotHereNext)
  expect(behind('fresh')).toContain(reviewWords.reviewsNotComeNext)
})

test('A78 A233: and above one that is not empty stands how many of them are here', () => {
  const reviews = Array.from({ length: 5 }, () => aReview([4, 4, 4, 4]))
  const behind = list(reviews, 7, 'unreachable', 1, true)
  expect(behind).toContain('5 of 7 reviews are on this phone so far.')
  expect(behind).toContain(summary.atAGlance)
  expect(list(reviews, 7, 'asking', 1, true), 'they are on their way').not.toContain('on this phone so far')
  expect(list(reviews, 5, 'unreachable', 1)).not.toContain('on this phone so far')
})

test('what names the list to screen readers counts nothing: what is here, waits or is on the site differs', () => {
  for (const shown of [list([], 35, 'unreachable'), list([waiting], 0), list([own], 1)])
    expect(shown).toMatch(/<h2[^>]*>Reviews<\/h2>/)
})

test('from three reviews on a unit is summed up, and below eight it is said how little that is', () => {
  const many = (count: number) => Array.from({ length: count }, () => aReview([4, 4, 4, 4]))
  const whole = (count: number) => list(many(count), count, 'fresh', 1)
  expect(whole(2)).not.toContain(summary.atAGlance)
  expect(whole(3)).toContain(summary.atAGlance)
  expect(whole(7)).toContain(summary.fewSoFar)
  expect(whole(8)).toContain(summary.atAGlance)
  expect(whole(8)).not.toContain(summary.fewSoFar)
})
