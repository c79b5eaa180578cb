import type { Services } from '../services.ts'
import { currentRevision } from '../sql/revision.ts'

/** For how long an answer holds: whoever asks without end must not write without end. */
const HOLDS_MS = 1_000

/**
 * Whether the server can do what it is there for: read its database and write to it, to the disk.
 * @returns a question that is true or false, and never throws.
 */
export function makeHealth({ db, clock }: Pick<Services, 'db' | 'clock'>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = clock()
    if (!last || now - last.at >= HOLDS_MS) last = { at: now, answer: readAndWrite(db) }
    return last.answer
  }
}

async function readAndWrite(db: Services['db']): Promise<boolean> {
  try {
    await db.transaction().execute(async sql => {
      // A number that stays what it is, and is written all the same.
      const { value } = await currentRevision(sql)
      await sql.updateTable('revisions').set({ value }).execute()
    })
    return true
  } catch {
    return false
  }
}
