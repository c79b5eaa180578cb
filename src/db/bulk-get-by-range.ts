import type { Table } from 'dexie'

/**
 * Rows by their numbers, undefined for one that is not there. Where the numbers lie close together they are read in one
 * go, which is several times as quick as one by one.
 */
export async function bulkGetByRange<Row>(
  table: Table<Row, number>,
  keys: readonly number[],
): Promise<(Row | undefined)[]> {
  const [first, last] = [Math.min(...keys), Math.max(...keys)]
  if (keys.length < 2 || last - first > 2 * keys.length) return table.bulkGet([...keys])
  const name = table.schema.primKey.keyPath as keyof Row
  const found = await table.where(':id').between(first, last, true, true).toArray()
  const byKey = new Map(found.map(row => [row[name], row]))
  return keys.map(key => byKey.get(key as Row[keyof Row]))
}
