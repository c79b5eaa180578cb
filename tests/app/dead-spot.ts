/** A device without any connection, for what a form makes of what is typed. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { onTestFinished } from 'vitest'
import type { User } from '../../src/contract/account.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { createSync } from '../../src/sync/engine.ts'

export const nora: User = {
  id: 7,
  first_name: 'Nora',
  last_name: 'Night',
  email: 'nora@example.org',
  phone: null,
  status: 0,
  email_verified: 1,
}

/** For as long as the test runs. @param here who is signed in. */
export function deadSpot(here: User | null = nora) {
  const db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  const sync = createSync({
    db,
    server: {
      baseUrl: 'http://nowhere.invalid',
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    },
    session: () => here && { userId: here.id, token: 'token' },
    onEvent: () => undefined,
  })
  onTestFinished(async () => {
    await sync.stop()
    db.close()
  })
  return { db, sync }
}
