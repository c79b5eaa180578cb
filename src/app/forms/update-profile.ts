import { orderResetPlace, type Profile, profileUpdate } from '../../contract/profile.ts'
import type { CallResult } from '../../sync/seams.ts'
import type { Device } from '../device.ts'
import { toastServerErrors } from '../toasts.ts'
import { SAID } from './use-call-form.ts'

/**
 * Saves the profile. A broken connection is said at once, and the same is tried once more by the
 * specification's other path (A169, D42): whichever arrives first, the second changes nothing, and says nothing
 * where it fails alike.
 */
export async function updateProfile(
  { sync }: Pick<Device, 'sync'>,
  profile: Profile,
): Promise<CallResult<object>> {
  const first = await sync.call(profileUpdate, profile, { isOnlyTry: true })
  if (first.kind !== 'unreachable') return first
  toastServerErrors([first.message])
  const second = await sync.call(orderResetPlace, profile, { isOnlyTry: true })
  return second.kind === 'unreachable' ? { ...second, message: SAID } : second
}
