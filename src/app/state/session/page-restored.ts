/** A page that the browser kept aside, whole, and brings back: it may still show the person who was here before. */

import { VISITOR } from '../../../db/records.ts'
import { lockPage, unlockPage } from '../page/lock-page.ts'
import { deviceStore } from '../storage/device-store.ts'
import { inMemoryFallback } from '../storage/keeps-nothing.ts'
import { readFromTab, storeInTab } from '../storage/tab-store.ts'
import { controllingWorker } from '../worker/chunks.ts'
import { rememberHere } from './remember-here.ts'
import { ask } from './session-dialog.ts'
import { recordedEndReason } from './session-notes.ts'
import { session, viewerOf } from './session-state.ts'

const CAME_BACK_KEY = 'came-back-as'

/**
 * Locks a page that is put aside, and loads it anew when it comes back: what was being typed is a draft. If the
 * session has ended meanwhile by itself, the new page says so. One that might not come back stays as it is.
 * @param started resolves when it is known who is here.
 * @param sayEnded tells whose session the server has ended.
 * @param follow looks who is here by now, and says why where they are not any more.
 */
export function watchRestored(
  started: Promise<void>,
  sayEnded: (author: number) => Promise<void>,
  follow: () => void,
): void {
  let shown = VISITOR
  addEventListener('pagehide', event => {
    if (!event.persisted) return
    shown = viewerOf(session)
    lockPage()
  })
  addEventListener('pageshow', event => {
    if (!event.persisted) return
    // What waits in the memory of this page alone would go with it; and without a worker the browser's own page, that there
    // is no connection, could come in its place.
    if (inMemoryFallback.db || !controllingWorker()) {
      // Who has been away too long is off it by now.
      follow()
      setTimeout(unlockPage)
      return
    }
    // Who was shown then; in this moment the session may just have been found to be over.
    if (shown !== VISITOR) noteRestored(shown)
    location.reload()
  })
  const author = restoredAs()
  if (author === VISITOR) return
  const sayWhy = () => {
    const end = session.phase === 'visitor' && recordedEndReason(deviceStore())
    if (end === 'away') ask('ended')
    if (end === 'server') void sayEnded(author).catch(() => undefined)
  }
  void started.then(sayWhy, sayWhy)
}

function noteRestored(author: number): void {
  rememberHere(author)
  // Where nothing can be kept the page shows a visitor and does not say why.
  storeInTab(CAME_BACK_KEY, String(author))
}

/** @returns who was shown when the page was put aside; `VISITOR` where it has not come back from there. */
function restoredAs(): number {
  const author = Number(readFromTab(CAME_BACK_KEY) ?? VISITOR)
  storeInTab(CAME_BACK_KEY, null)
  return author
}
