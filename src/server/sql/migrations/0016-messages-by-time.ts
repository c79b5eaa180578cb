import type { Sql } from '../database.ts'

/** Which messages of the contact form are old, without reading the others, texts and all, each hour. */
export async function indexMessagesByTime(sql: Sql): Promise<void> {
  await sql.schema
    .createIndex('contact_messages_by_time')
    .on('contact_messages')
    .column('created_at')
    .execute()
}
