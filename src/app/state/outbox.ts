/** What a person can do with what waits. Each returns whether it could be done. */
import { dropDraft } from '../../db/drafts.ts'
import { CannotChange } from '../../db/errors.ts'
import type { Draft } from '../../db/records.ts'
import { device } from '../device.ts'
import { dropLastKeystrokes } from './last-keystrokes.ts'

/** Tries now, whatever the back-off says; resolves when the attempt is over. */
export async function sendNow(seq?: number): Promise<void> {
  await device().sync.sendNow(seq)
}

/** Gives up a waiting entry. @returns false where it is on its way at this moment, or already gone. */
export async function discardEntry(seq: number): Promise<boolean> {
  try {
    await device().sync.discard(seq)
    return true
  } catch (error) {
    if (error instanceof CannotChange) return false
    throw error
  }
}

export async function deleteDraft({ author, subject }: Pick<Draft, 'author' | 'subject'>): Promise<void> {
  dropLastKeystrokes(author, subject)
  await dropDraft(device().db, author, subject)
}
