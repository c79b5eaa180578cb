/** The device's database as a page of another version holds it, without any code of ours. */
import type { Page } from 'playwright-core'

/**
 * Opens it and holds it, deaf to whoever wants to change its tables.
 * @param version as IndexedDB counts, ten to one of ours; with tables where it is new or higher.
 */
export async function holdDatabase(page: Page, version: number, newTables: string[] = []): Promise<void> {
  await page.evaluate(
    async ([number, tables]) => {
      const request = indexedDB.open('rate-your-hospital', number)
      request.onupgradeneeded = () => {
        for (const name of tables) request.result.createObjectStore(name, { keyPath: 'id' })
      }
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve
        request.onerror = () => reject(request.error)
      })
      Object.assign(window, { held: request.result })
    },
    [version, newTables] as const,
  )
}

/** Lets go of what `holdDatabase` holds. */
export async function releaseDatabase(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { held: IDBDatabase }).held.close())
}

/** Puts a row into a table of the database that is held. */
export async function putRow(page: Page, table: string, row: object): Promise<void> {
  await page.evaluate(
    async ([name, value]) => {
      const { held } = window as unknown as { held: IDBDatabase }
      const transaction = held.transaction(name, 'readwrite')
      transaction.objectStore(name).put(value)
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onerror = () => reject(transaction.error)
      })
    },
    [table, row] as const,
  )
}

/** Holds one table, so that nobody else's write to it begins. @returns lets go of it. */
export async function holdTable(page: Page, table: string): Promise<() => Promise<void>> {
  await page.evaluate(async name => {
    const request = indexedDB.open('rate-your-hospital')
    await new Promise(resolve => {
      request.onsuccess = resolve
    })
    const hold = { isOver: false }
    Object.assign(window, { hold })
    const store = request.result.transaction(name, 'readwrite').objectStore(name)
    const goOn = () => {
      if (hold.isOver) request.result.close()
      else store.count().onsuccess = goOn
    }
    goOn()
  }, table)
  return () =>
    page.evaluate(() => {
      Object.assign((window as unknown as { hold: object }).hold, { isOver: true })
    })
}

/** Empties tables of the database as it is. */
export async function clearTables(page: Page, tables: string[]): Promise<void> {
  await page.evaluate(async names => {
    const request = indexedDB.open('rate-your-hospital')
    await new Promise(resolve => {
      request.onsuccess = resolve
    })
    const transaction = request.result.transaction(names, 'readwrite')
    for (const name of names) transaction.objectStore(name).clear()
    await new Promise(resolve => {
      transaction.oncomplete = resolve
    })
    request.result.close()
  }, tables)
}

/**
 * Makes the database anew, as the first version of the app had it, with these rows.
 * @param tables as Dexie is told them: `++seq, &key, author`.
 */
export async function makeDatabase(
  page: Page,
  tables: Record<string, string>,
  rows: Record<string, object[]>,
): Promise<void> {
  await page.evaluate(
    async ([stores, all]) => {
      indexedDB.deleteDatabase('rate-your-hospital')
      const request = indexedDB.open('rate-your-hospital', 10)
      const keyPath = (text: string) => (text.startsWith('[') ? text.slice(1, -1).split('+') : text)
      request.onupgradeneeded = () => {
        for (const [name, told] of Object.entries(stores)) {
          const [key = '', ...indexes] = told.split(', ')
          const autoIncrement = key.startsWith('++')
          const store = request.result.createObjectStore(name, {
            keyPath: keyPath(key.replace('++', '')),
            autoIncrement,
          })
          for (const index of indexes)
            store.createIndex(index.replace('&', ''), index.replace('&', ''), {
              unique: index.startsWith('&'),
            })
          for (const row of all[name] ?? []) store.put(row)
        }
      }
      await new Promise((resolve, reject) => {
        request.onsuccess = resolve
        request.onerror = () => reject(request.error)
      })
      request.result.close()
    },
    [tables, rows] as const,
  )
}

/** Makes what this device knows of the catalogue look that much older than it is. */
export async function agePulls(page: Page, olderMs: number): Promise<void> {
  await moveTimes(page, 'pulls', olderMs)
}

/** The same of what it knows of carts. */
export async function ageCarts(page: Page, olderMs: number): Promise<void> {
  await moveTimes(page, 'cartContents', olderMs)
}

/** Makes what a table tells of pulls look as a first one leaves it that broke off. */
export async function breakPulls(page: Page, table: 'pulls' | 'hospitalReviews'): Promise<void> {
  await moveTimes(page, table, null)
}

/** @param olderMs null: as if the time had never come. */
async function moveTimes(page: Page, table: string, olderMs: number | null): Promise<void> {
  await page.evaluate(
    async ([name, ms]) => {
      const request = indexedDB.open('rate-your-hospital')
      await new Promise(resolve => {
        request.onsuccess = resolve
      })
      const transaction = request.result.transaction(name, 'readwrite')
      const walk = transaction.objectStore(name).openCursor()
      walk.onsuccess = () => {
        const { result } = walk
        if (!result) return
        const { pulledAt } = result.value
        if (pulledAt) result.update({ ...result.value, pulledAt: ms === null ? null : pulledAt - ms })
        result.continue()
      }
      await new Promise(resolve => {
        transaction.oncomplete = resolve
      })
      request.result.close()
    },
    [table, olderMs] as const,
  )
}
