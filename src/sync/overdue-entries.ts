/** What a closed page left: its sender should have begun or finished it, and has not (O-04). */
import type { DeviceDb } from '../db/device-db.ts'
import { PENDING } from '../db/queries/entry-states.ts'
import type { OutboxEntry } from '../db/records.ts'
import { isDue, isHeld } from './due.ts'

/** More than a page that is there needs to begin with what is due. */
const LATE_MS = 5_000

/** @returns each as a text, which differs once somebody has tried it again. */
export async function overdueEntries(db: DeviceDb, now: number): Promise<string[]> {
  const entries = await db.outbox.where('state').anyOf(PENDING).toArray()
  return entries.filter(entry => isLate(entry, now)).map(({ seq, epoch }) => `${seq} ${epoch}`)
}

function isLate({ lease, notBefore, createdAt, reason }: OutboxEntry, now: number): boolean {
  const aWhileAgo = now - LATE_MS
  // This one waits for its person.
  if (reason?.kind === 'auth') return false
  if (lease) return !isHeld(lease, now) && !isHeld(lease, aWhileAgo)
  return isDue(notBefore, aWhileAgo) && Math.abs(now - createdAt) > LATE_MS
}
