import { noteKeepers, readWaitingNote, waitingNote } from '../../contract/waiting-note.ts'

/**
 * Gives a page's note of how many things wait unsent back as the server's own: some browsers forget within a week
 * what scripts have set. Only with answers that nobody else may keep; nothing of it is stored or logged here.
 */
export function renewWaitingNote(request: Request, headers: Headers, isSecure: boolean): void {
  if (!headers.get('Cache-Control')?.includes('no-store')) return
  for (const keeper of noteKeepers) {
    const count = readWaitingNote(request.headers.get('cookie'), keeper)
    if (count !== null) headers.append('Set-Cookie', waitingNote(count, { isSecure, keeper }))
  }
}
