const ROWS_A_STATEMENT = 100

/** Inserts many rows in few statements. @returns their keys, in the order of the rows. */
export async function insertAll<Row>(
  rows: readonly Row[],
  insert: (rows: Row[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const inserted = await insert(rows.slice(from, from + ROWS_A_STATEMENT))
    // Databases promise no order for what they return; keys of one statement rise with its rows.
    ids.push(...inserted.map(row => row.id).sort((a, b) => a - b))
  }
  return ids
}
