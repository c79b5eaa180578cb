// What the session notes on this device, and what of its notes no start reads; the rest is in `session-storage.ts`.
import type { User } from '../../../contract/account.ts'
import type { KeyValueStore } from '../storage/device-store.ts'
import { storageKeys } from './session-storage.ts'

/**
 * A new token forgets the old one and its person: nothing may go out under a mixed pair, and where there is no room for
 * the new one nobody is signed in by the old one in its place.
 */
export function storeToken(store: KeyValueStore, token: string): void {
  for (const key of ['token', 'user', 'ended'] as const) store.removeItem(storageKeys[key])
  write(store, storageKeys.token, token)
}

export function storeUser(store: KeyValueStore, user: User): void {
  write(store, storageKeys.user, JSON.stringify(user))
}

/** Ends the session on this device, the cart's with it unless told so: the next person must not find what is in it. */
export function eraseSession(store: KeyValueStore, { keepsCart }: { keepsCart: boolean }): void {
  for (const key of ['token', 'user', 'activityTime'] as const) store.removeItem(storageKeys[key])
  if (!keepsCart) store.removeItem(storageKeys.sessionId)
}

/** Why a session ended that nobody ended by hand: nobody was there, or the server did it. */
export type SessionEndReason = 'away' | 'server'

/** Notes, before it is erased, why the session ends. */
export function recordEndReason(store: KeyValueStore, why: SessionEndReason): void {
  write(store, storageKeys.ended, why)
}

/** A visitor who goes to pay is not the one whom that end signed out. */
export function clearAwayReason(store: KeyValueStore): void {
  if (recordedEndReason(store) === 'away') store.removeItem(storageKeys.ended)
}

/** Why the last session on this device ended; null where somebody ended it by hand, or has signed in or bought since. */
export function recordedEndReason(store: KeyValueStore): SessionEndReason | null {
  const why = store.getItem(storageKeys.ended)
  return why === 'away' || why === 'server' ? why : null
}

/** The page's copy of the cart's session; the one that is sent lives in the database, beside the outbox. */
export function storeCartSession(store: KeyValueStore, sessionId: string | null): void {
  if (sessionId === null) store.removeItem(storageKeys.sessionId)
  else write(store, storageKeys.sessionId, sessionId)
}

/** Hashes of tokens that the server is still to end. */
export function owedRevocations(store: KeyValueStore): string[] {
  return (store.getItem(storageKeys.revocations) ?? '').split(' ').filter(Boolean)
}

export function storeOwedRevocations(store: KeyValueStore, hashes: readonly string[]): void {
  if (hashes.length === 0) store.removeItem(storageKeys.revocations)
  else write(store, storageKeys.revocations, hashes.join(' '))
}

/** When the session ends by itself, in milliseconds since 1970; null where nothing is noted. */
export function activityTime(store: KeyValueStore): number | null {
  const time = Number(store.getItem(storageKeys.activityTime) ?? Number.NaN)
  return Number.isFinite(time) ? time : null
}

export function storeActivityTime(store: KeyValueStore, time: number): void {
  write(store, storageKeys.activityTime, String(time))
}

// On a full disk the note is lost; without its token nobody is signed in, which the form says.
function write(store: KeyValueStore, key: string, value: string): void {
  try {
    store.setItem(key, value)
  } catch {}
}
