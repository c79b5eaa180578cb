import type { Services } from '../services.ts'
import { currentRevision } from '../sql/revision.ts'

/** For how long an answer holds: whoever asks without end must not write without end. */
const HOLDS_MS = 1_000

/**
 * Whether the server can do what it is there for: read its database and write to it, to the disk.
 * @returns a question that is true or false, and never throws.
 */
export function makeHealth(services: Pick<Services, 'db' | 'clock'>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return () => {
    const now = services.clock()
    if (!last || now - last.at >= HOLDS_MS) last = { at: now, answer: readAndWrite(services) }
    return last.answer
  }
}

async function readAndWrite({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  try {
    await db.transaction().execute(async sql => {
      await currentRevision(sql)
      // Beside the limits, where no subject has this name. Another number each time: where nothing changes, SQLite
      // writes nothing, and a full disk would go unseen.
      await sql
        .insertInto('rate_windows')
        .values({ subject: 'health', ends_at: clock(), used: 1 })
        .onConflict(conflict =>
          conflict
            .column('subject')
            .doUpdateSet(eb => ({ ends_at: clock(), used: eb('rate_windows.used', '+', 1) })),
        )
        .execute()
    })
    return true
  } catch {
    return false
  }
}
