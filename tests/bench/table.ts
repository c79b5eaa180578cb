import { median, type Row } from './figures.ts'

const head = ['| what | target | ours | bare | ours ÷ bare |', '|---|--:|--:|--:|--:|']

/** The table in Markdown: medians, the range of all runs in brackets. */
export function markdownTable(rows: readonly Row[]): string {
  return [...head, ...rows.map(line)].join('\n')
}

/** Rows whose median is not what the issue asks. */
export function missed(rows: readonly Row[]): Row[] {
  return rows.filter(row => {
    const figure = median(row.figures.ours)
    return (
      figure > (row.atMost ?? Number.POSITIVE_INFINITY) ||
      figure < (row.atLeast ?? Number.NEGATIVE_INFINITY) ||
      figure / median(row.figures.bare) > (row.ratioAtMost ?? Number.POSITIVE_INFINITY)
    )
  })
}

function line(row: Row): string {
  const { ours, bare } = row.figures
  const cells = [
    `${row.label}, ${row.unit}`,
    target(row),
    cell(ours),
    cell(bare),
    ratio(median(ours), median(bare)),
  ]
  return `| ${cells.join(' | ')} |`
}

function target({ atMost, atLeast, ratioAtMost }: Row): string {
  if (ratioAtMost !== undefined) return `≤ ${ratioAtMost}×`
  if (atMost !== undefined) return `≤ ${atMost}`
  return atLeast === undefined ? '' : `≥ ${atLeast}`
}

function cell(values: readonly number[]): string {
  if (values.length === 0) return '–'
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const range = least === most ? '' : ` (${short(least)}–${short(most)})`
  return `${short(median(values))}${range}`
}

function ratio(ours: number, bare: number): string {
  return Number.isFinite(ours) && bare > 0 ? (ours / bare).toFixed(2) : '–'
}

function short(value: number): string {
  return value.toFixed(Math.abs(value) < 100 && !Number.isInteger(value) ? 1 : 0)
}
