// A review that was refused because the site has one of the same unit: what stands beside it, and what is asked.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { ReviewConflict } from '../../src/app/screens/waiting/review-conflict.tsx'
import { aReview } from './a-review.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

async function shown(is_active: 0 | 1) {
  const { db } = await ownDevice(nora)
  const { isOwn, pending, ...review } = aReview([2, 2, 2, 2], { id: 5, is_active })
  await db.ownReviews.put({ ...review, user_id: nora.id })
  mount(
    <ReviewConflict entry={entry({ author: nora.id })} unit={{ hospitalId: 1, departmentId: 1 }}>
      {null}
    </ReviewConflict>,
  )
  await expect.poll(text).toContain('Send this one instead')
  const heading = document.querySelector('h3')?.textContent
  press('Send this one instead')
  return [heading, document.querySelector('dialog p')?.textContent]
}

test('a review that stands on the site is headed with its day, and asked about as one that is read', async () => {
  expect(await shown(1)).toEqual([
    'On the site since October 1, 2026',
    expect.stringContaining('The review on the site is deleted for good'),
  ])
})

test('one that was taken down is called so: it is on no list that others see', async () => {
  expect(await shown(0)).toEqual([
    'Taken down. Only you can still see it.',
    expect.stringContaining('The review that was taken down is deleted for good'),
  ])
})
