/** Erasing everything that this site keeps in the device's databases. */
import type { DeviceDb } from './device-db.ts'
import { recordUnsentCount } from './unsent.ts'

/**
 * Empties every table, other people's too, at once or not at all. Emptied, not deleted: a deletion waits for
 * every tab and for the service worker, and screens follow an emptied table by themselves. That nothing waits is noted with
 * it: a cookie that outlives its deletion, or another tab, would take it for a loss.
 */
export async function eraseAll(db: DeviceDb): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) await table.clear()
    await recordUnsentCount(db, 0)
  })
}

/**
 * Empties what other databases of this site hold: the service worker's list of the pictures that were seen.
 * @param own the name of the one that has been emptied already; null: none has.
 */
export async function eraseOtherDatabases(own: string | null): Promise<void> {
  // Firefox before 126 tells no names; there the list of addresses stays, the pictures themselves do not.
  const found = (await indexedDB.databases?.()) ?? []
  for (const { name } of found) if (name && name !== own) await emptyDatabase(name)
}

async function emptyDatabase(name: string): Promise<void> {
  const db = await done(indexedDB.open(name))
  try {
    const stores = [...db.objectStoreNames]
    if (stores.length === 0) return
    const transaction = db.transaction(stores, 'readwrite')
    for (const store of stores) await done(transaction.objectStore(store).clear())
  } finally {
    db.close()
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
