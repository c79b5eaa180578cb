import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { receiptsOf } from '../../src/db/queries/receipts.ts'

const DAY_MS = 86_400_000

test('what arrived is told for thirty days, the newest first, also where nothing has run since that would have let it go', async () => {
  const db = new DeviceDb({ name: 'receipts', indexedDB: new IDBFactory(), IDBKeyRange })
  const daysAgo = async (days: number) => {
    const settledAt = Date.now() - days * DAY_MS
    const receipt = { author: 7, name: 'contact.send', subject: 'contact', outcome: 'sent' as const }
    await db.receipts.put({ ...receipt, key: `${days} days ago`, settledAt })
  }
  for (const days of [31, 29, 1]) await daysAgo(days)
  expect((await receiptsOf(db, 7)).map(({ key }) => key)).toEqual(['1 days ago', '29 days ago'])
})
