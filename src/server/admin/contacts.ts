/** What people wrote to us by the contact form: the mail of it may have been lost. */
import { type AdminAction, limitOf } from './context.ts'
import { dayOf } from './day.ts'

export const listContacts: AdminAction = {
  usage: 'contacts [--limit 50]',
  does: 'messages of the contact form, newest first: number, day, who, what; that they were looked at is noted',
  options: ['limit'],
  run(request) {
    const limit = limitOf(request)
    return async ({ sql }) => {
      const rows = await sql
        .selectFrom('contact_messages')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      const lines = rows.flatMap(({ id, created_at, name, email, message }) => [
        [id, dayOf(created_at), `${name} <${email}>`].join('  '),
        // Set in, line by line: else it could bring lines that look like another one's number, day and sender.
        ...message.split('\n').map(line => `    ${line}`),
      ])
      return { lines, logged: { action: 'contacts', subject: `${rows.length} messages` } }
    }
  },
}
