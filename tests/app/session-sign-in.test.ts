// What a sign-in keeps, and what becomes of the session whose place it takes.
import { beforeEach, expect, test } from 'vitest'
import { recheckSession, signIn } from '../../src/app/state/session/session.ts'
import { recordedEndReason } from '../../src/app/state/session/session-notes.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { storedSession } from '../../src/app/state/session/session-storage.ts'
import { nora } from './dead-spot.ts'
import { device, forgetWho, hashOf, here, NOW, signedIn, unreachable } from './session-device.ts'

beforeEach(forgetWho)

test('A143 A162: signing in keeps the token under its name and learns who it is', async () => {
  const { start, store } = device({ check_auth: here(nora) })
  await start()
  expect(await signIn('fresh')).toEqual(nora)
  expect(store.getItem('token')).toBe('fresh')
  expect(store.getItem('activityTime')).toBe(String(NOW + 900_000))
})

test('D25: why the session before ended is no news any more once somebody has signed in', async () => {
  const { start, store } = device({ check_auth: here(nora) }, { ended: 'away' })
  await start()
  expect(recordedEndReason(store)).toBe('away')
  await signIn('fresh')
  expect(recordedEndReason(store)).toBeNull()
})

test('A240: a new token never goes together with the person of the old one', async () => {
  const { start, store } = device({ check_auth: unreachable }, signedIn)
  await start()
  await signIn('of somebody else')
  expect(storedSession(store)).toEqual({ userId: 0, token: 'of somebody else' })
  expect(session.phase).toBe('visitor')
})

test('O-40 A240: the token whose place a sign-in takes is ended on the server, at once or when it can be reached', async () => {
  const { start, store, sent } = device({ check_auth: here(nora) }, signedIn)
  await start()
  await signIn('in another tab')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ input: {}, asker: { token: 'abc' } })
  expect(store.getItem('revocations')).toBe(hashOf('abc'))
  expect(storedSession(store)).toEqual({ userId: 7, token: 'in another tab' })
  // The same once more is no other: what is ended next is of the one behind it.
  await signIn('in another tab')
  await signIn('in a third')
  await expect.poll(() => sent.length).toBeGreaterThan(1)
  expect(sent.slice(1)).toMatchObject([{ asker: { token: 'in another tab' } }])
})

test('O-28 A240: where there is no room for a new token nobody is here, and not the person of the old one', async () => {
  const { start, store } = device({ check_auth: here(nora) }, signedIn)
  await start()
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await signIn('of somebody else')).toBeNull()
  expect(storedSession(store)).toBeNull()
})

test('A158: a sign-in that was never completed is nobody’s any more once its time is over', async () => {
  const { start, store, calls, answers, news } = device({ check_auth: unreachable })
  await start()
  await signIn('half')
  expect([session.phase, storedSession(store)?.token]).toEqual(['visitor', 'half'])
  store.setItem('activityTime', String(NOW - 1))
  answers.check_auth = here(nora)
  await recheckSession()
  // What somebody else has typed here meanwhile stays theirs.
  expect([session.phase, storedSession(store)]).toEqual(['visitor', null])
  expect(news).toEqual(['out'])
  expect(calls).toEqual(['check_auth', 'logout'])
})
