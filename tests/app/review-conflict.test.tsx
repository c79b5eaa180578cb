// A review that was refused because the site has one of the same unit: what stands beside it, and what is asked.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ReviewConflict } from '../../src/app/screens/waiting/review-conflict.tsx'
import { connection } from '../../src/sync/status.ts'
import { aReview } from './a-review.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { answersFrom, ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

function mountConflict() {
  mount(<ReviewConflict entry={entry({ author: nora.id })} unit={{ hospitalId: 1, departmentId: 1 }} />)
}

function onTheSite(is_active: 0 | 1) {
  const { isOwn, pending, ...review } = aReview([2, 2, 2, 2], { id: 5, is_active })
  return { ...review, user_id: nora.id }
}

async function shown(is_active: 0 | 1) {
  const { db, sync } = await ownDevice(nora)
  await db.ownReviews.put(onTheSite(is_active))
  // An ask that fails would tell a later test that it is cut off.
  const pull = vi.spyOn(sync, 'pullOwn').mockResolvedValue('fresh')
  onTestFinished(() => pull.mockRestore())
  mountConflict()
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

test.each([
  [
    'the site answers that it cannot',
    () => Promise.resolve('refused' as const),
    "couldn't be fetched just now",
  ],
  [
    'the phone is full',
    () => Promise.reject(new DOMException('', 'QuotaExceededError')),
    'no room on this phone',
  ],
])('O-22: where %s, that is said, and asked again until the choice is there', async (_, fails, words) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db, sync } = await ownDevice(nora)
  answersFrom('the site')
  connection.state = 'reachable'
  const pull = vi.spyOn(sync, 'pullOwn').mockImplementation(fails)
  onTestFinished(() => pull.mockRestore())
  mountConflict()
  await expect.poll(text).toContain(words)
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => pull.mock.calls.length).toBe(2)
  pull.mockImplementation(async () => {
    await db.ownReviews.put(onTheSite(1))
    return 'fresh'
  })
  vi.advanceTimersByTime(30_000)
  await expect.poll(text).toContain('Send this one instead')
  expect(text()).not.toContain(words)
  vi.advanceTimersByTime(300_000)
  expect(pull).toHaveBeenCalledTimes(3)
})
