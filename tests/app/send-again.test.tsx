// A code that is asked for once more where this device breaks before there is an answer.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { SendAgain } from '../../src/app/forms/send-again.tsx'
import { failedHere } from '../../src/app/words/form-words.ts'
import { resendEmail } from '../../src/contract/account.ts'
import * as messages from '../../src/contract/messages.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { nora } from './dead-spot.ts'
import { isOff, mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'

const onSent = vi.fn()

test('A219: what breaks on this device is told, and the button is free again', async () => {
  const { sync } = await ownDevice(null)
  vi.spyOn(sync, 'call').mockRejectedValue(new CannotSave('quota', null))
  mount(<SendAgain call={resendEmail} request={{ email: nora.email }} off={false} onSent={onSent} />)
  expect(text()).toBe(messages.sendAgain)
  press(messages.sendAgain)
  expect(isOff(messages.sendAgain)).toBe(true)
  await expect.poll(text).toContain(failedHere)
  expect(isOff(messages.sendAgain)).toBe(false)
  expect(document.querySelector('[role=alert]')?.textContent).toContain(failedHere)
  expect(onSent).not.toHaveBeenCalled()
  expect(await told()).toEqual([['error', failedHere]])
})
