/** A session on a device whose server gives the answers that a test wants. */
import { createHash } from 'node:crypto'
import { startSession } from '../../src/app/state/session/session.ts'
import { session, viewerOf } from '../../src/app/state/session/session-state.ts'
import type { User } from '../../src/contract/account.ts'
import type { Sync } from '../../src/sync/engine.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { nora } from './dead-spot.ts'
import { memoryStore } from './memory-store.ts'

export const NOW = Date.parse('2026-11-21T12:00:00Z')
export const refused = {
  kind: 'refused',
  status: 401,
  errors: {},
  messages: [],
} satisfies CallResult<unknown>
export const unreachable = { kind: 'unreachable', message: 'Failed to fetch' } as const
export const here = (user: User) => ({ kind: 'ok', answer: { user } }) as const

type Answers = Record<string, CallResult<unknown> | Promise<CallResult<unknown>>>

/** A session on a device whose server gives these answers, by path. */
export function device(answers: Answers, stored: Record<string, string> = {}) {
  const store = memoryStore(stored)
  const calls: string[] = []
  const news: string[] = []
  /** Whose session the server ended, and whom the page showed in that moment. */
  const forgotten: object[] = []
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
      onForget: userId => void forgotten.push({ userId, shown: viewerOf(session) }),
      hasEnded: async hash => {
        looked.times += 1
        await looked.until
        return ended.includes(hash)
      },
      onEndedByServer: async userId => void news.push(`told ${userId}`),
    })
  return { store, calls, sent, news, forgotten, start, answers, arrival, looked, erasing, ended }
}

export const signedIn = { token: 'abc', user: JSON.stringify(nora), activityTime: String(NOW + 60_000) }

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Before each test: nobody has been asked yet who is here. */
export function forgetWho(): void {
  session.phase = 'checking'
  session.user = null
}
