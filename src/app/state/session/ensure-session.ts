import { deviceStore } from '../storage/device-store.ts'
import { session } from './session-state.ts'
import { lastKnownUser, storageKeys, storedSession } from './session-storage.ts'

let opened: Promise<void> | null = null

/** Brings the session to life, once: before any screen but Home, and at the start for who was signed in. */
export function ensureSession(): Promise<void> {
  opened ??= open()
  return opened
}

/** Begins as whoever the device remembers. A visitor on Home needs none of the session's code. */
export function beginSession(): void {
  const store = deviceStore()
  if (storedSession(store) || store.getItem(storageKeys.revocations)) {
    session.user = lastKnownUser(store, Date.now())
    void ensureSession()
    return
  }
  session.phase = 'visitor'
  addEventListener('storage', event => {
    if (event.key === storageKeys.token) void ensureSession()
  })
}

async function open(): Promise<void> {
  try {
    const { openSession } = await import('./open-session.ts')
    openSession()
  } catch {
    // Its code is not on this device and cannot be fetched: the last known person, until the next screen tries again.
    opened = null
    session.phase = session.user ? 'user' : 'visitor'
    session.isUnconfirmed = true
  }
}
