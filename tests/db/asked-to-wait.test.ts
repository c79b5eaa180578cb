// Until when the site has asked this device for patience, as the list of what waits says it.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { askedToWaitUntil } from '../../src/db/queries/asked-to-wait.ts'
import { entry } from '../app/waiting-entry.ts'

test('O-24: it is the last time that it named, to whomever; what waits for other reasons tells nothing of it', async () => {
  const db = new DeviceDb({ name: 'patience', indexedDB: new IDBFactory(), IDBKeyRange })
  const waits = (author: number, kind: 'rate' | 'portal', notBefore: number, state: 'parked' | 'queued') =>
    db.outbox.add(
      entry({
        ...{ seq: notBefore, key: `key ${notBefore}`, author, state, notBefore },
        reason: { kind, messages: [], at: 1 },
      }),
    )
  await waits(7, 'portal', 400, 'parked')
  expect(await askedToWaitUntil(db)).toBe(0)
  await waits(7, 'rate', 200, 'parked')
  await waits(8, 'rate', 300, 'parked')
  await waits(7, 'rate', 100, 'parked')
  // Nobody has to be waited for any more.
  await waits(7, 'rate', 500, 'queued')
  expect(await askedToWaitUntil(db)).toBe(300)
  db.close()
})
