// A code that is asked for once more: sent, or lost where this device breaks before there is an answer.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ResendCodeButton } from '../../src/app/forms/resend-code-button.tsx'
import { failedHere } from '../../src/app/words/form-words.ts'
import { resendEmail } from '../../src/contract/account.ts'
import * as messages from '../../src/contract/messages.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { nora } from './dead-spot.ts'
import { isOff, mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'

const onSent = vi.fn()
beforeEach(() => onSent.mockClear())

test('A219: what breaks on this device is told, and the button is free again', async () => {
  const { sync } = await ownDevice(null)
  vi.spyOn(sync, 'call').mockRejectedValue(new CannotSave('quota', null))
  mount(<ResendCodeButton call={resendEmail} request={{ email: nora.email }} off={false} onSent={onSent} />)
  expect(text()).toBe(messages.sendAgain)
  press(messages.sendAgain)
  expect(isOff(messages.sendAgain)).toBe(true)
  await expect.poll(text).toContain(failedHere)
  expect(isOff(messages.sendAgain)).toBe(false)
  expect(document.querySelector('[role=alert]')?.textContent).toContain(failedHere)
  expect(onSent).not.toHaveBeenCalled()
  expect(await told()).toEqual([['error', failedHere]])
})

test('A152: the form is told of the new mail once it is sent, and asks for none at once again', async () => {
  const { sync } = await ownDevice(null)
  const call = vi.spyOn(sync, 'call').mockResolvedValue({ kind: 'ok', answer: {} })
  const request = { email: nora.email, purpose: 'verify' } as const
  mount(<ResendCodeButton call={resendEmail} request={request} off={false} onSent={onSent} />)
  press(messages.sendAgain)
  await expect.poll(() => onSent.mock.calls.length).toBe(1)
  expect(call.mock.lastCall?.slice(0, 2)).toEqual([resendEmail, request])
  expect(await told()).toEqual([['success', messages.codeResent]])
  expect(isOff(messages.sendAgain)).toBe(true)
})
