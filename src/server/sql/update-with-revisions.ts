import type { Sql } from './database.ts'
import { releaseRevisions, takeRevisions } from './revision.ts'

/**
 * Changes rows with one statement, each under a revision of its own; where it changes none, the numbers are given back.
 * @param change is given them for `given`, and tells the revisions of those it changed.
 * @returns for each row what the statement returned of it; undefined: it was not changed.
 */
export async function updateWithRevisions<Row extends object, Changed extends { readonly revision: number }>(
  sql: Sql,
  rows: readonly Row[],
  change: (sql: Sql, given: { rows: string }) => Promise<readonly Changed[]>,
): Promise<ReadonlyMap<Row, Changed | undefined>> {
  const first = await takeRevisions(sql, rows.length)
  const numbered = rows.map((row, place) => ({ ...row, revision: first + place }))
  const changed = await change(sql, { rows: JSON.stringify({ ...numbered }) })
  if (changed.length === 0) await releaseRevisions(sql, first, rows.length)
  const byRevision = new Map(changed.map(one => [one.revision, one]))
  return new Map(rows.map((row, place) => [row, byRevision.get(first + place)]))
}
