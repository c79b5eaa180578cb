import { createHash } from 'node:crypto'
import { subscribe } from 'valtio/vanilla'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  followStorage,
  forget,
  recheckSession,
  settleRevocations,
  signIn,
  signOut,
  startSession,
} from '../../src/app/state/session/session.ts'
import { notedEnd } from '../../src/app/state/session/session-notes.ts'
import { session, viewerOf } from '../../src/app/state/session/session-state.ts'
import { lastHere, storedSession } from '../../src/app/state/session/session-storage.ts'
import type { User } from '../../src/contract/account.ts'
import type { Sync } from '../../src/sync/engine.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { memoryStore } from './memory-store.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const nora: User = {
  id: 7,
  first_name: 'Nora',
  last_name: 'Night',
  email: 'nora@example.org',
  phone: null,
  status: 0,
  email_verified: 1,
}
const refused = { kind: 'refused', status: 401, errors: {}, messages: [] } satisfies CallResult<unknown>
const unreachable = { kind: 'unreachable', message: 'Failed to fetch' } as const
const here = (user: User) => ({ kind: 'ok', answer: { user } }) as const

type Answers = Record<string, CallResult<unknown> | Promise<CallResult<unknown>>>

/** A session on a device whose server gives these answers, by path. */
function device(answers: Answers, stored: Record<string, string> = {}) {
  const store = memoryStore(stored)
  const calls: string[] = []
  const news: string[] = []
  /** What a sign-in waits for before it is complete. */
  const arrival: { until: Promise<void> | null } = { until: null }
  /** How often the database was asked what it has noted, and what its answer waits for. */
  const looked: { times: number; until: Promise<void> | null } = { times: 0, until: null }
  /** What a sign-out waits for before all is erased. */
  const erasing: { until: Promise<void> | null } = { until: null }
  /** What the database has noted, which outlives a kill. */
  const ended: string[] = []
  const sent: { input: unknown; asker: unknown; tokenThen: string | null }[] = []
  const call = (async ({ path }: { path: string }, input: unknown, asker: unknown) => {
    calls.push(path)
    if (path === 'logout') sent.push({ input, asker, tokenThen: store.getItem('token') })
    return answers[path] ?? unreachable
  }) as Sync['call']
  const start = () =>
    startSession({
      store,
      now: () => NOW,
      call,
      onSignedIn: async userId => {
        news.push(`in ${userId}`)
        await arrival.until
      },
      onSignedOut: async ({ keepsCart }, hash) => {
        if (hash) ended.push(hash)
        news.push(keepsCart ? 'out, the cart stays' : 'out')
        await erasing.until
      },
      hasEnded: async hash => {
        looked.times += 1
        await looked.until
        return ended.includes(hash)
      },
      onEndedByServer: async userId => void news.push(`told ${userId}`),
    })
  return { store, calls, sent, news, start, answers, arrival, looked, erasing, ended }
}

const signedIn = { token: 'abc', user: JSON.stringify(nora), activityTime: String(NOW + 60_000) }

beforeEach(() => {
  session.phase = 'checking'
  session.user = null
})

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
  expect(notedEnd(store)).toBe('away')
  await signIn('fresh')
  expect(notedEnd(store)).toBeNull()
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

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

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

test('D44: a sign-out takes the cart session along', async () => {
  const { start, store } = device({ check_auth: here(nora) }, { ...signedIn, sessionId: 'cart' })
  await start()
  await signOut()
  expect(store.getItem('sessionId')).toBeNull()
})

test('two tabs agree at once: what the other tab has stored is who is here, without asking anybody', async () => {
  const { start, store, calls } = device({})
  await start()
  store.setItem('token', 'of the other tab')
  store.setItem('user', JSON.stringify(nora))
  followStorage()
  expect(session).toMatchObject({ phase: 'user', user: { id: 7 }, isUnconfirmed: false })
  // Somebody else signs in over there: until the name is known, nobody is here.
  store.removeItem('user')
  store.setItem('token', 'of a third person')
  followStorage()
  expect(session).toMatchObject({ phase: 'visitor', user: null })
  expect(calls).toEqual([])
})

test('A155: who is signed out in another tab while this one still takes them in does not come back in it', async () => {
  const { start, store, news, arrival } = device({ check_auth: here(nora) }, signedIn)
  let arrive: () => void = () => undefined
  arrival.until = new Promise(resolve => {
    arrive = resolve
  })
  const started = start()
  await expect.poll(() => news).toEqual(['in 7'])
  for (const key of ['token', 'user', 'activityTime']) store.removeItem(key)
  followStorage()
  arrive()
  await started
  await expect.poll(() => news).toEqual(['in 7', 'out'])
  expect(session).toMatchObject({ phase: 'visitor', user: null })
})

test('A240: who gives way to another tab’s sign-in while this one still takes them in is not shown as the one who is here', async () => {
  const { start, store, news, arrival } = device({ check_auth: here(nora) }, signedIn)
  let arrive: () => void = () => undefined
  arrival.until = new Promise(resolve => {
    arrive = resolve
  })
  const started = start()
  await expect.poll(() => news).toEqual(['in 7'])
  store.setItem('token', 'of the other tab')
  store.setItem('user', JSON.stringify({ ...nora, id: 9 }))
  followStorage()
  arrive()
  await started
  expect(viewerOf(session)).toBe(9)
})

test('A-19: what is still stored of a session that just ends is not followed; who signs in elsewhere within that moment is', async () => {
  const { start, store } = device({ check_auth: here(nora), logout: here(nora) }, signedIn)
  await start()
  const ending = signOut()
  followStorage()
  expect(viewerOf(session)).toBe(0)
  const mona = { ...nora, id: 9 }
  store.setItem('token', 'other')
  store.setItem('user', JSON.stringify(mona))
  await ending
  expect(session).toMatchObject({ phase: 'user', user: { id: 9 } })
})

test('A240: nor is the person who signs out taken for the one whose token is stored by then', async () => {
  const mona = { ...nora, id: 9 }
  const { start, store, answers } = device({ check_auth: here(nora), logout: here(nora) }, signedIn)
  await start()
  const ending = signOut()
  store.setItem('token', 'other')
  answers.check_auth = here(mona)
  await ending
  expect(viewerOf(session)).not.toBe(nora.id)
  await expect.poll(() => viewerOf(session)).toBe(mona.id)
})

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
  expect(notedEnd(other.store)).toBe('server')
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

test('A158: a session that ends later than any can was noted by another clock, and is nobody\u2019s', async () => {
  const anotherClock = { ...signedIn, activityTime: String(NOW + 3 * 3_600_000) }
  const { start, store, news } = device({ check_auth: here(nora) }, anotherClock)
  expect(lastHere(store, NOW)).toBeNull()
  await start()
  expect(session).toMatchObject({ phase: 'visitor', user: null })
  expect(news).toEqual(['out'])
})
