import { safeParse } from 'valibot'
import { WorkerMessage } from '../../../contract/worker-messages.ts'
import { CannotSave } from '../../../db/errors.ts'
import { VISITOR } from '../../../db/records.ts'
import type { SyncEvent } from '../../../sync/seams.ts'
import { toastInfo, toastServerErrors, toastSuccess } from '../../toasts.ts'
import { noRoomToSend } from '../../words/waiting-words.ts'
import { endedByServer } from '../session/session.ts'
import { session, viewerOf } from '../session/session-state.ts'
import { storedSession } from '../session/session-storage.ts'
import { deviceStore } from '../storage/device-store.ts'
import { News, newsOf, newsOfRefused, newsOfSent } from './news.ts'
import { notifyOtherPages } from './other-pages.ts'

/** Once a page: it is tried again every minute. */
let hasToldNoRoom = false

/**
 * What the worker has sent, or could not: it tells only of what a person asked for, and every page.
 * @returns whether it was that.
 */
export function announceFromWorker(data: unknown): boolean {
  const message = safeParse(WorkerMessage, data)
  if (!message.success) return false
  const { kind, commands } = message.output
  for (const command of commands) say(kind === 'sent' ? newsOfSent(command) : newsOfRefused(command))
  return true
}

/** What another page of this device has sent, or could not. */
export function announceFromOtherPage(data: unknown): void {
  const news = safeParse(News, data)
  if (news.success) say(news.output)
}

/** Tells the person what became of what they wrote, here and on the page that they look at. */
export function announce(event: SyncEvent): void {
  const news = newsOf(event)
  if (news) {
    say(news)
    notifyOtherPages(news)
  }
  switch (event.type) {
    case 'sent':
      if (event.wasGone && event.entry.name === 'review.delete')
        console.warn('The review to delete was not there.')
      break
    case 'signed-out-by-server':
      // Its code came over the network: this person, or another, may have signed in since.
      if (session.user?.id === event.userId && storedSession(deviceStore())?.token === event.token)
        void endedByServer()
      break
    case 'notification-failed':
      console.warn('The notification of a review was not sent.')
      break
    case 'storage-failed':
      console.warn('The storage of this device failed.', event.error)
      if (!hasToldNoRoom && event.error instanceof CannotSave && event.error.reason === 'quota') {
        hasToldNoRoom = true
        toastInfo(noRoomToSend)
      }
      break
    // Said as news.
    case 'attention':
    case 'quarantined':
    // The offline bar says it.
    case 'portal':
  }
}

function say({ author, success, info, errors }: News): void {
  // What somebody signed here who has left since is no news for whoever is here now (rule 4).
  if (![VISITOR, viewerOf(session)].includes(author)) return
  for (const text of success) toastSuccess(text)
  for (const text of info) toastInfo(text)
  toastServerErrors(errors)
}
