// What lies in other databases of this site goes with the rest: the addresses of the pictures that were seen.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseOtherDatabases } from '../../src/db/erase.ts'

let factory: IDBFactory
beforeEach(async () => {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  await fill('seen', ['addresses', 'more'])
  await fill('never used', [])
  await fill('own', ['rows'])
})
afterEach(() => vi.unstubAllGlobals())

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Somebody has left it open'))
  })
}

/** A database with one row in each of its tables. */
async function fill(name: string, tables: string[]): Promise<void> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => {
    for (const table of tables) request.result.createObjectStore(table).put('an address', 1)
  }
  const db = await opened(request)
  db.close()
}

/** How many rows are in each table; by an upgrade, which waits for all that have it open. */
async function counts(name: string): Promise<number[]> {
  const request = factory.open(name, 2)
  let counting: IDBRequest<number>[] = []
  request.onupgradeneeded = () => {
    const { transaction } = request
    counting = [...request.result.objectStoreNames].flatMap(
      table => transaction?.objectStore(table).count() ?? [],
    )
  }
  const db = await opened(request)
  db.close()
  return counting.map(({ result }) => result)
}

test('D44: "Erase everything" empties the other databases of the site, too, and leaves none of them open', async () => {
  await eraseOtherDatabases('own')
  expect(await counts('seen')).toEqual([0, 0])
  expect(await counts('never used')).toEqual([])
  // Emptied already, by whoever has it open.
  expect(await counts('own')).toEqual([1])
})

test('D44: where what stood for it lies in memory alone, what it stood for is emptied as well', async () => {
  await eraseOtherDatabases(null)
  expect([await counts('seen'), await counts('own')]).toEqual([[0, 0], [0]])
})

test('D44: a browser that does not tell the names erases what it can, and says nothing', async () => {
  vi.stubGlobal('indexedDB', { open: factory.open.bind(factory) })
  await eraseOtherDatabases('own')
  expect(await counts('seen')).toEqual([1, 1])
})
