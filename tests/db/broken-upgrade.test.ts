// A browser that ends in the middle of an upgrade of the device's database, at each of its steps.
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { writeDurably } from '../../src/db/durable.ts'
import { released } from './released.ts'

// Each broken upgrade is tried three times, with pauses.
vi.setConfig({ testTimeout: 60_000 })

const versions = Object.keys(released).map(Number)
const newest = Math.max(...versions)
const rows = {
  outbox: { seq: 1, key: 'k', author: 7, lane: 'review:1:2', name: 'review.submit', state: 'queued' },
  drafts: { author: 7, subject: 'review:1:3', values: { title: 'Half' }, updatedAt: 1 },
  receipts: { key: 'sent before', author: 7, settledAt: 1 },
}

/** A phone with an app of that version, which wrote. */
async function phoneOf(version: number): Promise<IDBFactory> {
  const indexedDB = new IDBFactory()
  const db = new Dexie('phone', { indexedDB, IDBKeyRange })
  for (const each of versions.filter(number => number <= version))
    db.version(each).stores(released[each] ?? {})
  for (const [table, row] of Object.entries(rows)) await db.table(table).put(row)
  db.close()
  return indexedDB
}

const appOfToday = (indexedDB: IDBFactory) => new DeviceDb({ name: 'phone', indexedDB, IDBKeyRange })

/**
 * Ends the upgrade at this step, and each further try, as a browser that dies ends it: what was done is undone.
 * @param when `before` the step is done, or `behind` it.
 * @returns how many steps there were so far.
 */
function breakUpgrade(indexedDB: IDBFactory, at: number, when: 'before' | 'behind'): () => number {
  let steps = 0
  const { open } = indexedDB
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    const request = open.apply(indexedDB, args)
    request.addEventListener('upgradeneeded', () => {
      const { result: db, transaction } = request
      const mortal =
        <Args extends unknown[], Made>(change: (...args: Args) => Made) =>
        (...args: Args): Made => {
          steps += 1
          if (steps >= at && when === 'before') transaction?.abort()
          const made = change(...args)
          if (steps >= at && when === 'behind') transaction?.abort()
          return made
        }
      db.createObjectStore = mortal(db.createObjectStore.bind(db))
      db.deleteObjectStore = mortal(db.deleteObjectStore.bind(db))
      if (transaction) transaction.objectStore = mortal(transaction.objectStore.bind(transaction))
    })
    return request
  })
  return () => steps
}

afterEach(() => void vi.restoreAllMocks())

test.each(versions.filter(version => version < newest))(
  'O-36: an upgrade from version %i that ends at any of its steps leaves all that was written, and the next start has it done',
  async version => {
    const untouched = await phoneOf(version)
    const steps = breakUpgrade(untouched, Number.POSITIVE_INFINITY, 'before')
    await appOfToday(untouched).open()
    expect(steps()).toBeGreaterThan(0)

    for (let step = 1; step <= steps(); step += 1) {
      // What ends behind a step ends before the next one.
      for (const when of step === steps() ? (['before', 'behind'] as const) : (['before'] as const)) {
        const indexedDB = await phoneOf(version)
        breakUpgrade(indexedDB, step, when)
        await expect(appOfToday(indexedDB).open()).rejects.toThrow()
        vi.restoreAllMocks()
        expect(await versionOf(indexedDB)).toBe(version * 10)

        const db = appOfToday(indexedDB)
        for (const [table, row] of Object.entries(rows))
          expect(await db.table(table).toArray()).toEqual([row])
        expect(db.tables.every(({ name }) => db.backendDB().objectStoreNames.contains(name))).toBe(true)
        db.close()
      }
    }
  },
)

test('O-36: a page whose upgrade broke tries it again by itself when it next writes', async () => {
  const indexedDB = await phoneOf(1)
  breakUpgrade(indexedDB, 3, 'before')
  const db = appOfToday(indexedDB)
  await expect(db.open()).rejects.toThrow()
  vi.restoreAllMocks()
  await writeDurably(db, () => db.notes.put({ id: 'waiting', count: 1 }))
  expect([await db.outbox.toArray(), await db.notes.count()]).toEqual([[rows.outbox], 1])
  db.close()
})

/** As IndexedDB counts, ten to one of ours. */
async function versionOf(indexedDB: IDBFactory): Promise<number | undefined> {
  return (await indexedDB.databases()).find(({ name }) => name === 'phone')?.version
}
