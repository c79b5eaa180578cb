/** The least that does the same: an own Dexie table, a loop, fetch. No leases, no second tab, no portal. */
import Dexie, { type Table } from 'dexie'

interface Row {
  seq?: number
  key: string
  path: string
  fields: Record<string, string>
}

/** Requests that a browser sends one host at once. */
const IN_FLIGHT = 6

export function openMinimal(name: string, server: string, fetchIt: typeof fetch, token: string) {
  const db = new Dexie(name, { chromeTransactionDurability: 'strict' }) as Dexie & {
    queue: Table<Row, number>
    rows: Table<{ id: string }, string>
  }
  db.version(1).stores({ queue: '++seq', rows: 'id' })

  async function enqueue(path: string, fields: Record<string, string>): Promise<void> {
    await db.queue.add({ key: crypto.randomUUID(), path, fields })
  }

  async function replay(): Promise<void> {
    const rows = await db.queue.orderBy('seq').toArray()
    await Promise.all(Array.from({ length: IN_FLIGHT }, () => sendSome(rows)))
  }

  async function sendSome(rows: Row[]): Promise<void> {
    for (let row = rows.shift(); row; row = rows.shift()) {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': row.key }
      const body = new URLSearchParams(row.fields)
      const answer = await fetchIt(`${server}/public/api/${row.path}`, { method: 'POST', headers, body })
      const { response_status } = await answer.json()
      if (response_status === 200 && row.seq !== undefined) await db.queue.delete(row.seq)
    }
  }

  /** Page after page, row by row as they come. @returns rows taken. */
  async function pull(path: string, list: string, idOf: (row: never) => string): Promise<number> {
    let count = 0
    for (let cursor = ''; ; ) {
      const answer = await fetchIt(`${server}/public/api/${path}${cursor && `&since=${cursor}`}`)
      const { data } = await answer.json()
      await db.rows.bulkPut(data[list].map((row: never) => ({ ...(row as object), id: idOf(row) })))
      count += data[list].length
      cursor = data.cursor
      if (!data.more) return count
    }
  }

  return { enqueue, replay, pull, count: () => db.queue.count() }
}
