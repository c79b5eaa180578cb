/** What the state of an entry says of it. */
import type { OutboxEntry, OutboxState } from '../records.ts'

interface InState {
  state: OutboxState
}

export const PENDING: readonly OutboxState[] = ['queued', 'sending', 'parked']

/** Waiting for the server's word. Settled and broken entries do not hold up their lane. */
export function isPending({ state }: InState): boolean {
  return PENDING.includes(state)
}

/** It goes nowhere before its author has looked at it. */
export function needsAttention({ state }: InState): boolean {
  return state === 'attention' || state === 'quarantined'
}

/** Whether a press on "Send now" is of use to it: not to what the site asked to wait, nor to what waits for a sign-in. */
export function canRetryNow(entry: Pick<OutboxEntry, 'state' | 'reason'>, isSignedIn: boolean): boolean {
  const why = entry.reason?.kind
  return isPending(entry) && why !== 'rate' && (why !== 'auth' || isSignedIn)
}
