/**
 * What was typed at the checkout, as the device has it: kept while the page is open, for its person only, because a sign-out
 * erases it there (`db/private.ts`), also that of somebody who is only away.
 */
import type { Draft } from '../../../db/records.ts'

let kept: { userId: number; values: Draft['values'] } | null = null

export function keepAddress(userId: number, values: Draft['values']): void {
  kept = { userId, values }
}

export function dropAddress(): void {
  kept = null
}

/** @returns null where this person left nothing. */
export function keptAddress(userId: number): Draft['values'] | null {
  return kept?.userId === userId ? kept.values : null
}
