import { checkAuth } from '../../contract/account.ts'
import { orderResetPlace, type Profile, profileUpdate } from '../../contract/profile.ts'
import type { CallResult } from '../../sync/seams.ts'
import type { Device } from '../device.ts'
import { settledWithin } from '../state/page/settled-within.ts'
import { profileOf } from '../state/session/profile-draft.ts'
import { storeUser } from '../state/session/session-notes.ts'
import { session } from '../state/session/session-state.ts'
import { storedSession } from '../state/session/session-storage.ts'
import { deviceStore } from '../state/storage/device-store.ts'
import { toastServerErrors } from '../toasts.ts'
import { ALREADY_SHOWN } from './use-call-form.ts'

type Sync = Pick<Device['sync'], 'call'>

/** For the newest profile; on a bad line who saves waits no longer than that for it. */
const LOOK_MS = 2_000

/**
 * Saves the profile. A broken connection is said as soon as the save has met it, and the same is tried once more by the
 * specification's other path (A169, D42): whichever arrives first, the second changes nothing, and says nothing
 * where it fails alike.
 * @param own the fields that were changed here.
 */
export async function updateProfile(
  { sync }: { sync: Sync },
  typed: Profile,
  own: readonly (keyof Profile)[],
): Promise<CallResult<object>> {
  const changes: Partial<Profile> = Object.fromEntries(own.map(field => [field, typed[field]]))
  const token = storedSession(deviceStore())?.token
  const answer = await send(sync, await overNewest(sync, typed, changes))
  // Another tab may have signed somebody out, or in, meanwhile: nothing of one person goes to another's token.
  const isHere = token !== undefined && storedSession(deviceStore())?.token === token
  if (answer.kind === 'ok' && isHere) holdSaved(typed.email, changes)
  return answer
}

async function send(sync: Sync, profile: Profile): Promise<CallResult<object>> {
  const first = await sync.call(profileUpdate, profile, { isOnlyTry: true })
  if (first.kind !== 'unreachable') return first
  toastServerErrors([first.message])
  const second = await sync.call(orderResetPlace, profile, { isOnlyTry: true })
  return second.kind === 'unreachable' ? { ...second, message: ALREADY_SHOWN } : second
}

/**
 * What was saved holds on this device at once: the server's next word may be long in coming, and until then a second
 * save would set the first one back.
 */
function holdSaved(email: string, changes: Partial<Profile>): void {
  const { user } = session
  if (user?.email !== email) return
  session.user = { ...user, ...changes }
  storeUser(deviceStore(), session.user)
}

/**
 * All fields are sent: what this person has saved on another device since must not be set back by this one. Where the
 * server does not say in time what that is, it is what stands here.
 */
async function overNewest(sync: Sync, typed: Profile, changes: Partial<Profile>): Promise<Profile> {
  let newest = typed
  const look = async () => {
    const answer = await sync.call(checkAuth, {}, { isOnlyTry: true })
    if (answer.kind === 'ok') newest = profileOf(answer.answer.user)
  }
  await settledWithin(LOOK_MS, look())
  // Somebody else is here by now: nothing of the one goes into the other's, and the server refuses it by its address.
  if (newest.email !== typed.email) return typed
  return { ...newest, ...changes }
}
