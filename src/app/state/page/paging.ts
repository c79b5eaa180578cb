export interface Page<Row> {
  rows: Row[]
  /** From 1; a number beyond the end is taken as the last page. */
  page: number
  pages: number
}

/** One page of a list; there is always at least one page, which may be empty. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number): Page<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: rows.slice((page - 1) * size, page * size), page, pages }
}

/** The page that an address asks for; the first one where it asks for nothing sensible. */
export function pageNumber(text: string | null): number {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}
