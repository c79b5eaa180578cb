// A form while its call is on its way, and where the call breaks on this device before there is an answer.
// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { SubmitError } from '../../src/app/forms/submit-error.tsx'
import { type CallForm, useCallForm } from '../../src/app/forms/use-call-form.ts'
import { Button } from '../../src/app/ui/button.tsx'
import { Field } from '../../src/app/ui/field.tsx'
import { failedHere } from '../../src/app/words/form-words.ts'
import { submitForgotEmail } from '../../src/contract/account.ts'
import { CannotSave } from '../../src/db/errors.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { acting, isOff, mount, press, text } from './draw.tsx'
import { told } from './told.ts'

type Props = CallForm<typeof submitForgotEmail.request, typeof submitForgotEmail.answer>
type Ask = NonNullable<Props['ask']>

const onDone = vi.fn()

function Form({ ask }: { ask: Ask }) {
  const initial = { email: 'nora@example.org' }
  const { submitError, attempt, isBusy, onSubmit, field } = useCallForm({
    call: submitForgotEmail,
    initial,
    onDone,
    ask,
  })
  return (
    <form onSubmit={onSubmit}>
      <SubmitError text={submitError} attempt={attempt} />
      <Field {...field('email')} label="Email" />
      <Button type="submit" busy={isBusy}>
        Send
      </Button>
    </form>
  )
}

beforeEach(() => onDone.mockClear())

test('A219: what breaks on this device before an answer is told in the form, and takes the focus each time', async () => {
  const ask = vi.fn<Ask>().mockRejectedValue(new CannotSave('quota', null))
  mount(<Form ask={ask} />)
  expect(text()).toBe('EmailSend')
  for (const times of [1, 2]) {
    press('Send')
    expect(isOff('Send')).toBe(true)
    await expect.poll(() => ask.mock.calls.length).toBe(times)
    await expect.poll(text).toContain(failedHere)
    const alert = document.querySelector<HTMLElement>('[role=alert]')
    await expect.poll(() => document.activeElement).toBe(alert)
    await expect.poll(() => isOff('Send')).toBe(false)
    alert?.blur()
  }
  expect(ask).toHaveBeenCalledTimes(2)
  expect(onDone).not.toHaveBeenCalled()
  expect(await told()).toEqual([['error', failedHere]])
})

test('A219 rule 8: what broke is asked again under its key, until an answer comes', async () => {
  const refusal: CallResult<never> = { kind: 'refused', status: 422, errors: {}, messages: ['No'] }
  const ask = vi.fn<Ask>().mockResolvedValue(refusal)
  ask.mockRejectedValueOnce(new CannotSave('broken', null))
  mount(<Form ask={ask} />)
  for (const times of [1, 2, 3]) {
    press('Send')
    expect(isOff('Send')).toBe(true)
    await expect.poll(() => ask.mock.calls.length).toBe(times)
    // Until the answer has been taken in.
    await expect.poll(() => isOff('Send')).toBe(false)
  }
  const [first, second, third] = ask.mock.calls.map(([, { key }]) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('A218 P-04: while it is sent a form takes nothing more, neither Enter nor a letter, and goes on after a refusal', async () => {
  let answer: (result: CallResult<never>) => void = () => undefined
  const ask = vi.fn<Ask>(() => new Promise(resolve => (answer = resolve)))
  mount(<Form ask={ask} />)
  const form = document.querySelector('form')
  const enter = () =>
    acting(() => form?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })))
  const isReadOnly = () => document.querySelector('input')?.readOnly
  enter()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect(isReadOnly()).toBe(true)
  enter()
  answer({ kind: 'refused', status: 422, errors: {}, messages: ['No'] })
  await expect.poll(isReadOnly).toBe(false)
  expect(ask).toHaveBeenCalledTimes(1)
  enter()
  await expect.poll(() => ask.mock.calls.length).toBe(2)
})
