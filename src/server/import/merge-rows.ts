/** Brings a table to what a file says, batch by batch, and tells what changed. */
import type { Database, Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'
import { yieldingTransaction } from '../sql/yielding-transaction.ts'

// Short transactions: a server that runs on the same database waits for none of them long, as it has its turn between any
// two (`yieldingTransaction`). Small enough, too, for one statement to hold all values of a batch.
const ROWS_A_TRANSACTION = 200

/** Done before the first change of an import, in the same transaction. */
export type Beginning = (sql: Sql) => Promise<void>

export interface Merge<Row> {
  readonly rows: readonly Row[]
  /** What is there already of these rows: their ids, and whether they say the same. In any order. */
  find(sql: Sql, rows: readonly Row[]): Promise<Map<Row, { id: number; isSame: boolean }>>
  /** Adds rows, each with the revision at its place. */
  add(sql: Sql, rows: { row: Row; revision: number }[]): Promise<unknown>
  update(sql: Sql, id: number, row: Row, revision: number): Promise<unknown>
  /** Done in the transaction of the first rows. */
  readonly first?: Beginning | undefined
  /** How many rows in a transaction, where each is many statements. */
  readonly rowsAtOnce?: number
}

export async function mergeRows<Row>(db: Database, merge: Merge<Row>) {
  const counts = { added: 0, updated: 0, unchanged: 0 }
  const { rowsAtOnce = ROWS_A_TRANSACTION } = merge
  for (let from = 0; from < merge.rows.length; from += rowsAtOnce) {
    await yieldingTransaction(db, async sql => {
      if (from === 0) await merge.first?.(sql)
      await mergeBatch(sql, merge, merge.rows.slice(from, from + rowsAtOnce), counts)
    })
  }
  return counts
}

type Counts = { added: number; updated: number; unchanged: number }

async function mergeBatch<Row>(
  sql: Sql,
  merge: Merge<Row>,
  rows: readonly Row[],
  counts: Counts,
): Promise<void> {
  const known = await merge.find(sql, rows)
  const changed = rows.filter(row => !known.get(row)?.isSame)
  counts.unchanged += rows.length - changed.length
  if (changed.length === 0) return
  let revision = await takeRevisions(sql, changed.length)
  const added: { row: Row; revision: number }[] = []
  for (const row of changed) {
    const there = known.get(row)
    if (there) await merge.update(sql, there.id, row, revision)
    else added.push({ row, revision })
    revision += 1
  }
  if (added.length > 0) await merge.add(sql, added)
  counts.added += added.length
  counts.updated += changed.length - added.length
}

/** Whether a stored row says all that the file's row says. */
export function isSame(stored: object | undefined, row: object): boolean {
  const known = stored as Record<string, unknown> | undefined
  return known !== undefined && Object.entries(row).every(([column, value]) => known[column] === value)
}

/** Matches stored rows with the file's by the text that both are known by. */
export function matchRows<Row extends object, Stored extends { id: number }>(
  rows: readonly Row[],
  stored: readonly Stored[],
  keyOf: (row: Row | Stored) => string | null,
): Map<Row, { id: number; isSame: boolean }> {
  const byKey = new Map(stored.map(one => [keyOf(one), one]))
  const matched = new Map<Row, { id: number; isSame: boolean }>()
  for (const row of rows) {
    const there = byKey.get(keyOf(row))
    if (there) matched.set(row, { id: there.id, isSame: isSame(there, row) })
  }
  return matched
}
