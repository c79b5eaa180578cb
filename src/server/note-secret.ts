import { createHmac } from 'node:crypto'
import type { Services } from './services.ts'

/**
 * Says in the log that this secret is not the one of the last start: it was changed, or of several servers one has
 * another, and what the others have sealed it cannot open. Nothing of the secret can be told from what is kept.
 */
export async function noteSecret({
  db,
  secret,
  log,
}: Pick<Services, 'db' | 'secret' | 'log'>): Promise<void> {
  const secret_print = createHmac('sha256', secret).update('secret print').digest('base64url')
  const noted = await db.selectFrom('revisions').select('secret_print').executeTakeFirstOrThrow()
  if (noted.secret_print === secret_print) return
  if (noted.secret_print !== null) log({ event: 'another-secret' })
  await db.updateTable('revisions').set({ secret_print }).execute()
}
