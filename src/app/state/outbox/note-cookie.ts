import { type NoteKeeper, waitingNote } from '../../../contract/waiting-note.ts'

/** WebKit alone knows gestures, and alone keeps the store of an app apart from that of its browser. */
export function noteKeeper(): NoteKeeper {
  return 'GestureEvent' in globalThis && matchMedia('(display-mode: standalone)').matches ? 'app' : 'browser'
}

/** At 0 the cookie is taken away. */
export function writeNote(count: number, keeper: NoteKeeper): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is missing in half of the browsers
  document.cookie = waitingNote(count, { isSecure: location.protocol === 'https:', keeper })
}
