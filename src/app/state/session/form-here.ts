import { keptAddress } from './address-draft.ts'
import { keptProfile } from './profile-draft.ts'

/** Whether this open page alone has what this person, once signed out, typed about themselves. */
export function hasFormHere(userId: number): boolean {
  return keptProfile(userId) !== null || keptAddress(userId) !== null
}
