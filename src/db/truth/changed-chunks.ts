import type { Table } from 'dexie'
import { isEqual } from './rows.ts'

/**
 * What changes in a table that keeps many rows in one record, by their chunk.
 * @param held the rows of each record that may change.
 * @param replaces what came is all there is: of what is held, the rest is gone.
 * @returns the records whose rows are others now.
 */
export function changedChunks<Row, Change>(
  held: ReadonlyMap<number, Row[]>,
  changes: ReadonlyMap<number, Change[]>,
  replaces: boolean,
  merge: (held: Row[], changes: Change[]) => Row[],
): [chunk: number, rows: Row[]][] {
  const chunks = new Set([...changes.keys(), ...(replaces ? held.keys() : [])])
  return [...chunks].flatMap((chunk): [number, Row[]][] => {
    const before = held.get(chunk) ?? []
    const after = merge(replaces ? [] : before, changes.get(chunk) ?? [])
    return isEqual(before, after) ? [] : [[chunk, after]]
  })
}

/**
 * The records that may change: those that the changes touch. The whole country's, read again for each page, would hold up
 * the page.
 * @param isAll all that are held, because some of it may be gone.
 */
export async function touchedRecords<Chunk>(
  table: Table<Chunk, number>,
  changes: ReadonlyMap<number, unknown>,
  isAll: boolean,
): Promise<Chunk[]> {
  const records = isAll ? await table.toArray() : await table.bulkGet([...changes.keys()])
  return records.filter(record => record !== undefined)
}
