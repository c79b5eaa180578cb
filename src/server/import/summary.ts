import type { BrokenRow } from './csv.ts'

/** What an import did, in rows. */
export interface ImportResult {
  readonly read: number
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  /** `place`: where to look, in a file whose lines say nothing. */
  readonly broken: readonly (BrokenRow & { readonly place?: string })[]
  /** Pictures that rows name and that nobody can be shown. */
  readonly missing?: readonly string[]
  /** What holds now beside the rows. */
  readonly note?: string
}

/** The result as lines for the person who started the import. */
export function summaryLines({
  read,
  added,
  updated,
  unchanged,
  broken,
  missing = [],
  note,
}: ImportResult): string[] {
  const rows = [...broken].sort((a, b) => a.line - b.line)
  return [
    ...rows.map(row => `${row.place ?? `line ${row.line}`}: ${row.reason}`),
    ...missing.map(name => `picture "${name}": is not in the folder of pictures, or cannot be read`),
    `${read} read, ${added} added, ${updated} updated, ${unchanged} unchanged, ${broken.length} broken${note ? `; ${note}` : ''}`,
  ]
}
