import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { notDeleted } from '../../src/app/account-words.ts'
import { DeleteDialog } from '../../src/app/parts/delete-dialog.tsx'
import { deleteReview } from '../../src/app/state/delete-review.ts'
import { toastInfo } from '../../src/app/toasts.ts'
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
vi.mock('../../src/app/state/delete-review.ts')
vi.mock('../../src/app/toasts.ts')

const review = { ...aReview([4, 4, 4, 4], { user_id: nora.id }), deletion: null } as OwnReviewView
const onClose = vi.fn()
const show = () =>
  draw(() =>
    renderToStaticMarkup(
      <Router ssrPath="/profile/reviews">
        <DeleteDialog review={review} userId={nora.id} isRewrite={false} onClose={onClose} />
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

beforeEach(() => void vi.mocked(toastInfo).mockClear())
afterEach(leaveScreen)

test('A180: a deletion that fails is told in the dialog', async () => {
  begin()()
  await expect.poll(show).toContain(notDeleted)
  expect(toastInfo).not.toHaveBeenCalled()
})

test('A180: who has closed the dialog meanwhile is told all the same', async () => {
  const fail = begin()
  leaveScreen()
  fail()
  await expect.poll(() => vi.mocked(toastInfo).mock.calls).toEqual([[notDeleted]])
})
