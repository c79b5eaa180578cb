// A form while its call is on its way, and where the call breaks on this device before there is an answer.
// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

function Form({ ask, worthMs }: { ask: Ask; worthMs?: number }) {
  const initial = { email: 'nora@example.org' }
  const { submitError, attempt, isBusy, onSubmit, field } = useCallForm({
    call: submitForgotEmail,
    initial,
    onDone,
    ask,
    ...(worthMs !== undefined && { worthMs }),
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

/** Each time until the answer has been taken in. */
async function pressTimes(ask: { mock: { calls: unknown[] } }, times: number): Promise<void> {
  for (const before = ask.mock.calls.length; ask.mock.calls.length < before + times; ) {
    const asked = ask.mock.calls.length
    press('Send')
    expect(isOff('Send')).toBe(true)
    await expect.poll(() => ask.mock.calls.length).toBe(asked + 1)
    await expect.poll(() => isOff('Send')).toBe(false)
  }
}

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
  await pressTimes(ask, 3)
  const [first, second, third] = ask.mock.calls.map(([, { key }]) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each<[string, CallResult<never>]>([
  ['busy', { kind: 'refused', status: 503, errors: {}, messages: ['Busy'] }],
  ['too many', { kind: 'refused', status: 429, errors: {}, messages: ['Too many'] }],
  [
    'in progress',
    { kind: 'refused', status: 409, errors: { idempotency_key: ['Still'] }, messages: ['Still'] },
  ],
])(
  'A219 rule 8: "%s" is not the last word: what broke before is asked again under its key',
  async (_, later) => {
    const ask = vi.fn<Ask>().mockResolvedValue({ kind: 'refused', status: 409, errors: {}, messages: ['No'] })
    ask.mockResolvedValueOnce({ kind: 'unreachable', message: 'Network error' }).mockResolvedValueOnce(later)
    mount(<Form ask={ask} />)
    await pressTimes(ask, 4)
    const [first, second, third, fourth] = ask.mock.calls.map(([, { key }]) => key)
    expect([second, third]).toEqual([first, first])
    // That was one: the next is another request.
    expect(fourth).not.toBe(first)
  },
)

test('A219: an answer that is worth less than its age is not asked for again', async () => {
  const ask = vi.fn<Ask>().mockResolvedValue({ kind: 'unreachable', message: 'Network error' })
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  onTestFinished(() => now.mockRestore())
  mount(<Form ask={ask} worthMs={60_000} />)
  for (const at of [0, 59_999, 60_000]) {
    now.mockReturnValue(at)
    await pressTimes(ask, 1)
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
