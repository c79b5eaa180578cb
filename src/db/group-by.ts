/**
 * Rows by what they have in common, in the order in which they come.
 * @param keyOf undefined: in no group.
 */
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key | undefined,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
