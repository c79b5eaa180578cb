// The check at the start of the app: who is here, and for how long an answer is waited for.
import { beforeEach, expect, test, vi } from 'vitest'
import { session, viewerOf } from '../../src/app/state/session/session-state.ts'
import { storedSession } from '../../src/app/state/session/session-storage.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { nora } from './dead-spot.ts'
import { device, forgetWho, here, NOW, refused, signedIn, unreachable } from './session-device.ts'

beforeEach(forgetWho)

test('A155: without a token the app shows at once, as a visitor, and nothing is asked', async () => {
  const { start, calls } = device({})
  await start()
  expect(session.phase).toBe('visitor')
  expect(calls).toEqual([])
})

test('A155 A156: a stored token is checked, and status 0 means authenticated', async () => {
  const { start, news, store } = device({ check_auth: here(nora) }, { token: 'abc' })
  await start()
  expect(session.phase).toBe('user')
  expect(viewerOf(session)).toBe(7)
  expect(news).toEqual(['in 7'])
  expect(storedSession(store)).toEqual({ userId: 7, token: 'abc' })
})

test('A156: another status is a visitor, and the token goes', async () => {
  const { start, store } = device({ check_auth: here({ ...nora, status: 1 }) }, signedIn)
  await start()
  expect(session.phase).toBe('visitor')
  expect(storedSession(store)).toBeNull()
})

test('A156 D35: whom the server answers that they are blocked is a visitor, and the token goes', async () => {
  const { start, store } = device({ check_auth: { ...refused, status: 403 } }, signedIn)
  await start()
  expect(session.phase).toBe('visitor')
  expect(storedSession(store)).toBeNull()
})

test('A156, D55: a check answered "no" renders the app as a visitor', async () => {
  const { start, store, news } = device({ check_auth: refused }, signedIn)
  await start()
  expect(session.phase).toBe('visitor')
  expect(storedSession(store)).toBeNull()
  expect(news).toEqual(['out, the cart stays', 'told 7'])
})

test('D22: no answer means the last known person, until the 15 minutes are over', async () => {
  const { start } = device({ check_auth: unreachable }, signedIn)
  await start()
  expect(session.phase).toBe('user')
  expect(session.user?.first_name).toBe('Nora')
  expect(session.isUnconfirmed).toBe(true)
})

test('D22: a server in trouble signs nobody out', async () => {
  const trouble: CallResult<unknown> = { kind: 'refused', status: 500, errors: {}, messages: [] }
  const { start, store } = device({ check_auth: trouble }, signedIn)
  await start()
  expect(session.phase).toBe('user')
  expect(storedSession(store)?.token).toBe('abc')
})

test('A155: a network that never answers holds the app for three seconds at most', async () => {
  vi.useFakeTimers()
  try {
    const { start } = device({ check_auth: new Promise(() => undefined) }, signedIn)
    const started = start()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(session.phase).toBe('checking')
    await vi.advanceTimersByTimeAsync(200)
    await started
    expect(session.phase).toBe('user')
  } finally {
    vi.useRealTimers()
  }
})

test('A155 A157: to open the page is a sign of life: from there on the session lasts its fifteen minutes', async () => {
  const { start, store } = device({ check_auth: here(nora) }, signedIn)
  await start()
  expect(store.getItem('activityTime')).toBe(String(NOW + 900_000))
})

test('A155: a token past its activity time is not even checked: it goes, and logout is called', async () => {
  const stored = { ...signedIn, sessionId: 'cart', activityTime: String(NOW - 1) }
  const { start, calls, store } = device({}, stored)
  await start()
  expect(calls).toEqual(['logout'])
  expect(store.keys().sort()).toEqual(['ended', 'revocations'])
})
