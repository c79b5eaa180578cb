/**
 * The device of the page (`device.ts`) as a browser has it, without any connection. A test begins with
 * `import 'fake-indexeddb/auto'`: what is loaded after it finds a database.
 */
import { device } from '../../src/app/device.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { storageKeys } from '../../src/app/state/session/session-storage.ts'
import type { User } from '../../src/contract/account.ts'

globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** One on which nobody has done anything. @param here who is signed in. */
export async function ownDevice(here: User | null) {
  const { db, sync } = device()
  if (db.isOpen()) await Promise.all(db.tables.map(table => table.clear()))
  localStorage.clear()
  sessionStorage.clear()
  becomes(here)
  return { db, sync }
}

/** Somebody else is here from now on. */
export function becomes(here: User | null): void {
  if (here) {
    localStorage.setItem(storageKeys.token, 'token')
    localStorage.setItem(storageKeys.user, JSON.stringify(here))
  } else {
    localStorage.removeItem(storageKeys.token)
    localStorage.removeItem(storageKeys.user)
  }
  session.user = here
}
