/**
 * What was changed in the profile and not saved: kept while the page is open, for its person only. Not on the
 * device: a name and a phone number are not left behind on a shared computer.
 */
import type { Profile } from '../../contract/profile.ts'

let kept: { userId: number; values: Profile } | null = null

export function keepProfile(userId: number, values: Profile): void {
  kept = { userId, values }
}

export function dropProfile(): void {
  kept = null
}

/** @returns null where this person left nothing. */
export function keptProfile(userId: number): Profile | null {
  return kept?.userId === userId ? kept.values : null
}

/** Whether anything would go with the page. */
export function isProfileKept(): boolean {
  return kept !== null
}
