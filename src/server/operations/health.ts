import type { Services } from '../services.ts'
import { currentRevision } from '../sql/revision.ts'
import { withTimeout } from '../with-timeout.ts'

/** Whoever asks gives up after five seconds (Containerfile). */
const ANSWER_WITHIN_MS = 4_000
/** How long an answer is reused: asking without end must not write without end. */
const HOLDS_MS = 1_000

/**
 * Whether the server can do what it is there for: read its database and write to it, to the disk.
 * @returns a question that is true or false, and never throws.
 */
export function createHealth(services: Pick<Services, 'db' | 'clock'>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  let isLooking = false
  return () => {
    // The machine's clock may be set back.
    const now = performance.now()
    // A look that does not come to its end holds a connection; further ones would take them all.
    if (last && (isLooking || now - last.at < HOLDS_MS)) return last.answer
    isLooking = true
    const look = readAndWrite(services).finally(() => {
      isLooking = false
    })
    last = { at: now, answer: withTimeout(ANSWER_WITHIN_MS, look).catch(() => false) }
    return last.answer
  }
}

async function readAndWrite({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  try {
    await db.transaction().execute(async sql => {
      await currentRevision(sql)
      // Beside the limits, where no subject has this name. A new number each time: SQLite does not write what did not
      // change, and a full disk would go unseen.
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
