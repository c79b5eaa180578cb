/**
 * What of the session survives a reload, under the names the specification gives (A162): `token`,
 * `sessionId` (the cart's, anonymous) and `activityTime` (when the session ends unless something happens).
 * Ours are `user`, who was signed in last, so that a start without a network knows its person (D22),
 * `revocations`, the sign-outs that the server has not heard of, and `endedAway`, that the last session ended
 * because nobody was there, so that every page that showed it can say so.
 */
import type { User } from '../../contract/account.ts'
import { VISITOR } from '../../db/records.ts'

/** The part of the browser's storage that is used here. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const storageKeys = {
  token: 'token',
  sessionId: 'sessionId',
  activityTime: 'activityTime',
  user: 'user',
  revocations: 'revocations',
  endedAway: 'endedAway',
} as const

/** @returns the token and its person for the sync engine; `VISITOR` while the person isn't known yet. */
export function storedSession(store: KeyValueStore): { userId: number; token: string } | null {
  const token = read(store, storageKeys.token)
  return token ? { userId: storedUser(store)?.id ?? VISITOR, token } : null
}

/** The person signed in last, as the server described them; null where none or damaged. */
export function storedUser(store: KeyValueStore): User | null {
  const text = read(store, storageKeys.user)
  if (!text) return null
  try {
    const user: unknown = JSON.parse(text)
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

/** We wrote it ourselves after the contract had checked it; the schema would weigh on every start. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Partial<User>
  return Number.isSafeInteger(user.id) && typeof user.email === 'string' && typeof user.status === 'number'
}

/** A new token forgets the person of the old one: nothing may go out under a mixed pair. */
export function storeToken(store: KeyValueStore, token: string): void {
  drop(store, storageKeys.user)
  drop(store, storageKeys.endedAway)
  write(store, storageKeys.token, token)
}

export function storeUser(store: KeyValueStore, user: User): void {
  write(store, storageKeys.user, JSON.stringify(user))
}

/** Ends the session on this device, the cart's with it unless told so: the next person must not find what is in it. */
export function eraseSession(store: KeyValueStore, { keepsCart }: { keepsCart: boolean }): void {
  for (const key of ['token', 'user', 'activityTime'] as const) drop(store, key)
  if (!keepsCart) drop(store, storageKeys.sessionId)
}

/** Notes, before it is erased, that the session ends because nobody was there. */
export function noteEndedAway(store: KeyValueStore): void {
  write(store, storageKeys.endedAway, '1')
}

/** Whether the last session on this device ended because nobody was there, and nobody has signed in since. */
export function hasEndedAway(store: KeyValueStore): boolean {
  return read(store, storageKeys.endedAway) !== null
}

/** The page's copy of the cart's session; the one that is sent lives in the database, beside the outbox. */
export function storeCartSession(store: KeyValueStore, sessionId: string | null): void {
  if (sessionId === null) drop(store, storageKeys.sessionId)
  else write(store, storageKeys.sessionId, sessionId)
}

/** Whether this device names a cart at all; tells it without the database. */
export function hasCartSession(store: KeyValueStore): boolean {
  return read(store, storageKeys.sessionId) !== null
}

/** Hashes of tokens that the server is still to end. */
export function owedRevocations(store: KeyValueStore): string[] {
  return (read(store, storageKeys.revocations) ?? '').split(' ').filter(Boolean)
}

export function storeOwedRevocations(store: KeyValueStore, hashes: readonly string[]): void {
  if (hashes.length === 0) drop(store, storageKeys.revocations)
  else write(store, storageKeys.revocations, hashes.join(' '))
}

/** When the session ends by itself, in milliseconds since 1970; null where nothing is noted. */
export function activityTime(store: KeyValueStore): number | null {
  const time = Number(read(store, storageKeys.activityTime) ?? Number.NaN)
  return Number.isFinite(time) ? time : null
}

export function storeActivityTime(store: KeyValueStore, time: number): void {
  write(store, storageKeys.activityTime, String(time))
}

// Storage throws where a browser forbids it (blocked cookies, full disk): then the session lives in memory.
function read(store: KeyValueStore, key: string): string | null {
  try {
    return store.getItem(key)
  } catch {
    return null
  }
}

function write(store: KeyValueStore, key: string, value: string): void {
  try {
    store.setItem(key, value)
  } catch {}
}

function drop(store: KeyValueStore, key: string): void {
  try {
    store.removeItem(key)
  } catch {}
}
