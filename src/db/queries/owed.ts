import type { DeviceDb } from '../device-db.ts'
import { waitingEntries } from './outbox.ts'

/**
 * How much of what this person wrote is still to be sent. What is signed counts until it has gone: with a session the
 * server mostly ends what its signatures were good for.
 */
export async function owedCount(db: DeviceDb, author: number): Promise<number> {
  const entries = await waitingEntries(db, author)
  return entries.filter(
    ({ state, withdrawn }) => !withdrawn && state !== 'attention' && state !== 'quarantined',
  ).length
}
