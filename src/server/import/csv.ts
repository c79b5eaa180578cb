import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { openQuoteLine } from './open-quote.ts'
import { plainLine } from './plain-line.ts'

export interface CsvRow {
  /** Where the row ends in the file, counted from 1. */
  readonly line: number
  readonly cells: Record<string, string>
}
export interface BrokenRow {
  readonly line: number
  readonly reason: string
}
export interface Csv {
  readonly rows: readonly CsvRow[]
  readonly broken: readonly BrokenRow[]
}

/** The file cannot be taken at all; the message is a sentence for whoever gave it. */
export class UnreadableCsvError extends Error {}

/**
 * Reads a CSV file with a heading line. A quotation mark that never closes makes one row of everything after it:
 * such a file is refused whole, since nobody can tell what its rows were meant to be.
 * @param needed columns without which the file is not what it should be.
 * @throws UnreadableCsvError
 */
export function readCsv(file: string, needed: readonly string[]): Csv {
  const broken: BrokenRow[] = []
  const rows: CsvRow[] = []
  for (const { record, line } of parseRecords(readText(file), needed, broken)) {
    const isDamaged = Object.values(record).some(cell => cell.includes('\uFFFD') || cell.includes('\0'))
    // A mark too many takes what follows into its cell, up to the next mark, other rows as well.
    const torn = needed.find(column => holdsRow(record[column] ?? ''))
    if (isDamaged) broken.push({ line, reason: 'has characters that are not UTF-8 text' })
    else if (torn)
      broken.push({ line, reason: `its "${torn}" runs over several lines: look for a quotation mark there` })
    else rows.push({ line, cells: plainCells(record) })
  }
  return { rows, broken }
}

/** A name may be written in two lines, but not in two of which the second has columns. */
function holdsRow(cell: string): boolean {
  return cell
    .split('\n')
    .slice(1)
    .some(line => line.includes(','))
}

function plainCells(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([column, cell]) => [column, plainLine(cell)]))
}

/** @throws UnreadableCsvError */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'does not exist' : code === 'EISDIR' ? 'is a folder' : 'cannot be read'
    throw new UnreadableCsvError(`The file "${file}" ${why}.`)
  }
}

function parseRecords(text: string, needed: readonly string[], broken: BrokenRow[]) {
  let columns: string[] = []
  let isOpenEnded = false
  let lastLine = 1
  const options = {
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    columns: (heading: string[]) => {
      columns = heading
      return heading
    },
    on_record: (record: Record<string, string>, { lines }: { lines: number }) => {
      lastLine = lines
      return record
    },
    on_skip: (error: { code?: string; lines?: number } | undefined) => {
      const line = Number(error?.lines ?? 0)
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') isOpenEnded = true
      // What is left of a row after such a mark is met as a row of its own.
      else if (line !== broken.at(-1)?.line)
        broken.push({ line, reason: reasonOf(error?.code ?? '', lastLine + 1, line) })
      lastLine = line
      return undefined
    },
  }
  const parsed = parse(text, options) as unknown as {
    record: Record<string, string>
    info: { lines: number }
  }[]
  if (isOpenEnded)
    throw openEnded(text, Math.max(1, parsed.at(-1)?.info.lines ?? 0, broken.at(-1)?.line ?? 0))
  const missing = needed.filter(column => !columns.includes(column))
  if (missing.length > 0)
    throw new UnreadableCsvError(`The file has no column ${missing.map(name => `"${name}"`).join(', ')}.`)
  return parsed.map(({ record, info }) => ({ record, line: info.lines }))
}

// A quotation may run over several lines, so only what follows the last whole row is looked through.
function openEnded(text: string, wholeLines: number): UnreadableCsvError {
  const line = openQuoteLine(text, wholeLines)
  return new UnreadableCsvError(
    `The quotation mark in line ${line} is never closed. Nothing was imported; close it and try again.`,
  )
}

/** @param from the first line after the last row that was understood. */
function reasonOf(code: string, from: number, line: number): string {
  if (code.startsWith('CSV_RECORD_INCONSISTENT')) return 'has more or fewer columns than the heading'
  const mark = 'has a quotation mark where none may be'
  return from < line ? `${mark}: nothing of lines ${from} to ${line} was taken` : mark
}
