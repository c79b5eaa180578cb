import { afterEach, expect, test, vi } from 'vitest'
import { watchUpdates } from '../../src/app/state/updates.ts'
import { connection } from '../../src/sync/status.ts'

const HOUR_MS = 3_600_000
const register = vi.fn<() => Promise<void>>()
const update = vi.fn<() => Promise<void>>()

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined
    register = register
    update = update
  },
}))

afterEach(() => void vi.useRealTimers())

test('A worker that could not be registered is registered an hour later, and after that looked after', async () => {
  vi.useFakeTimers()
  connection.state = 'reachable'
  register.mockRejectedValueOnce(new TypeError('The script could not be had'))
  watchUpdates()
  await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(register).toHaveBeenCalledTimes(2)
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(update).toHaveBeenCalledTimes(1)
})
