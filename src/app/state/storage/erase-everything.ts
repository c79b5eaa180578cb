import { endedSessions, recordEndedSessions } from '../../../db/ended-sessions.ts'
import { eraseAll, eraseOtherDatabases } from '../../../db/erase.ts'
import { device } from '../../device.ts'
import { paths } from '../../routes.ts'
import { endLastKeystrokes } from '../outbox/last-keystrokes.ts'
import { noteKeeper, writeNote } from '../outbox/note-cookie.ts'
import { ensureSession } from '../session/ensure-session.ts'
import { signOut } from '../session/session.ts'
import { owedRevocations, storeOwedRevocations } from '../session/session-notes.ts'
import { deviceStore } from './device-store.ts'
import { notifyErased } from './erased-elsewhere.ts'
import { inMemoryFallback } from './keeps-nothing.ts'

/**
 * Signs out, empties databases, storages and caches, and begins anew at Home. The app's own program files
 * stay: they are the same for everybody, and without them a phone with no connection would show an error.
 * @throws where something could not be erased.
 */
export async function eraseEverything(): Promise<void> {
  const { db } = device()
  await ensureSession()
  // Before the sign-out, too: whatever ends this page on the way leaves no note of what is gone.
  dropWaitingNote()
  await signOut()
  const ended = await endedSessions(db)
  await eraseAll(db)
  // As the hashes below: with its browser killed now the next start would find the sign-in again.
  if (ended.length > 0) await recordEndedSessions(db, ended)
  // What is lent stands for one that could not be opened: it is this site's, too.
  await eraseOtherDatabases(inMemoryFallback.db ? null : db.name)
  await eraseCaches()
  // Hashes that open nothing: without them the server would believe in a sign-in until it runs out.
  const owed = owedRevocations(deviceStore())
  empty('localStorage')
  storeOwedRevocations(deviceStore(), owed)
  dropWaitingNote()
  notifyErased()
  clearTabAndRestart()
}

/** What a tab keeps by itself, and shows, is erased by that tab: each of those beside the one that was told to, too. */
export function clearTabAndRestart(): void {
  empty('sessionStorage')
  endLastKeystrokes()
  location.replace(paths.home())
}

/** A browser that lends none has kept nothing. */
function empty(storage: 'localStorage' | 'sessionStorage'): void {
  try {
    window[storage].clear()
  } catch {}
}

/** The page that keeps this note does not live to see that nothing waits, and the next one would mourn a loss. */
function dropWaitingNote(): void {
  writeNote(0, noteKeeper())
}

/** Pages served without TLS have none. */
async function eraseCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter(name => !name.includes('precache')).map(name => caches.delete(name)))
}
