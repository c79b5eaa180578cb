// Who is told that their session has ended, and what of an ended one comes to nothing.
import { beforeEach, expect, test } from 'vitest'
import { forget, recheckSession, signOut } from '../../src/app/state/session/session.ts'
import { recordedEndReason } from '../../src/app/state/session/session-notes.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { lastKnownUser, storedSession, storedUser } from '../../src/app/state/session/session-storage.ts'
import { INACTIVITY_MS } from '../../src/contract/limits.ts'
import { nora } from './dead-spot.ts'
import { memoryStore } from './memory-store.ts'
import { device, forgetWho, here, NOW, refused, signedIn, unreachable } from './session-device.ts'

beforeEach(forgetWho)

test('D25 D55 D86: whoever the server signs out in the midst of it is told; a form that says so itself tells alone, and a start after a kill knows', async () => {
  const { start, answers, news } = device({ check_auth: here(nora) }, signedIn)
  await start()
  answers.check_auth = refused
  await recheckSession()
  expect(news).toEqual(['in 7', 'out, the cart stays', 'told 7'])
  const other = device({ check_auth: here(nora) }, signedIn)
  await other.start()
  await forget()
  expect(other.news).toEqual(['in 7', 'out, the cart stays'])
  expect(recordedEndReason(other.store)).toBe('server')
})

test('D43: that the server ends a session is heard while the page still shows where it ended; a sign-out is no such end', async () => {
  const { start, answers, forgotten } = device({ check_auth: here(nora) }, signedIn)
  await start()
  answers.check_auth = refused
  await recheckSession()
  expect(forgotten).toEqual([{ userId: 7, shown: 7 }])
  // Of nobody who was here there is nothing to go on with.
  await forget()
  const other = device({ check_auth: here(nora) }, signedIn)
  await other.start()
  await signOut()
  expect([...forgotten, ...other.forgotten]).toHaveLength(1)
})

test('D25: a token that opens nothing from the start, of nobody who was here, is no news', async () => {
  const { start, news } = device(
    { check_auth: refused },
    { token: 'abc', activityTime: String(NOW + 60_000) },
  )
  await start()
  expect(news).toEqual(['out, the cart stays'])
})

test('D25 D86: a token that a killed browser gives back after a sign-out opens nothing, and is ended on the server', async () => {
  const before = device({ check_auth: here(nora), logout: unreachable }, signedIn)
  await before.start()
  await signOut()
  expect(before.ended).toHaveLength(1)
  // Storage as it was when it last reached the disk.
  const { start, ended, store, news, sent } = device({ check_auth: unreachable }, signedIn)
  ended.push(...before.ended)
  session.phase = 'checking'
  await start()
  expect(session).toMatchObject({ phase: 'visitor', user: null })
  expect(storedSession(store)).toBeNull()
  expect(store.getItem('revocations')).toBe(before.ended[0])
  expect(news).toEqual(['out'])
  await expect.poll(() => sent).toHaveLength(1)
})

test('A158: a session that ends later than any can was noted by another clock, and is nobody’s', async () => {
  const anotherClock = { ...signedIn, activityTime: String(NOW + 3 * 3_600_000) }
  const { start, store, news } = device({ check_auth: here(nora) }, anotherClock)
  expect(lastKnownUser(store, NOW)).toBeNull()
  await start()
  expect(session).toMatchObject({ phase: 'visitor', user: null })
  expect(news).toEqual(['out'])
})

test('A155 A158: until the code is here the page shows the last person, while their time lasts, and nobody after it', () => {
  const shown = (activityTime: number) =>
    lastKnownUser(memoryStore({ ...signedIn, activityTime: String(activityTime) }), NOW)
  expect(shown(NOW + 1)).toEqual(nora)
  expect(shown(NOW)).toBeNull()
  expect(shown(NOW - 1)).toBeNull()
  // A clock that was set right a little is no other clock.
  expect(shown(NOW + INACTIVITY_MS + 60_000)).toEqual(nora)
  expect(shown(NOW + INACTIVITY_MS + 60_001)).toBeNull()
  expect(lastKnownUser(memoryStore({ user: signedIn.user }), NOW)).toBeNull()
})

test('a damaged note of who was here is nobody', () => {
  for (const user of ['', 'null', '{', '"7"', '{"id":7}', '{"id":"7","email":"n@example.org","status":0}'])
    expect(storedUser(memoryStore({ user })), user).toBeNull()
  for (const change of [{ id: null }, { email: 5 }, { status: '0' }])
    expect(storedUser(memoryStore({ user: JSON.stringify({ ...nora, ...change }) }))).toBeNull()
  expect(storedUser(memoryStore(signedIn))).toEqual(nora)
})
