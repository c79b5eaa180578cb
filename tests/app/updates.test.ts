import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR_MS = 3_600_000
const register = vi.fn<() => Promise<object>>()
const update = vi.fn<() => Promise<void>>()

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined
    register = register
    update = update
  },
}))

const inCharge = { active: new EventTarget() }
const failed = { installing: null, waiting: null, active: null }
const forEver = new Promise<never>(() => undefined)

type Updates = typeof import('../../src/app/state/worker/updates.ts')
type Status = typeof import('../../src/sync/status.ts')

/** A page that knows of no worker yet. @param ready as the browser tells of one in charge. */
async function begin(ready: Promise<object>): Promise<void> {
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  vi.resetModules()
  const { connection } = (await import('../../src/sync/status.ts')) as Status
  connection.state = 'reachable'
  const { watchUpdates } = (await import('../../src/app/state/worker/updates.ts')) as Updates
  watchUpdates()
  await expect.poll(() => register.mock.calls.length).toBe(1)
}

beforeEach(() => {
  vi.useFakeTimers()
  register.mockReset().mockResolvedValue(inCharge)
  update.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('A worker that could not be registered is registered an hour later, and after that looked after', async () => {
  register.mockRejectedValueOnce(new TypeError('The script could not be had'))
  await begin(Promise.resolve(inCharge))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(register).toHaveBeenCalledTimes(2)
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(update).toHaveBeenCalledTimes(1)
})

test('W-08: a registration that its failed install has ended is asked for nothing more: each hour has its own', async () => {
  register.mockResolvedValue(failed)
  await begin(forEver)
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(register).toHaveBeenCalledTimes(3)
  expect(update).not.toHaveBeenCalled()
})

test('a look that gets no answer leaves the worker in charge what it is: the next one asks it again', async () => {
  update.mockRejectedValueOnce(new TypeError('The script could not be had'))
  await begin(Promise.resolve(inCharge))
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(register).toHaveBeenCalledTimes(1)
  expect(update).toHaveBeenCalledTimes(2)
})

test('W-08: while the server cannot be reached no hour asks for a new version', async () => {
  await begin(Promise.resolve(inCharge))
  const { connection } = (await import('../../src/sync/status.ts')) as Status
  connection.state = 'unreachable'
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(update).not.toHaveBeenCalled()
  connection.state = 'reachable'
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(update).toHaveBeenCalledTimes(1)
})
