/** What a changed password means on this device. */
import { PASSWORD_CHANGE_PATH } from '../contract/profile.ts'
import type { UpwardKit } from './kit.ts'
import type { CallResult } from './seams.ts'

/** @param path of the call that is about to be made. */
export function isPasswordChange({ path }: { path: string }): boolean {
  return path === PASSWORD_CHANGE_PATH
}

/**
 * The server revokes all keys of this person, also that of the session that goes on, and ends all names of the cart:
 * whoever has copied this device's must not see it come alive again.
 * @param ask asks the server for it.
 */
export async function withRenewedKeys<Answer>(
  { db, signing }: UpwardKit,
  ask: () => Promise<CallResult<Answer>>,
): Promise<CallResult<Answer>> {
  await signing.doubt().catch(() => undefined)
  const result = await ask()
  // Done is done: neither a full phone nor a slow line takes that word back. Where there is none, or a no that may not be
  // the last, another page may also have registered the key in between.
  const follow = result.kind === 'ok' ? signing.renew() : signing.doubt().then(signing.arm)
  void follow.catch(() => undefined)
  await db.cart.clear().catch(() => undefined)
  return result
}
