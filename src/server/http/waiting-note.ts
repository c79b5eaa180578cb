import { readWaitingNote, waitingNote } from '../../contract/waiting-note.ts'

/**
 * Gives a page's note of how many things wait unsent back as the server's own: some browsers forget within a week
 * what scripts have set. Only with answers that nobody else may keep; nothing of it is stored or logged here.
 */
export function renewWaitingNote(request: Request, headers: Headers, isSecure: boolean): void {
  const count = readWaitingNote(request.headers.get('cookie'))
  const isPrivate = headers.get('Cache-Control')?.includes('no-store')
  if (count !== null && isPrivate) headers.append('Set-Cookie', waitingNote(count, { isSecure }))
}
