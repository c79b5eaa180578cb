/**
 * Sign-outs that the server has not heard of yet (D86, O-40). What is kept of a token is its hash: it can end
 * the sign-in, and opens nothing.
 */
import { logout } from '../../../contract/account.ts'
import type { Sync } from '../../../sync/engine.ts'
import type { CallResult } from '../../../sync/seams.ts'
import type { KeyValueStore } from '../storage/device-store.ts'
import { hashOf } from './hash-of.ts'
import { owedRevocations, storeOwedRevocations } from './session-notes.ts'

/** More offline sign-outs than this never pile up; the server ends a token by itself after twelve hours. */
const OWED_MAX = 20

/**
 * Notes that this token is to be ended. Call before the token is erased, so that no crash loses both.
 * @returns its hash; null where the browser makes none (a page without TLS), and nothing is owed.
 */
export async function oweRevocation(store: KeyValueStore, token: string): Promise<string | null> {
  const hash = await hashOf(token)
  if (hash) {
    const owed = owedRevocations(store).filter(other => other !== hash)
    storeOwedRevocations(store, [...owed, hash].slice(-OWED_MAX))
  }
  return hash
}

/** Performs logout with the token that has just been forgotten; what the server does not hear stays owed. */
export async function revokeNow(
  store: KeyValueStore,
  call: Sync['call'],
  token: string,
  hash: string | null,
): Promise<void> {
  if (wasHeard(await call(logout, {}, { token })) && hash) settle(store, hash)
}

/** Sends what is owed, as nobody. Called whenever the server can be reached. */
export async function sendOwedRevocations(store: KeyValueStore, call: Sync['call']): Promise<void> {
  for (const hash of owedRevocations(store)) {
    if (!wasHeard(await call(logout, { revoke: hash }, { token: null }))) return
    settle(store, hash)
  }
}

/** Another server than ours refuses what it does not know, and always will. */
function wasHeard(result: CallResult<unknown>): boolean {
  return result.kind === 'ok' || (result.kind === 'refused' && result.status < 500 && result.status !== 429)
}

function settle(store: KeyValueStore, hash: string): void {
  storeOwedRevocations(
    store,
    owedRevocations(store).filter(owed => owed !== hash),
  )
}
