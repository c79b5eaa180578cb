// Code that could not be had is asked for until it is here, and no longer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilLoaded } from '../../src/app/state/worker/retry-until-loaded.ts'

let comesOnline: () => void

beforeEach(() => {
  vi.useFakeTimers()
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  comesOnline = () => window.dispatchEvent(new Event('online'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('A222: it is asked for every so often, used once, and not asked for again', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(missing)
  const use = vi.fn()
  retryUntilLoaded(load, use)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load.mock.calls.length).toBeGreaterThan(1)
  expect(load.mock.calls.length).toBeLessThan(10)
  expect(use).not.toHaveBeenCalled()
  load.mockResolvedValue('code')
  await vi.advanceTimersByTimeAsync(20_000)
  const asked = load.mock.calls.length
  comesOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([use.mock.calls, load.mock.calls.length]).toEqual([[['code']], asked])
})

test('A222: a connection that comes back has it asked for at once; two answers are used once', async () => {
  const load = vi.fn(async () => 'code')
  const use = vi.fn()
  retryUntilLoaded(load, use)
  comesOnline()
  comesOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect([load.mock.calls.length, use.mock.calls.length]).toEqual([2, 1])
})

test('A222: nobody asks for what has left the screen, nor draws it there when it comes late', async () => {
  let arrive: (code: string) => void = () => undefined
  const load = vi.fn(
    () =>
      new Promise<string>(resolve => {
        arrive = resolve
      }),
  )
  const use = vi.fn()
  const leave = retryUntilLoaded(load, use)
  comesOnline()
  leave()
  arrive('code')
  comesOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([load.mock.calls.length, use.mock.calls.length]).toEqual([1, 0])
})
