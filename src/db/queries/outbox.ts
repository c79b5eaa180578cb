import type { DeviceDb } from '../device-db.ts'
import type { OutboxEntry } from '../records.ts'

/**
 * Whether anything is still to happen to it. What was taken back and has arrived is to be deleted there: on a server that
 * does not tell what it stored, once it is found among its author's reviews.
 */
export function isUnsettled({ state, withdrawn }: OutboxEntry): boolean {
  return state !== 'acked' || withdrawn
}

/** What waits as screens show it: as the device holds it. */
export type WaitingEntry = OutboxEntry

/** All that this person wrote and the outbox still holds, in the order in which it was written. Nobody else's. */
export function entriesOf(db: DeviceDb, author: number): Promise<OutboxEntry[]> {
  return db.outbox.where('author').equals(author).sortBy('seq')
}

/** What this person wrote and the server has not confirmed, or took back and it still has, oldest first. Nobody else's. */
export async function waitingEntries(db: DeviceDb, author: number): Promise<WaitingEntry[]> {
  const entries = await entriesOf(db, author)
  return entries.filter(isUnsettled)
}

/** How many of them are still to arrive; what was taken back is not. */
export async function waitingCount(db: DeviceDb, author: number): Promise<number> {
  const entries = await waitingEntries(db, author)
  return entries.filter(entry => !entry.withdrawn).length
}
