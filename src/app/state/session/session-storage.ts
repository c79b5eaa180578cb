/**
 * What of the session survives a reload, under the names the specification gives (A162): `token`,
 * `sessionId` (the cart's, anonymous) and `activityTime` (when the session ends unless something happens).
 * Ours are `user`, who was signed in last, so that a start without a network knows its person (D22),
 * `revocations`, the sign-outs that the server has not heard of, and `ended`, why the last session ended where
 * nobody ended it by hand, so that every page that showed it can say so.
 */
import type { User } from '../../../contract/account.ts'
import { INACTIVITY_MS } from '../../../contract/limits.ts'
import { VISITOR } from '../../../db/records.ts'
import type { KeyValueStore } from '../storage/device-store.ts'

export const storageKeys = {
  token: 'token',
  sessionId: 'sessionId',
  activityTime: 'activityTime',
  user: 'user',
  revocations: 'revocations',
  ended: 'ended',
} as const

/** @returns the token and its person for the sync engine; `VISITOR` while the person isn't known yet. */
export function storedSession(store: KeyValueStore): { userId: number; token: string } | null {
  const token = store.getItem(storageKeys.token)
  return token ? { userId: storedUser(store)?.id ?? VISITOR, token } : null
}

/** The person signed in last, as the server described them; null where none or damaged. */
export function storedUser(store: KeyValueStore): User | null {
  try {
    const user: unknown = JSON.parse(store.getItem(storageKeys.user) ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

/** Whom the page shows until the session's code is here: the last person, unless their time is over (A155). */
export function lastKnownUser(store: KeyValueStore, now: number): User | null {
  const end = Number(store.getItem(storageKeys.activityTime))
  return end > now && isPlausibleEnd(end, now) ? storedUser(store) : null
}

/** Whether a session can end then; a minute more, because clocks are set right now and then. */
export function isPlausibleEnd(end: number, now: number): boolean {
  return end <= now + INACTIVITY_MS + 60_000
}

/** We wrote it ourselves after the contract had checked it; the schema would weigh on every start. */
function isUser(value: unknown): value is User {
  const user = value as Partial<User> | null
  return Number.isSafeInteger(user?.id) && typeof user?.email === 'string' && typeof user.status === 'number'
}

/** Whether this device names a cart at all; tells it without the database. */
export function hasCartSession(store: KeyValueStore): boolean {
  return store.getItem(storageKeys.sessionId) !== null
}
