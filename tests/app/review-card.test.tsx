// Whose name stands over a review.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { ReviewCard } from '../../src/app/screens/unit/review-card.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import type { ReviewView } from '../../src/db/queries/reviews.ts'
import { aReview } from './a-review.ts'
import { nora } from './dead-spot.ts'

afterEach(() => {
  session.user = null
})

/** What stands there while Nora is here. */
function authorOf(review: Partial<ReviewView>): string | undefined {
  session.user = nora
  const html = renderToStaticMarkup(
    <Router ssrPath="/">
      <ReviewCard review={aReview([4, 4, 4, 4], review)} />
    </Router>,
  )
  return /review-card-author"><bdi>([^<]*)/.exec(html)?.[1]
}
const waiting: Partial<ReviewView> = { id: -1, isOwn: true, pending: { seq: 1, state: 'queued' } }

test('Y-02 A79: over an anonymous review stands no name, not even one that came with it, nor to its author their own', () => {
  expect(authorOf({ is_anonymous: 1, first_name: 'Olga' })).toBe('Anonymous')
  expect(authorOf({ ...waiting, is_anonymous: 1 })).toBe('Anonymous')
})

test('A79: a review that its author signed has the first name, also while it waits on the phone', () => {
  expect(authorOf({ is_anonymous: 0, first_name: 'Olga' })).toBe('Olga')
  expect(authorOf({ ...waiting, is_anonymous: 0 })).toBe('Nora')
  expect(authorOf({ is_anonymous: 0, first_name: null })).toBe('Anonymous')
})
