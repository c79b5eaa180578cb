import type { DeviceDb } from '../device-db.ts'
import type { OutboxEntry } from '../records.ts'

/** What became of something written: `gone` is what was changed or given up meanwhile. */
export type CommandStatus = { kind: 'waiting'; entry: OutboxEntry } | { kind: 'sent' } | { kind: 'gone' }

/** @param key of the command as it was handed to the outbox. */
export async function commandStatus(db: DeviceDb, key: string): Promise<CommandStatus> {
  const [entry, receipt] = await db.transaction('r', db.outbox, db.receipts, () =>
    Promise.all([db.outbox.where('key').equals(key).first(), db.receipts.get(key)]),
  )
  if (receipt?.outcome === 'sent' || (entry?.state === 'acked' && !entry.withdrawn)) return { kind: 'sent' }
  return entry && !entry.withdrawn ? { kind: 'waiting', entry } : { kind: 'gone' }
}
