/**
 * The line, counted from 1, in which the quotation begins that is never closed.
 * @param wholeLines how many lines at the start hold whole rows: quotations in them are closed.
 */
export function openQuoteLine(text: string, wholeLines: number): number {
  let line = 1
  let openedAt: number | null = null
  for (const char of text) {
    if (char === '"' && line > wholeLines) openedAt = openedAt === null ? line : null
    if (char === '\n') line += 1
  }
  // None: a misplaced quotation mark in the last of those lines has misled the count.
  return openedAt ?? wholeLines
}
