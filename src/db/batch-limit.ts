/** What the server announced when it was last asked, so that a page that has just been opened need not ask again. */
import type { DeviceDb } from './device-db.ts'

/** @returns how many commands it takes in one request; null where this device knows of none. */
export async function readBatchLimit(db: DeviceDb): Promise<number | null> {
  const note = await db.notes.get('batch')
  return note?.id === 'batch' ? note.most : null
}

/** That it takes none is not noted: it may learn to. */
export async function recordBatchLimit(db: DeviceDb, most: number): Promise<void> {
  if (most > 0) await db.notes.put({ id: 'batch', most })
  else await db.notes.delete('batch')
}
