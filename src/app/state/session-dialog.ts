/** What the session has to ask or to say, over whatever screen is open. One thing at a time. */
import { proxy } from 'valtio/vanilla'

/**
 * `ending`: the last minute before the inactivity sign-out · `ended`: after it · `leaving`: a sign-out with
 * something waiting · `erasing`: everything on this device.
 */
export type SessionQuestion = 'ending' | 'ended' | 'leaving' | 'erasing'

export const sessionDialog = proxy<{ open: SessionQuestion | null }>({ open: null })

/** Shows a question in place of any other. Its code is fetched with the first. */
export function ask(question: SessionQuestion): void {
  sessionDialog.open = question
  // Without its code there is no question: the session ends as it would, and nothing is sent or erased.
  loadDialogs().catch(() => closeDialog(question))
}

/** Closes this question, if it is the one that is open. */
export function closeDialog(question: SessionQuestion): void {
  if (sessionDialog.open === question) sessionDialog.open = null
}

/** Fetches the dialogs ahead of need: the warning must also come without a connection. */
export async function loadDialogs(): Promise<void> {
  const { mountDialogs } = await import('../shell/session-dialogs.tsx')
  mountDialogs()
}
