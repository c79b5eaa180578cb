import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { ExistingReviewNotice } from '../../src/app/forms/existing-review-notice.tsx'
import type { OwnReviewStatus } from '../../src/app/forms/own-review-status.ts'

function linksOf(own: OwnReviewStatus): string[] {
  const html = renderToString(
    <Router ssrPath="/">
      <ExistingReviewNotice hospitalId={1} departmentId={2} own={own} />
    </Router>,
  )
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address ?? '')
}

test('D32: beside a review on the site, one that was refused is led to as well: there the two can be changed over', () => {
  const own = { place: 'site', editableSeq: null, hasWaiting: true } as const
  expect(linksOf(own)).toEqual(['/profile/reviews', '/waiting'])
  expect(linksOf({ ...own, hasWaiting: false })).toEqual(['/profile/reviews'])
})

test('D30: of one that only waits, the way leads to where it waits, and to its change', () => {
  const own = { place: 'waiting', editableSeq: 5, hasWaiting: true } as const
  expect(linksOf(own)).toEqual(['/hospital/1/department/2?edit=5', '/waiting'])
})
