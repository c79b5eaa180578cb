// The word that follows "Send now": of what was found, not of what was known before.
import { afterEach, expect, test, vi } from 'vitest'
import * as device from '../../src/app/device.ts'
import { sendNow } from '../../src/app/state/outbox/outbox.ts'
import { toastInfo } from '../../src/app/toasts.ts'
import { nothingChanged, notReachedYet } from '../../src/app/words/waiting-words.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { connection } from '../../src/sync/status.ts'

vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/toasts.ts')

afterEach(() => {
  connection.state = 'unknown'
  vi.clearAllMocks()
})

/** A device that knows one thing before the press, and another once it has heard something. */
function deviceThatHears(before: typeof connection.state, after: typeof connection.state): void {
  connection.state = before
  const sync = {
    sendNow: async () => undefined,
    async heard() {
      connection.state = after
    },
  }
  vi.mocked(device.device).mockReturnValue({ sync } as ReturnType<typeof device.device>)
}

test('A235: whoever is reached by the press is not said to be out of reach', async () => {
  deviceThatHears('unreachable', 'reachable')
  await sendNow()
  expect(toastInfo).not.toHaveBeenCalled()
})

test('A235: whoever is found gone by the press is told so, also behind a portal', async () => {
  for (const state of ['unreachable', 'portal'] as const) {
    deviceThatHears('reachable', state)
    await sendNow()
  }
  expect(vi.mocked(toastInfo).mock.calls).toEqual([[notReachedYet], [notReachedYet]])
})

test('O-29: where this device cannot even note the wish, that is said', async () => {
  const sync = { sendNow: () => Promise.reject(new CannotSave('quota', null)) }
  vi.mocked(device.device).mockReturnValue({ sync } as unknown as ReturnType<typeof device.device>)
  await sendNow()
  expect(vi.mocked(toastInfo).mock.calls).toEqual([[nothingChanged]])
})
