/** Everything this site keeps in a browser, read past every screen. */
import type { Page } from 'playwright-core'

/** Where, and as text, each thing lies: `outbox`, `localStorage`, `cache pictures /public/media/...`. */
export type Stored = Record<string, string>

export async function everythingStored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        found[store] = JSON.stringify(await done(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        found[`cache ${name} ${new URL(request.url).pathname}`] = request.url + (await answer?.text())
      }
    }
    return found
  })
}

/** The places that hold any of these words. */
export function placesWith(stored: Stored, words: readonly string[]): string[] {
  return Object.keys(stored).filter(place => words.some(word => stored[place]?.includes(word)))
}

/** The rows of one table of the device's database. */
export async function tableRows<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(async name => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('rate-your-hospital'))
    try {
      return await done(db.transaction(name).objectStore(name).getAll())
    } finally {
      db.close()
    }
  }, table)
}
