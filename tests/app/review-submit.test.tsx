// What happens between pressing Submit and "Saved on this phone", in its order.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { submitReview } from '../../src/app/forms/submit-review.ts'
import { useReviewSubmit } from '../../src/app/forms/use-review-submit.ts'
import { closeFormErrors } from '../../src/app/toasts.ts'
import { ReviewForm } from '../../src/contract/review-submit.ts'
import { nora } from './dead-spot.ts'
import { mount, press } from './draw.tsx'
import { ownDevice } from './own-device.ts'

vi.mock('../../src/app/toasts.ts')
vi.mock('../../src/app/forms/submit-review.ts', { spy: true })

const stars = { staff_to_patient: '3', coworkers: '5', management: '2', overall: '4' }
const review = v.parse(ReviewForm, { ...stars, anonymous: true, title: 'Nightshift, ICU', review: 'Fair.' })

test('A237 A235: a review is handed over once its last keystroke is kept, and its draft goes once it is in the outbox', async () => {
  const { db } = await ownDevice(nora)
  let isKept = () => {}
  const settled = new Promise<void>(resolve => {
    isKept = resolve
  })
  const steps: string[] = []
  const draft = {
    state: 'saving' as const,
    settled: () => settled,
    drop: () => void steps.push(`handed over: ${vi.mocked(submitReview).mock.settledResults.at(-1)?.type}`),
  }
  function Form() {
    const { submit } = useReviewSubmit({
      unit: { hospitalId: 1, departmentId: 2 },
      author: nora.id,
      start: { editSeq: null },
      draft,
      isSent: false,
      onSaved: () => void steps.push('saved'),
    })
    return (
      <button type="button" onClick={() => void submit(review)}>
        Submit
      </button>
    )
  }
  mount(
    <Router hook={() => ['/hospital/1/department/2', () => undefined]}>
      <Form />
    </Router>,
  )
  press('Submit')
  // What the submit before was told is out of date at once.
  expect(closeFormErrors).toHaveBeenCalledOnce()
  await new Promise(resolve => setTimeout(resolve))
  expect(submitReview, 'still being kept').not.toHaveBeenCalled()
  isKept()
  await expect.poll(() => steps).toContain('saved')
  expect(steps, 'the draft is dropped then').toEqual(['handed over: fulfilled', 'saved'])
  expect(await db.outbox.count()).toBe(1)
})
