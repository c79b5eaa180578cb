import type { DeviceDb } from '../device-db.ts'
import type { OutboxEntry, OutboxState } from '../records.ts'

/** What this person wrote and the server has not confirmed, oldest first. Nobody else's. */
export async function waitingEntries(db: DeviceDb, author: number): Promise<OutboxEntry[]> {
  const entries = await db.outbox.where('author').equals(author).sortBy('seq')
  return entries.filter(entry => entry.state !== 'acked')
}

/** How many of them are still to arrive; what was taken back is not. */
export async function waitingCount(db: DeviceDb, author: number): Promise<number> {
  const entries = await waitingEntries(db, author)
  return entries.filter(entry => !entry.withdrawn).length
}

/** How many of them can leave without their author, by signatures that the server can check (D79). */
export async function signedCount(db: DeviceDb, author: number): Promise<number> {
  const key = await db.signingKeys.get(author)
  if (!key?.isRegistered) return 0
  const entries = await waitingEntries(db, author)
  return entries.filter(({ signature, state }) => signature && !settledHere.includes(state)).length
}

/**
 * How many are still to be sent. What is signed counts until it has gone: with a session the server mostly ends what its
 * signatures were good for.
 */
export async function owedCount(db: DeviceDb, author: number): Promise<number> {
  const entries = await waitingEntries(db, author)
  return entries.filter(({ state, withdrawn }) => !withdrawn && !settledHere.includes(state)).length
}

/** These go nowhere before their author has looked at them. */
export const settledHere: readonly OutboxState[] = ['attention', 'quarantined']
