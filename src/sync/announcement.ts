// Whether the server takes several commands in one request: asked once, then remembered on the device.
import { noteBatch, notedBatch } from '../db/batch-note.ts'
import type { DrainRun } from './drain-run.ts'

/** What was announced to an earlier page saves a round trip; whether it still holds, the answer to a batch tells. */
export async function heedAnnouncement({ kit: { db, contact, wire }, memory }: DrainRun): Promise<void> {
  memory.notedBatch ??= await notedBatch(db)
  contact.batchMax ??= memory.notedBatch
  if (contact.batchMax === null) await contact.probe(wire)
}

export async function noteAnnouncement({ kit: { db, contact }, memory }: DrainRun): Promise<void> {
  const most = contact.batchMax
  if (most === null || most === memory.notedBatch) return
  memory.notedBatch = most
  // On a full disk the next page asks again.
  await noteBatch(db, most).catch(() => undefined)
}
