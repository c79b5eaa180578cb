import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { DeleteDialog } from '../../src/app/parts/delete-dialog.tsx'
import { deleteReview, deleteToRewrite } from '../../src/app/state/outbox/delete-review.ts'
import { toastInfo } from '../../src/app/toasts.ts'
import { notDeleted, notRewritten } from '../../src/app/words/account-words.ts'
import type { OwnReviewView } from '../../src/db/queries/own-reviews.ts'
import { aReview } from './a-review.ts'
import { press } from './buttons.ts'
import { nora } from './dead-spot.ts'
import { draw, leaveScreen } from './hooks.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
vi.mock('../../src/app/ui/button.tsx', () => import('./buttons.ts'))
vi.mock('../../src/app/state/outbox/delete-review.ts')
vi.mock('../../src/app/toasts.ts')

const review = { ...aReview([4, 4, 4, 4], { user_id: nora.id }), deletion: null } as OwnReviewView
const onClose = vi.fn()
const went = vi.fn()
const location = (): [string, typeof went] => ['/profile/reviews', went]
const show = (isRewrite = false) =>
  draw(() =>
    renderToStaticMarkup(
      <Router hook={location}>
        <DeleteDialog review={review} userId={nora.id} isRewrite={isRewrite} onClose={onClose} />
      </Router>,
    ),
  )

/** Presses "Delete", which takes its time. @returns lets it fail. */
function begin(): () => void {
  const ways: ((isKept: boolean) => void)[] = []
  vi.mocked(deleteReview).mockReturnValue(new Promise(resolve => ways.push(resolve)))
  show()
  press('Delete')
  return () => ways[0]?.(false)
}

beforeEach(() => {
  for (const mock of [vi.mocked(toastInfo), went, onClose]) mock.mockClear()
})
afterEach(() => {
  leaveScreen()
  vi.unstubAllGlobals()
})

test('A180: a deletion that fails is told in the dialog', async () => {
  begin()()
  await expect.poll(show).toContain(notDeleted)
  expect(toastInfo).not.toHaveBeenCalled()
})

test('O-30 D32: where the text cannot be kept to be written again, that is what is told, and the text can be copied', async () => {
  vi.mocked(deleteToRewrite).mockResolvedValue(false)
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  show(true)
  press('Delete')
  await expect.poll(() => show(true)).toContain(notRewritten)
  expect(show(true)).not.toContain(notDeleted)
  press('Copy')
  expect(writeText.mock.lastCall?.[0]).toContain(review.review)
})

test('A180: who has closed the dialog meanwhile is told all the same', async () => {
  const fail = begin()
  leaveScreen()
  fail()
  await expect.poll(() => vi.mocked(toastInfo).mock.calls).toEqual([[notDeleted]])
})

test.each([
  ['D32: who deletes to write again comes to the form', false, 1],
  [
    'D32: who has closed the dialog meanwhile stays where they are; the text waits among what was begun',
    true,
    0,
  ],
])('%s', async (_, isDismissed, times) => {
  let succeed = (_isKept: boolean) => {}
  vi.mocked(deleteToRewrite).mockReturnValue(
    new Promise(resolve => {
      succeed = resolve
    }),
  )
  show(true)
  press('Delete')
  show(true)
  if (isDismissed) press('Close')
  succeed(true)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await Promise.resolve()
  expect(went).toHaveBeenCalledTimes(times)
})
