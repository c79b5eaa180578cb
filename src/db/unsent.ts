/** How much of what people wrote on this device would be lost with it, and that this database knows of it. */
import type { DeviceDb } from './device-db.ts'
import { isOfText } from './drafts.ts'
import { isUnsettled } from './queries/outbox.ts'

/** What waits and what is half-written, whoever wrote it. */
export async function unsentCount(db: DeviceDb): Promise<number> {
  const [entries, drafts] = await Promise.all([unsentEntryCount(db), db.drafts.filter(isOfText).count()])
  return entries + drafts
}

/** What waits alone: what is half-written may stand on the screen, too. */
export function unsentEntryCount(db: DeviceDb): Promise<number> {
  return db.outbox.filter(isUnsettled).count()
}

/** @returns false where this database has never been told how much waits: it was not there then. */
export async function hasUnsentCount(db: DeviceDb): Promise<boolean> {
  return (await db.notes.get('waiting')) !== undefined
}

/** At 0, too, and for good: a browser may write down late, or never, that the cookie which says the same is gone. */
export async function recordUnsentCount(db: DeviceDb, count: number): Promise<void> {
  await db.notes.put({ id: 'waiting', count })
}
