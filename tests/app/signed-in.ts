/** The session of a page on which somebody is signed in, and whose server answers nothing more. */
import { type SessionDeps, startSession } from '../../src/app/state/session/session.ts'
import { storeToken, storeUser } from '../../src/app/state/session/session-notes.ts'
import { deviceStore } from '../../src/app/state/storage/device-store.ts'
import type { User } from '../../src/contract/account.ts'

/** @returns what has come of its end so far. */
export async function signedIn(here: User, token: string, deps: Partial<SessionDeps> = {}) {
  const store = deviceStore()
  const ends: string[] = []
  storeToken(store, token)
  storeUser(store, here)
  await startSession({
    store,
    now: () => Date.now(),
    call: async () => ({ kind: 'unreachable', message: 'Failed to fetch' }),
    onSignedIn: async () => undefined,
    onSignedOut: async () => void ends.push('signed out'),
    onForget: () => undefined,
    hasEnded: async () => false,
    onEndedByServer: async userId => void ends.push(`told ${userId}`),
    ...deps,
  })
  return ends
}
