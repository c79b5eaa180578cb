import type { Sql } from '../database.ts'

/**
 * Whether a mail waits for somebody, which have expired, and how much has been guessed lately, without going through all of
 * them: while the mail server is away they are many, and every review asks for the first.
 */
export async function indexMailsAndGuesses(sql: Sql): Promise<void> {
  await sql.schema
    .createIndex('mail_outbox_of_recipient')
    .on('mail_outbox')
    .columns(['recipient', 'topic'])
    .execute()
  await sql.schema.dropIndex('mail_outbox_due').execute()
  // With all that is asked of a mail before it is read.
  await sql.schema
    .createIndex('mail_outbox_due')
    .on('mail_outbox')
    .columns(['state', 'not_before', 'expires_at'])
    .execute()
  await sql.schema.createIndex('code_failures_by_time').on('code_failures').column('failed_at').execute()
}
