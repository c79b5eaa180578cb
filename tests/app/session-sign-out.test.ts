// A sign-out clears this device at once, and the server is told, also later.
import { beforeEach, expect, test, vi } from 'vitest'
import { sendOwedRevocations } from '../../src/app/state/session/revocations.ts'
import { settleRevocations, signOut } from '../../src/app/state/session/session.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { storedSession } from '../../src/app/state/session/session-storage.ts'
import type { Sync } from '../../src/sync/engine.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { nora } from './dead-spot.ts'
import { memoryStore } from './memory-store.ts'
import { device, forgetWho, hashOf, here, refused, signedIn, unreachable } from './session-device.ts'

beforeEach(forgetWho)

test('A159: signing out calls logout and clears user and token', async () => {
  const { start, calls, store, news } = device(
    { check_auth: here(nora), logout: { kind: 'ok', answer: {} } },
    signedIn,
  )
  await start()
  await signOut()
  expect(calls).toEqual(['check_auth', 'logout'])
  expect(session.phase).toBe('visitor')
  expect(storedSession(store)).toBeNull()
  expect(news).toEqual(['in 7', 'out'])
})

test('A160: signing out without a connection clears this device all the same', async () => {
  const { start, store } = device({ check_auth: here(nora), logout: unreachable }, signedIn)
  await start()
  await signOut()
  expect(session.user).toBeNull()
  expect(store.getItem('user')).toBeNull()
})

test('O-40: the token is gone before the server is asked; what it did not hear it is told later, as nobody', async () => {
  const { start, store, sent, answers, calls } = device({ check_auth: here(nora) }, signedIn)
  await start()
  await signOut()
  expect(sent).toEqual([{ input: {}, asker: { token: 'abc' }, tokenThen: null }])
  expect(store.keys()).toEqual(['revocations'])
  expect(store.getItem('revocations')).toBe(hashOf('abc'))
  // Still nobody: it stays owed, and one silence is enough for this time.
  await settleRevocations()
  expect(store.getItem('revocations')).toBe(hashOf('abc'))
  answers.logout = { kind: 'ok', answer: {} }
  await settleRevocations()
  expect(sent.at(-1)).toMatchObject({ input: { revoke: hashOf('abc') }, asker: { token: null } })
  expect(store.keys()).toEqual([])
  const asked = calls.length
  await settleRevocations()
  expect(calls).toHaveLength(asked)
})

test('O-40: a sign-out that the server heard leaves nothing owed', async () => {
  const { start, store } = device({ check_auth: here(nora), logout: { kind: 'ok', answer: {} } }, signedIn)
  await start()
  await signOut()
  await expect.poll(() => store.keys()).toEqual([])
})

test('O-40: a server in trouble has not heard it, one that knows no such token has', async () => {
  const trouble: CallResult<unknown> = { kind: 'refused', status: 503, errors: {}, messages: [] }
  const { start, store, answers } = device({ check_auth: here(nora), logout: trouble }, signedIn)
  await start()
  await signOut()
  await settleRevocations()
  expect(store.getItem('revocations')).toBe(hashOf('abc'))
  answers.logout = { ...trouble, status: 429 }
  await settleRevocations()
  expect(store.getItem('revocations')).toBe(hashOf('abc'))
  answers.logout = refused
  await settleRevocations()
  expect(store.getItem('revocations')).toBeNull()
})

test('O-40: of several sign-outs that the server has not heard each stays owed until it has heard that one', async () => {
  const store = memoryStore({ revocations: 'one two three' })
  const asked: unknown[] = []
  let heard = 1
  const call = (async (_: unknown, { revoke }: { revoke: string }) => {
    asked.push(revoke)
    heard -= 1
    return heard >= 0 ? { kind: 'ok', answer: {} } : unreachable
  }) as Sync['call']
  await sendOwedRevocations(store, call)
  expect(store.getItem('revocations')).toBe('two three')
  heard = 9
  await sendOwedRevocations(store, call)
  expect(asked).toEqual(['one', 'two', 'two', 'three'])
  expect(store.getItem('revocations')).toBeNull()
})

test('O-40: a sign-out does not forget those that are owed from before, and of many the oldest goes', async () => {
  const before = Array.from({ length: 20 }, (_, at) => hashOf(`token ${at}`))
  const owed = { revocations: before.join(' ') }
  const { start, store } = device({ check_auth: here(nora), logout: unreachable }, { ...signedIn, ...owed })
  await start()
  store.setItem('revocations', before.join(' '))
  await signOut()
  expect(store.getItem('revocations')).toBe([...before.slice(1), hashOf('abc')].join(' '))
})

test('D44: a database that hangs holds up a sign-out for three seconds at most', async () => {
  const { start, store, erasing } = device({ check_auth: here(nora) }, signedIn)
  await start()
  erasing.until = new Promise(() => undefined)
  vi.useFakeTimers()
  try {
    let isOut = false
    void signOut().then(() => {
      isOut = true
    })
    // The hash of the token is made outside of these timers.
    await vi.waitFor(() => expect(store.getItem('token')).toBeNull(), { timeout: 10_000 })
    await vi.advanceTimersByTimeAsync(3_100)
    expect(isOut).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('D44 O-35: nor does it hold up who comes in: who they are is shown, and the rest is noted when it can be', async () => {
  const { start, arrival } = device({ check_auth: here(nora) }, signedIn)
  arrival.until = new Promise(() => undefined)
  vi.useFakeTimers()
  try {
    void start()
    await vi.waitFor(() => expect(session.phase).not.toBe('checking'), { timeout: 10_000 })
    await vi.advanceTimersByTimeAsync(6_100)
    expect([session.user?.id, session.isUnconfirmed]).toEqual([nora.id, false])
  } finally {
    vi.useRealTimers()
  }
})

test('D44: a sign-out takes the cart session along', async () => {
  const { start, store } = device({ check_auth: here(nora) }, { ...signedIn, sessionId: 'cart' })
  await start()
  await signOut()
  expect(store.getItem('sessionId')).toBeNull()
})
