// A form whose call breaks on this device, before there is an answer.
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Obstacle } from '../../src/app/forms/obstacle.tsx'
import { type CallForm, useCallForm } from '../../src/app/forms/use-call-form.ts'
import { failedHere } from '../../src/app/words/form-words.ts'
import { submitForgotEmail } from '../../src/contract/account.ts'
import { CannotSave } from '../../src/db/errors.ts'
import type { CallResult } from '../../src/sync/seams.ts'

type Props = CallForm<typeof submitForgotEmail.request, typeof submitForgotEmail.answer>
type Ask = NonNullable<Props['ask']>

/** What the form keeps from one drawing to the next, in the order of its hooks. */
const { kept } = vi.hoisted(() => ({ kept: { slots: [] as { value: unknown }[], next: 0 } }))
vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  useState: (initial: unknown) => {
    kept.slots[kept.next] ??= { value: initial }
    const slot = kept.slots[kept.next] as { value: unknown }
    kept.next += 1
    return [slot.value, (value: unknown) => Object.assign(slot, { value })]
  },
}))
vi.mock('../../src/app/toasts.ts')

const onDone = vi.fn()
let shown: { attempt: number; onSubmit: (event: { preventDefault: () => void }) => void }

function Form({ ask }: { ask: Ask }) {
  const state = useCallForm({ call: submitForgotEmail, initial: { email: nora }, onDone, ask })
  shown = state
  return <Obstacle text={state.obstacle} attempt={state.attempt} />
}

function draw(ask: Ask) {
  kept.next = 0
  return renderToStaticMarkup(<Form ask={ask} />)
}

const nora = 'nora@example.org'
const submit = () => shown.onSubmit({ preventDefault: () => undefined })

beforeEach(() => {
  kept.slots = []
  onDone.mockClear()
})

test('A219: what breaks on this device before an answer is told in the form, and takes the focus each time', async () => {
  const ask = vi.fn<Ask>().mockRejectedValue(new CannotSave('quota', null))
  expect(draw(ask)).toBe('')
  for (const attempt of [1, 2]) {
    submit()
    await expect.poll(() => draw(ask)).toContain(failedHere)
    await expect.poll(() => draw(ask) && shown.attempt).toBe(attempt)
  }
  expect(ask).toHaveBeenCalledTimes(2)
  expect(onDone).not.toHaveBeenCalled()
})

test('A219 rule 8: what broke is asked again under its key, until an answer comes', async () => {
  const refusal: CallResult<never> = { kind: 'refused', status: 422, errors: {}, messages: ['No'] }
  const ask = vi.fn<Ask>().mockResolvedValue(refusal)
  ask.mockRejectedValueOnce(new CannotSave('broken', null))
  draw(ask)
  for (const times of [1, 2, 3]) {
    submit()
    await expect.poll(() => ask.mock.calls.length).toBe(times)
    // Until the answer has been taken in.
    await new Promise(done => setTimeout(done))
  }
  const [first, second, third] = ask.mock.calls.map(([, { key }]) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
