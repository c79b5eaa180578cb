// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { DeleteDialog } from '../../src/app/parts/delete-dialog.tsx'
import { notDeleted, notRewritten } from '../../src/app/words/account-words.ts'
import { CannotSave } from '../../src/db/errors.ts'
import type { OwnReviewView } from '../../src/db/queries/own-reviews.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { aReview } from './a-review.ts'
import { full, refuses } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'
import { entry } from './waiting-entry.ts'

const review = { ...aReview([4, 4, 4, 4], { user_id: nora.id }), deletion: null } as OwnReviewView
const onClose = vi.fn()
const went = vi.fn()
const location = (): [string, typeof went] => ['/profile/reviews', went]

function Reviews({ isRewrite }: { isRewrite: boolean }) {
  const [isAsking, setAsking] = useState(true)
  const close = (isDone: boolean) => {
    onClose(isDone)
    setAsking(false)
  }
  return (
    <Router hook={location}>
      {isAsking && <DeleteDialog review={review} userId={nora.id} isRewrite={isRewrite} onClose={close} />}
    </Router>
  )
}

const show = (isRewrite = false) => mount(<Reviews isRewrite={isRewrite} />)

/** Presses "Delete", which takes its time. @returns ends it: the disk is full, or has taken it. */
async function begin(isRewrite = false) {
  const { db, sync } = await ownDevice(nora)
  let succeed = () => {}
  let fail = () => {}
  const taken = new Promise<OutboxEntry>((resolve, reject) => {
    succeed = () => resolve(entry())
    fail = () => reject(new CannotSave('quota', null))
  })
  const enqueue = vi.spyOn(sync, 'enqueue').mockReturnValue(taken)
  show(isRewrite)
  press('Delete')
  await expect.poll(() => enqueue.mock.calls.length).toBe(1)
  return { db, succeed, fail }
}

beforeEach(() => {
  for (const mock of [went, onClose]) mock.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('A180: a deletion that fails is told in the dialog', async () => {
  const { fail } = await begin()
  expect(text()).not.toContain(notDeleted)
  fail()
  await expect.poll(text).toContain(notDeleted)
  expect(await told()).toEqual([])
})

test('O-30 D32: where the text cannot be kept to be written again, that is what is told, and the text can be copied', async () => {
  const { db, sync } = await ownDevice(nora)
  const enqueue = vi.spyOn(sync, 'enqueue')
  refuses(db.drafts, full())
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  show(true)
  press('Delete')
  await expect.poll(text).toContain(notRewritten)
  expect(text()).not.toContain(notDeleted)
  expect(enqueue).not.toHaveBeenCalled()
  press('Copy')
  expect(writeText.mock.lastCall?.[0]).toContain(review.review)
})

test('A180: who has closed the dialog meanwhile is told all the same', async () => {
  const { fail } = await begin()
  press('Close')
  expect(text()).toBe('')
  fail()
  await expect.poll(told).toEqual([['info', notDeleted]])
})

test.each([
  ['D32: who deletes to write again comes to the form', false, 1],
  [
    'D32: who has closed the dialog meanwhile stays where they are; the text waits among what was begun',
    true,
    0,
  ],
])('%s', async (_, isDismissed, times) => {
  const { db, succeed } = await begin(true)
  if (isDismissed) press('Close')
  succeed()
  await expect.poll(() => onClose.mock.calls).toEqual([[true]])
  // Until whoever waits for it has heard.
  await new Promise(done => setTimeout(done))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(went).toHaveBeenCalledTimes(times)
  expect(await db.drafts.toArray()).toMatchObject([{ author: nora.id, values: { review: review.review } }])
})
