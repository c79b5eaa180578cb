/**
 * What was typed of a registration, without its passwords: kept while the page is open, for as long as a session would
 * last, and until somebody signs in here. Not on the device: no name is left behind on a shared computer.
 */
import { subscribe } from 'valtio/vanilla'
import { INACTIVITY_MS } from '../../../contract/limits.ts'
import { session } from './session-state.ts'

type Values = Record<string, string>

let kept: { values: Values; at: number } | null = null

subscribe(session, () => {
  if (session.user) kept = null
})

export function keepRegistration(values: Values, now: number): void {
  const { password, confirm_password, phone, ...rest } = values
  kept = { values: rest, at: now }
}

/** @returns the fields that were typed; none where nothing is kept, or its time is over. */
export function keptRegistration(now: number): Values {
  // A clock that was set back must not prolong it.
  if (kept && Math.abs(now - kept.at) >= INACTIVITY_MS) kept = null
  return kept?.values ?? {}
}

/** Whether anything was: the form is kept from its first keystroke on, also once all is deleted again. */
export function hasRegistration(now: number): boolean {
  return Object.values(keptRegistration(now)).some(value => value.trim() !== '')
}
