// Code that could not be had is asked for until it is here, and no longer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askBeforeReload } from '../../src/app/state/worker/chunks.ts'
import { retryUntilLoaded } from '../../src/app/state/worker/retry-until-loaded.ts'
import { memoryStore } from './memory-store.ts'

let comesOnline: () => void
let isSiteThere: boolean
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  isSiteThere = true
  reload.mockClear()
  askBeforeReload(() => false)
  vi.stubGlobal('sessionStorage', memoryStore())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => {
    if (!isSiteThere) throw new TypeError('Failed to fetch')
    return new Response(null, { headers: { 'content-type': 'text/javascript' } })
  })
  comesOnline = () => window.dispatchEvent(new Event('online'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('A222: it is asked for every so often, used once, and not asked for again', async () => {
  isSiteThere = false
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

test('A222: a browser that asks for it no more has the page loaded anew once the site is back, not before', async () => {
  isSiteThere = false
  retryUntilLoaded(missing, vi.fn())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  isSiteThere = true
  comesOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('A222: where what is typed would be lost it is not', async () => {
  askBeforeReload(() => true)
  retryUntilLoaded(missing, vi.fn())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('A222: nor under somebody who has left the screen while the site was asked', async () => {
  let answer: (response: Response) => void = () => undefined
  const isAsked = vi.fn(() => new Promise<Response>(resolve => (answer = resolve)))
  vi.stubGlobal('fetch', isAsked)
  const leave = retryUntilLoaded(missing, vi.fn())
  comesOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect(isAsked).toHaveBeenCalledOnce()
  leave()
  answer(new Response(null, { headers: { 'content-type': 'text/javascript' } }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('W-05: a page that has been loaded for it, and misses it again, is loaded anew every ten minutes at most', async () => {
  sessionStorage.setItem('reloaded-for', String(Date.now()))
  retryUntilLoaded(missing, vi.fn())
  await vi.advanceTimersByTimeAsync(590_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('A222: what breaks for another reason than its file is asked for, and no page is loaded', async () => {
  retryUntilLoaded(() => Promise.reject(new Error('The database is broken.')), vi.fn())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})
