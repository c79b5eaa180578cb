import type { Table } from 'dexie'

/**
 * Rows by their keys, undefined where there is none. Keys that lie close together are read as one range, several times as
 * fast as one by one.
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
