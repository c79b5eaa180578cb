/** Collects what was measured, run by run, and sums it up. */
import type { Subject } from './subjects.ts'

export interface RowOptions {
  unit: 'kB' | 'ms' | 'count' | '%'
  /** What the issue asks of our page: at most so much. */
  atMost?: number
  /** What the issue asks, where more is better: at least so much. */
  atLeast?: number
  /** What the issue asks beside the bare page: at most so many times its figure. */
  ratioAtMost?: number
}

export interface Row extends RowOptions {
  label: string
  figures: Record<Subject['name'], number[]>
}

const rows = new Map<string, Row>()

/** Notes one figure; rows are shown in the order in which they first appear. */
export function note(subject: Subject, label: string, value: number, options: RowOptions): void {
  const row = rows.get(label) ?? { ...options, label, figures: { ours: [], bare: [] } }
  rows.set(label, row)
  row.figures[subject.name].push(value)
}

const details: Record<string, unknown> = {}

/** Keeps what stands behind a figure, for `--json`. */
export function noteDetail(subject: Subject, label: string, detail: unknown): void {
  details[`${subject.name}, ${label}`] = detail
}

export function allDetails(): Record<string, unknown> {
  return details
}

export function allRows(): Row[] {
  return [...rows.values()]
}

/** The value below which this share of the values lies; 0.5 is the median. @returns NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
