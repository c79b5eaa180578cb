/** Which of what waits still goes by itself, and what of it leaves with a person or stays behind. */
import type { DeviceDb } from '../device-db.ts'
import { isPending, needsAttention } from './entry-states.ts'
import { waitingEntries } from './outbox.ts'

/** How many of the waiting entries can leave without their author, by signatures that the server can check (D79). */
export async function signedCount(db: DeviceDb, author: number): Promise<number> {
  const key = await db.signingKeys.get(author)
  if (!key?.isRegistered) return 0
  const entries = await waitingEntries(db, author)
  const going = entries.filter(isPending)
  // What was taken back has none any more, and what follows it in its lane waits for it.
  const heldUp = new Set<string>()
  return going.filter(({ lane, signature }) => {
    if (!signature) heldUp.add(lane)
    return !heldUp.has(lane)
  }).length
}

/**
 * How many are still to be sent. What is signed counts until it has gone: with a session the server mostly ends what its
 * signatures were good for.
 */
export async function owedCount(db: DeviceDb, author: number): Promise<number> {
  const entries = await waitingEntries(db, author)
  return entries.filter(entry => !entry.withdrawn && !needsAttention(entry)).length
}
