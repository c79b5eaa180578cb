/** A restored database is another one than that which was backed up. OPERATING.md, "Backup and restore": the same on PostgreSQL. */
import { randomBytes } from 'node:crypto'
import { sql as raw } from 'kysely'
import { giveUpHeld } from '../mail/held-mails.ts'
import type { Sql } from '../sql/database.ts'

/** Tables of what opens something. */
const OPENERS = ['tokens', 'delivery_keys', 'codes', 'cart_sessions'] as const

/** More than anybody has given out since the last backup. */
const NUMBERS_LEFT_OUT = 1_000_000

/**
 * Gives a database a new name, so that phones which saw what came after the backup ask for all again instead of skipping
 * what happens next under numbers that they know; ends whatever opened anything when the backup was made, for it may
 * have been ended since; gives up held mails that have left since; and leaves numbers out.
 */
export async function resetAfterRestore(db: Sql): Promise<void> {
  const database_id = randomBytes(9).toString('base64url')
  await db.updateTable('revisions').set({ database_id }).execute()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  // The backup of an older version may not have them all.
  for (const table of OPENERS.filter(name => tables.includes(name))) await db.deleteFrom(table).execute()
  if (tables.includes('mail_outbox')) await giveUpHeld(db, Date.now())
  // Phones keep what waits by its author's number: nobody may get that of somebody who came after the backup. A table
  // that never held a row has no count yet.
  await raw`
    insert into sqlite_sequence (name, seq)
    select name, 0 from sqlite_master
    where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)
  `.execute(db)
  await raw`update sqlite_sequence set seq = seq + ${NUMBERS_LEFT_OUT}`.execute(db)
}
