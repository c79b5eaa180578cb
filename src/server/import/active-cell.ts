/** The column with which an operator takes a row out of view, or puts it back. A file need not have it. */
const ACTIVE_COLUMN = 'active'

/** @returns nothing where the file does not say, so that it stays as it is; a sentence's end where it cannot be read. */
export function activeCell(cells: Record<string, string>): { is_active?: 0 | 1 } | string {
  // The directory writes its headings with capitals.
  const heading = Object.keys(cells).find(column => column.toLowerCase() === ACTIVE_COLUMN)
  const said = (heading && cells[heading]?.toLowerCase()) ?? ''
  if (said === '') return {}
  if (said === 'yes') return { is_active: 1 }
  return said === 'no' ? { is_active: 0 } : `its "${ACTIVE_COLUMN}" is neither yes nor no`
}
