import { createHmac } from 'node:crypto'
import type { Services } from './services.ts'
import type { Sql } from './sql/database.ts'

/**
 * Says in the log that this secret is not the one of the last start: it was changed, or of several servers one has
 * another, and what the others have sealed it cannot open. Nothing of the secret can be told from what is kept.
 */
export async function recordSecret({
  db,
  secret,
  log,
}: Pick<Services, 'db' | 'secret' | 'log'>): Promise<void> {
  const noted = await notedPrint(db)
  if (noted === printOf(secret)) return
  if (noted !== null) log({ event: 'another-secret' })
  await db
    .updateTable('revisions')
    .set({ secret_print: printOf(secret) })
    .execute()
}

/** Whether the server that started last has another one. */
export async function hasSecretChanged(sql: Sql, secret: Uint8Array): Promise<boolean> {
  const noted = await notedPrint(sql)
  return noted !== null && noted !== printOf(secret)
}

async function notedPrint(sql: Sql): Promise<string | null> {
  const { secret_print } = await sql.selectFrom('revisions').select('secret_print').executeTakeFirstOrThrow()
  return secret_print
}

function printOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('secret print').digest('base64url')
}
