/** What the state of an entry says of it. */
import type { OutboxState } from '../records.ts'

interface InState {
  state: OutboxState
}

export const PENDING: readonly OutboxState[] = ['queued', 'sending', 'parked']

/** Waiting for the server's word. Settled and broken entries do not hold up their lane. */
export function isPending({ state }: InState): boolean {
  return PENDING.includes(state)
}

/** It goes nowhere before its author has looked at it. */
export function needsPerson({ state }: InState): boolean {
  return state === 'attention' || state === 'quarantined'
}
