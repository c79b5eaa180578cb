/**
 * The last keystrokes before a page goes. A database is not waited for then; session storage is written at
 * once, and only the same tab ever reads it.
 */
import * as v from 'valibot'
import type { DeviceDb } from '../../db/device-db.ts'
import { adoptVisitorDrafts, readDraft, saveDraft } from '../../db/drafts.ts'
import type { Draft } from '../../db/records.ts'

const STORAGE_KEY = 'last-keystrokes'

const LastKeystrokes = v.object({
  author: v.number(),
  subject: v.string(),
  values: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  updatedAt: v.number(),
})

export function keepLastKeystrokes(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // No room, or not allowed: then what the database has by now is what is kept.
  }
}

/** What was kept of this form is on the disk by now, or is not wanted any more: left here, it would come back. */
export function dropLastKeystrokes(author: number, subject: string): void {
  const kept = readKept()
  if (kept?.author === author && kept.subject === subject) sessionStorage.removeItem(STORAGE_KEY)
}

/** Puts what was kept for this author and subject into the draft, where it is newer. */
export async function recoverLastKeystrokes(db: DeviceDb, author: number, subject: string): Promise<void> {
  const kept = readKept()
  if (kept?.author !== author || kept.subject !== subject) return
  const draft = await readDraft(db, author, subject)
  if (!draft || draft.updatedAt < kept.updatedAt) await saveDraft(db, kept, kept.updatedAt)
  sessionStorage.removeItem(STORAGE_KEY)
}

/** Puts what was kept into its author's draft, whoever that is: the storage of a tab is no place to leave it. */
export async function settleLastKeystrokes(db: DeviceDb): Promise<void> {
  const kept = readKept()
  if (kept) await recoverLastKeystrokes(db, kept.author, kept.subject)
}

/** Gives what a visitor typed, to the last keystroke, to the person who then signed in. */
export async function adoptTyped(db: DeviceDb, author: number): Promise<void> {
  // Else they would be a visitor's draft once that person has signed out, and the next one's.
  await settleLastKeystrokes(db).catch(() => undefined)
  await adoptVisitorDrafts(db, author)
}

function readKept(): Draft | null {
  try {
    const read = v.safeParse(LastKeystrokes, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
