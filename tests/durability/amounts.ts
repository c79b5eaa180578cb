/** How much is tried, and where the figures go: a little in `npm test`, all of it in `npm run test:durability`. */
import { appendFileSync } from 'node:fs'

const { DURABILITY_TIMES, DURABILITY_FIGURES } = process.env

/** Whether this is `npm run test:durability`. */
export const isThorough = DURABILITY_TIMES !== undefined

/** @param quick how often in `npm test`. @param thorough how often by the command, which may be told to multiply it. */
export function times(quick: number, thorough: number): number {
  return isThorough ? Math.max(1, Math.round(thorough * Number(DURABILITY_TIMES))) : quick
}

/** Notes what was found, for the table that the command prints at its end. */
export function figure(id: string, what: string, found: string): void {
  if (DURABILITY_FIGURES) appendFileSync(DURABILITY_FIGURES, `${JSON.stringify({ id, what, found })}\n`)
}

/** The middle one and the greatest, rounded. */
export function middleAndMost(numbers: readonly number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other)
  const at = (place: number) => Math.round(sorted[place] ?? Number.NaN)
  return `${at(Math.floor(sorted.length / 2))} (at most ${at(sorted.length - 1)})`
}
