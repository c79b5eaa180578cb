/** One load on one server, and what came of it. */
import * as v from 'valibot'
import { type Running, runScript } from './processes.ts'

export interface Load {
  readonly paths: readonly string[]
  /** Who writes reviews beside that, from which review on, and how many in one request. */
  readonly writers?: { readonly file: string; readonly from: number; readonly batch: number }
  readonly connections: number
  readonly seconds: number
}

const Result = v.object({
  total: v.number(),
  seconds: v.number(),
  p99: v.number(),
  statuses: v.record(v.string(), v.number()),
  failures: v.number(),
  written: v.number(),
})

export interface Figures {
  /** Answers with 200 in a second. */
  readonly rate: number
  /** Milliseconds within which 99 of 100 answers came. */
  readonly p99: number
  /** Microseconds of the server's processor time for each answer. */
  readonly processorUs: number
  readonly statuses: Readonly<Record<string, number>>
  /** How many reviews were sent; some may have been under way at the end. */
  readonly written: number
}

export async function putLoad(server: Running, load: Load): Promise<Figures> {
  const before = server.processorMs()
  const printed = await runScript('load.mjs', JSON.stringify({ ...load, url: server.url }))
  const { total, seconds, p99, statuses, failures, written } = v.parse(Result, printed)
  if (failures > 0) throw new Error(`${failures} requests were not answered at all.`)
  const processorUs = ((server.processorMs() - before) * 1_000) / total
  return { rate: (statuses['200'] ?? 0) / seconds, p99, processorUs, statuses, written }
}

/** How many rows a second a bare loop brings to the disk. @param place a folder, or the address of a database server. */
export async function bareInserts(place: string, seconds: number): Promise<number> {
  const printed = await runScript('bare-inserts.mjs', place, String(seconds))
  const { total } = v.parse(v.object({ total: v.number() }), printed)
  return total / seconds
}
