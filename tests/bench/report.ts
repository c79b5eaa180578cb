/** Prints what was measured: the table on stdout, every figure in the file of `--json`. */
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { allDetails, allRows } from './figures.ts'
import type { Options } from './options.ts'
import { markdownTable, missed } from './table.ts'
import { whatBlocked } from './what-blocked.ts'

const LOADER =
  'Our page wears the specified loader for its first second; the figures are of what lies below it.'

/** How many others wanted the processors, one figure after each measure. */
export type Loads = readonly number[]

export async function report({ runs, json }: Options, content: string, loads: Loads): Promise<void> {
  const rows = allRows()
  const head = `${machine(loads)}; medians of ${runs} runs, turn by turn, least and most in brackets. ${content}.`
  const misses = missed(rows).map(({ label }) => `Target missed: ${label}`)
  process.stdout.write(`${[head, '', LOADER, '', markdownTable(rows), '', ...misses].join('\n')}\n`)
  if (!json) return
  const all = { head, loads, rows, details: allDetails(), blocked: whatBlocked() }
  await writeFile(json, JSON.stringify(all, null, 2))
}

function machine(loads: Loads): string {
  const cpus = os.cpus()
  const name = `Chromium on ${cpus.length} × ${cpus[0]?.model ?? 'processor'}`
  const highest = Math.max(...loads)
  // The bench alone keeps about two processors busy; beyond that, waiting for others is in the figures.
  if (highest <= cpus.length + 2) return name
  return `${name}, shared with other programs (load up to ${highest.toFixed(0)}: trust the ratios, not the milliseconds)`
}
