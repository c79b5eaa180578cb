/** The cart's session with the server, as this device keeps it. */
import { liveQuery } from 'dexie'
import type { DeviceDb } from './device-db.ts'

/** @returns null where there is none yet. */
export async function keptCartSession(db: DeviceDb): Promise<string | null> {
  return (await db.cart.get('current'))?.sessionId ?? null
}

export async function keepCartSession(db: DeviceDb, sessionId: string): Promise<void> {
  await db.cart.put({ id: 'current', sessionId })
}

/** Lets go of a session that is of no use any more; another that came in its place meanwhile stays. */
export async function dropCartSession(db: DeviceDb, sessionId: string): Promise<void> {
  await db.transaction('rw', db.cart, async () => {
    if ((await keptCartSession(db)) === sessionId) await db.cart.delete('current')
  })
}

/** Tells the cart's session with the server, null where there is none, whenever it changes. */
export function watchCartSession(db: DeviceDb, hear: (sessionId: string | null) => void): void {
  liveQuery(() => db.cart.get('current')).subscribe({
    next: cart => hear(cart?.sessionId ?? null),
    // Nothing depends on the copy.
    error: () => undefined,
  })
}
