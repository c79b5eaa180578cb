// An answer about the session that comes late changes nothing of what was decided meanwhile.
import { subscribe } from 'valtio/vanilla'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { followStorage, recheckSession, signOut } from '../../src/app/state/session/session.ts'
import { recordedEndReason } from '../../src/app/state/session/session-notes.ts'
import { session, viewerOf } from '../../src/app/state/session/session-state.ts'
import { storedSession } from '../../src/app/state/session/session-storage.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { nora } from './dead-spot.ts'
import { device, forgetWho, hashOf, here, NOW, signedIn, unreachable } from './session-device.ts'

beforeEach(forgetWho)

test('an answer that comes while the session ends does not bring it back', async () => {
  let answer: (result: CallResult<unknown>) => void = () => undefined
  const { start, answers } = device({ check_auth: here(nora), logout: unreachable }, signedIn)
  await start()
  answers.check_auth = new Promise(resolve => {
    answer = resolve
  })
  const late = recheckSession()
  const ended = signOut()
  answer(here(nora))
  await Promise.all([late, ended])
  expect(session.phase).toBe('visitor')
})

test('A240: an answer about who was here before another tab’s sign-in makes nobody that person again', async () => {
  let answer: (result: CallResult<unknown>) => void = () => undefined
  const { start, answers, store } = device({ check_auth: here(nora) }, signedIn)
  await start()
  answers.check_auth = new Promise(resolve => {
    answer = resolve
  })
  const late = recheckSession()
  store.setItem('token', 'other')
  store.setItem('user', JSON.stringify({ ...nora, id: 9 }))
  followStorage()
  answer(here(nora))
  await late
  expect([viewerOf(session), storedSession(store)]).toEqual([9, { userId: 9, token: 'other' }])
})

test('A169: an answer from before a save does not put the old name back', async () => {
  let answer: (result: CallResult<unknown>) => void = () => undefined
  const { start, answers, store, calls } = device({ check_auth: here(nora) }, signedIn)
  await start()
  answers.check_auth = new Promise(resolve => {
    answer = resolve
  })
  const late = recheckSession()
  const saved = { ...nora, first_name: 'Eleonora' }
  session.user = saved
  store.setItem('user', JSON.stringify(saved))
  answers.check_auth = here(saved)
  answer(here(nora))
  await late
  expect(session.user).toEqual(saved)
  expect(calls).toHaveLength(3)
  await recheckSession()
  expect(calls).toHaveLength(4)
})

test('A159: who signs out while it is still asked whether their session was ended is not brought back', async () => {
  const { start, looked } = device({ check_auth: here(nora), logout: unreachable }, signedIn)
  let answer: () => void = () => undefined
  looked.until = new Promise(resolve => {
    answer = resolve
  })
  const begun = start()
  await expect.poll(() => looked.times).toBe(1)
  const seen: (number | undefined)[] = []
  const stop = subscribe(session, () => seen.push(session.user?.id), true)
  const left = signOut()
  answer()
  await Promise.all([begun, left])
  stop()
  expect(seen).not.toContain(nora.id)
})

/** A page that sleeps while it asks whether Nora's session was ended. */
async function asleep(activityTime?: string) {
  const stored = activityTime === undefined ? signedIn : { ...signedIn, activityTime }
  const page = device({ check_auth: here(nora), logout: unreachable }, stored)
  let wake: () => void = () => undefined
  page.looked.until = new Promise(resolve => {
    wake = resolve
  })
  const started = page.start()
  await expect.poll(() => page.looked.times).toBe(1)
  const awake = async () => {
    wake()
    await started
  }
  return { ...page, awake }
}

test('A-19: who has been away too long by the time that a page which slept has begun is signed out, not taken up', async () => {
  const { store, awake } = await asleep()
  store.setItem('activityTime', String(NOW - 1))
  await awake()
  await expect.poll(() => session.phase).toBe('visitor')
  await expect.poll(() => storedSession(store)).toBeNull()
})

test('A-19 D23: whom a page that slept shows already is left to the next look, which ends the session and tells them why', async () => {
  const { store, calls, awake } = await asleep()
  Object.assign(session, { phase: 'user', user: nora, isUnconfirmed: true })
  store.setItem('activityTime', String(NOW - 1))
  await awake()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect([viewerOf(session), recordedEndReason(store), calls]).toEqual([nora.id, null, []])
})

test('A-19 D23: who is shown before the first check, and whose time ran out in a sleep, is not shown as signed in before that look', async () => {
  const { store, calls, awake } = await asleep()
  session.user = nora
  store.setItem('activityTime', String(NOW - 1))
  await awake()
  expect([session.phase, viewerOf(session), recordedEndReason(store), calls]).toEqual([
    'checking',
    nora.id,
    null,
    [],
  ])
})

test('A-19 A155: whose time ran out in a sleep is a visitor three seconds later, also where the database never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = device({ check_auth: here(nora), logout: unreachable }, signedIn)
  page.looked.until = new Promise(() => undefined)
  const started = page.start()
  await vi.waitFor(() => expect(page.looked.times).toBe(1))
  page.store.setItem('activityTime', String(NOW - 1))
  await vi.advanceTimersByTimeAsync(3_000)
  await started
  expect([session.phase, storedSession(page.store)]).toEqual(['visitor', null])
})

test('A240: a page that slept ends the session it had begun with, not that of who has signed in since', async () => {
  const { store, ended, awake } = await asleep()
  ended.push(hashOf('abc'))
  store.setItem('token', 'other')
  store.setItem('user', JSON.stringify({ ...nora, id: 9 }))
  const shown: (number | undefined)[] = []
  const stop = subscribe(session, () => shown.push(session.user?.id), true)
  await awake()
  stop()
  expect(shown[0]).toBe(9)
  expect(storedSession(store)).toMatchObject({ token: 'other' })
})

test('A-19: who opens a page in the last moment of their session is here, however slow the database is', async () => {
  const { store, awake } = await asleep(String(NOW + 1))
  expect(Number(store.getItem('activityTime'))).toBeGreaterThan(NOW + 1)
  await awake()
  expect(session.user?.id).toBe(nora.id)
})
