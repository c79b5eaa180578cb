import type { DeviceDb } from '../device-db.ts'
import { waitingEntries } from './outbox.ts'

/** How much of what this person wrote waits for nothing but them: no signature lets it leave without. */
export async function owedCount(db: DeviceDb, author: number): Promise<number> {
  const entries = await waitingEntries(db, author)
  return entries.filter(
    ({ signature, state, withdrawn }) =>
      !signature && !withdrawn && state !== 'attention' && state !== 'quarantined',
  ).length
}
