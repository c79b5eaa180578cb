/** What the session has to ask or to say, over whatever screen is open. One thing at a time. */
import { proxy } from 'valtio/vanilla'
import * as words from '../../words/words.ts'
import { isUnsaved } from '../page/typing.ts'
import { fetchCode } from '../worker/chunks.ts'
import { hasFormHere } from './form-here.ts'
import { session, viewerOf } from './session-state.ts'

/**
 * `ending`: the last minute before the inactivity sign-out · `ended`: after it · `leaving`: a sign-out with
 * something waiting · `unsaved`: one with a text that is in this page alone · `erasing`: everything on this device.
 */
export type SessionQuestion = 'ending' | 'ended' | 'leaving' | 'unsaved' | 'erasing'

interface SessionDialog {
  open: SessionQuestion | null
  /** As it was asked: the end of a session takes what is written off the screen. */
  isUnsaved: boolean
  /** A half changed profile is in this page alone, whatever the disk takes; so is an order's address, once signed out. */
  hasForm: boolean
}

export const sessionDialog = proxy<SessionDialog>({ open: null, isUnsaved: false, hasForm: false })

/**
 * Shows a question in place of any other. Its code is fetched with the first.
 * @param person who is asked, or was here until now.
 */
export function ask(question: SessionQuestion, person = viewerOf(session)): void {
  const asked: SessionDialog = { open: question, isUnsaved: isUnsaved(), hasForm: hasFormHere(person) }
  Object.assign(sessionDialog, asked)
  // Without its code there is no question: the session ends as it would, and nothing is sent or erased.
  const isPressed = question !== 'ending' && question !== 'ended'
  const loading = isPressed ? fetchCode(loadDialogs, true) : loadDialogs()
  loading.catch(() => {
    closeDialog(question)
    if (isPressed) alert(question === 'erasing' ? words.notLoaded : words.stillSignedIn)
  })
}

/** Closes this question, if it is the one that is open. */
export function closeDialog(question: SessionQuestion): void {
  if (sessionDialog.open === question) sessionDialog.open = null
}

/** Fetches the dialogs ahead of need: the warning must also come without a connection. */
export async function loadDialogs(): Promise<void> {
  const { mountDialogs } = await import('../../shell/session-dialogs.tsx')
  mountDialogs()
}
