import { wholeNumber } from '../../contract/whole-number.ts'

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000
const GIGABYTE = 1_000_000_000

/** "12 kB", "3.4 MB", "120 MB", "1.2 GB": as exact as anybody needs it, and on one line. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / KILOBYTE)}\u00a0kB`
  if (bytes < GIGABYTE) return `${short(bytes / MEGABYTE)}\u00a0MB`
  return `${short(bytes / GIGABYTE)}\u00a0GB`
}

function short(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : wholeNumber(Math.round(value))
}
