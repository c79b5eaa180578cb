/**
 * What was changed in the profile and not saved: kept while the page is open, for its person only. Not on the
 * device: a name and a phone number are not left behind on a shared computer. What was not changed is not kept:
 * another page may have saved it anew by the time the form comes back.
 */
import type { User } from '../../../contract/account.ts'
import type { Profile } from '../../../contract/profile.ts'
import { ownPhone } from './own-phone.ts'

let kept: { userId: number; changes: Partial<Profile> } | null = null

export function keepProfile(userId: number, changes: Partial<Profile>): void {
  if (Object.keys(changes).length > 0) kept = { userId, changes }
  else if (kept?.userId === userId) kept = null
}

export function dropProfile(): void {
  kept = null
}

/** @returns null where this person left nothing. */
export function keptProfile(userId: number): Partial<Profile> | null {
  return kept?.userId === userId ? kept.changes : null
}

/** @returns the fields of a form that are not as in the profile it began with. */
export function changesOf(typed: Profile, profile: Profile): Partial<Profile> {
  const fields = Object.keys(profile) as (keyof Profile)[]
  return Object.fromEntries(
    fields.filter(field => typed[field] !== profile[field]).map(field => [field, typed[field]]),
  )
}

/** As the form shows it. */
export function profileOf({ first_name, last_name, email, phone }: User): Profile {
  return { first_name, last_name, email, phone: ownPhone(phone) }
}
