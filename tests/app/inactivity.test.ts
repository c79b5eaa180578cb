import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchInactivity } from '../../src/app/state/session/inactivity.ts'
import { memoryStore } from './memory-store.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page whose person does things. */
function page({ isSignedIn = true } = {}) {
  const store = memoryStore()
  const events = new EventTarget()
  const visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const expired = vi.fn(() => store.removeItem('activityTime'))
  const warned = vi.fn()
  const calmed = vi.fn()
  const leave = () => {
    isSignedIn = false
  }
  const stop = watchInactivity({
    store,
    page: Object.assign(events, {
      setInterval: setInterval as unknown as Window['setInterval'],
      clearInterval: clearInterval as unknown as Window['clearInterval'],
      setTimeout: setTimeout as unknown as Window['setTimeout'],
      clearTimeout: clearTimeout as unknown as Window['clearTimeout'],
    }) as never,
    visibility: visibility as never,
    now: () => Date.now(),
    isSignedIn: () => isSignedIn,
    onWarning: warned,
    onCalm: calmed,
    onExpired: expired,
  })
  const act = (name: string, more: object = {}) => events.dispatchEvent(Object.assign(new Event(name), more))
  return { store, visibility, expired, warned, calmed, stop, act, leave }
}

test.each(['click', 'keypress', 'scroll', 'mousemove', 'touchstart'])(
  'A157 A162: %s sets activityTime fifteen minutes ahead',
  name => {
    const { store, act, stop } = page()
    act(name)
    expect(Number(store.getItem('activityTime'))).toBe(Date.now() + 15 * MINUTE_MS)
    stop()
  },
)

test('A157: fifteen minutes without a sign of life end the session, noticed within five seconds', () => {
  const { act, expired, stop } = page()
  act('click')
  vi.advanceTimersByTime(15 * MINUTE_MS - 1_000)
  expect(expired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6_000)
  expect(expired).toHaveBeenCalledOnce()
  stop()
})

test('a phone taken out of the pocket ends the session before the first touch counts', () => {
  const { act, expired, store, stop } = page()
  act('click')
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
  act('touchstart')
  expect(expired).toHaveBeenCalledOnce()
  expect(store.getItem('activityTime')).toBeNull()
  stop()
})

test('a page that is seen again is checked at once', () => {
  const { act, expired, visibility, stop } = page()
  act('click')
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
  visibility.dispatchEvent(new Event('visibilitychange'))
  expect(expired).toHaveBeenCalledOnce()
  stop()
})

test('scrolling does not write to the storage more than once a second', () => {
  const { act, store, stop } = page()
  act('scroll')
  const first = store.getItem('activityTime')
  vi.advanceTimersByTime(500)
  act('scroll')
  expect(store.getItem('activityTime')).toBe(first)
  vi.advanceTimersByTime(600)
  act('scroll')
  expect(store.getItem('activityTime')).not.toBe(first)
  stop()
})

test('a visitor leaves no trace of activity', () => {
  const { act, store, stop } = page({ isSignedIn: false })
  act('click')
  expect(store.keys()).toEqual([])
  stop()
})

test('D24: a minute before the end there is a warning, at 14:00 and not before', () => {
  const { act, warned, expired, stop } = page()
  // Between two of the looks that come every five seconds.
  vi.advanceTimersByTime(2_000)
  act('click')
  vi.advanceTimersByTime(14 * MINUTE_MS - 10)
  expect(warned).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(warned).toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE_MS - 1_000)
  expect(expired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6_000)
  expect(expired).toHaveBeenCalled()
  stop()
})

test('D24: a sign of life takes the warning back a moment later, and the quarter of an hour begins anew', () => {
  const { act, warned, calmed, expired, stop } = page()
  act('click')
  vi.advanceTimersByTime(14 * MINUTE_MS + 30_000)
  expect(warned).toHaveBeenCalled()
  calmed.mockClear()
  act('keydown')
  vi.advanceTimersByTime(500)
  expect(calmed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(calmed).toHaveBeenCalledOnce()
  warned.mockClear()
  vi.advanceTimersByTime(13 * MINUTE_MS)
  expect(warned).not.toHaveBeenCalled()
  expect(expired).not.toHaveBeenCalled()
  stop()
})

test('D24: whoever is signed out in the last minute, by themselves or by the server, is warned no more', () => {
  const { act, warned, calmed, leave, stop } = page()
  act('click')
  vi.advanceTimersByTime(14 * MINUTE_MS + 30_000)
  expect(warned).toHaveBeenCalled()
  calmed.mockClear()
  leave()
  vi.advanceTimersByTime(5_000)
  expect(calmed).toHaveBeenCalled()
  stop()
})

test('A-19: what is done in another tab takes the warning back here at once', () => {
  const { act, warned, calmed, store, stop } = page()
  act('click')
  vi.advanceTimersByTime(14 * MINUTE_MS + 1_000)
  expect(warned).toHaveBeenCalled()
  calmed.mockClear()
  store.setItem('activityTime', String(Date.now() + 15 * MINUTE_MS))
  act('storage', { key: 'activityTime' })
  expect(calmed).toHaveBeenCalledOnce()
  stop()
})

test('A-19: a phone that wakes in the last minute warns at once', () => {
  const { act, warned, visibility, stop } = page()
  act('click')
  vi.setSystemTime(Date.now() + 14 * MINUTE_MS + 20_000)
  visibility.dispatchEvent(new Event('visibilitychange'))
  expect(warned).toHaveBeenCalledOnce()
  stop()
})

test('A-19: a clock that is set back does not prolong the session, one that is set forward ends it', () => {
  const { act, store, expired, stop } = page()
  act('click')
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
  vi.advanceTimersByTime(5_000)
  expect(Number(store.getItem('activityTime'))).toBeLessThanOrEqual(Date.now() + 15 * MINUTE_MS)
  vi.advanceTimersByTime(15 * MINUTE_MS + 5_000)
  expect(expired).toHaveBeenCalledOnce()
  act('click')
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
  vi.advanceTimersByTime(5_000)
  expect(expired).toHaveBeenCalledTimes(2)
  stop()
})

test('a pointer that rests while the page changes beneath it is no sign of life', () => {
  const { act, store, stop } = page()
  const spot = { screenX: 10, screenY: 20 }
  act('mousemove', spot)
  const first = store.getItem('activityTime')
  vi.advanceTimersByTime(2_000)
  act('mousemove', spot)
  expect(store.getItem('activityTime')).toBe(first)
  act('mousemove', { ...spot, screenX: 11 })
  expect(store.getItem('activityTime')).not.toBe(first)
  stop()
})
