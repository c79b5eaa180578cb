/** What a person can do with what waits. */
import { dropDraft } from '../../../db/drafts.ts'
import { CannotChange } from '../../../db/errors.ts'
import type { Draft } from '../../../db/records.ts'
import { connection, isUnreachable } from '../../../sync/status.ts'
import { device } from '../../device.ts'
import { toastInfo } from '../../toasts.ts'
import * as formWords from '../../words/form-words.ts'
import * as waitingWords from '../../words/waiting-words.ts'
import { dropLastKeystrokes } from './last-keystrokes.ts'

/** Tries now, whatever the back-off says; resolves when it is known whether anybody is there. Says why nothing came of it. */
export async function sendNow(seq?: number): Promise<void> {
  const { sync } = device()
  try {
    await sync.sendNow(seq)
    await sync.heard()
    if (isUnreachable(connection.state)) toastInfo(waitingWords.notReachedYet)
  } catch {
    toastInfo(waitingWords.nothingChanged)
  }
}

/** Gives up a waiting entry. @returns false where it could not; then it has been said why, as of `toSuccessOrSay`. */
export async function discardEntry(
  seq: number,
  otherwise: string = waitingWords.notDeleted,
): Promise<boolean> {
  return toSuccessOrSay(() => device().sync.discard(seq), otherwise)
}

/**
 * Does it, or says why not.
 * @param otherwise said where it is the device that cannot do it: whatever it was, the person must hear of it.
 * @returns false where it could not.
 */
export async function toSuccessOrSay(deed: () => Promise<unknown>, otherwise: string): Promise<boolean> {
  try {
    await deed()
    return true
  } catch (error) {
    toastInfo(error instanceof CannotChange ? formWords.cannotEdit : otherwise)
    return false
  }
}

/** @throws where the disk refuses; then all of it stays as it was. */
export async function deleteDraft({ author, subject }: Pick<Draft, 'author' | 'subject'>): Promise<void> {
  await dropDraft(device().db, author, subject)
  dropLastKeystrokes(author, subject)
}
