import type { Sql } from '../database.ts'

/**
 * Whether a mail waits for somebody, and how much has been guessed lately, without going through all of them: while
 * the mail server is away they are many, and every review asks for the first.
 */
export async function indexMailsAndGuesses(sql: Sql): Promise<void> {
  // First: it takes the whole table from everybody, which behind the others, who take less, could wait for somebody who
  // waits for us (PostgreSQL).
  await sql.schema.dropIndex('mail_outbox_due').execute()
  // With all that is asked of a mail before it is read.
  await sql.schema
    .createIndex('mail_outbox_due')
    .on('mail_outbox')
    .columns(['state', 'not_before', 'expires_at'])
    .execute()
  await sql.schema
    .createIndex('mail_outbox_of_recipient')
    .on('mail_outbox')
    .columns(['recipient', 'topic'])
    .execute()
  // With all that is asked of a guess: nobody's, which do not count, are as many as somebody likes.
  await sql.schema
    .createIndex('code_failures_by_time')
    .on('code_failures')
    .columns(['failed_at', 'user_id'])
    .execute()
}
