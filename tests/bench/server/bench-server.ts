// THE BENCH OF THE SERVER. Reads, writes, both, and too much of them, on both engines, beside a bare handler that sends
// the same bytes and a bare loop that inserts rows, by turns in the same run.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pack } from '../../../src/server/http/reply.ts'
import { root } from '../../imports.ts'
import { atEnd, cleanUp, cleanUpOnSignals } from '../clean-up.ts'
import { median } from '../figures.ts'
import { progress } from '../progress.ts'
import { bareInserts, type Figures, putLoad } from './loads.ts'
import { startServing } from './processes.ts'
import { openStage, type Stage } from './stage.ts'

const ROUNDS = 3
const SECONDS = 3
const CONNECTIONS = 32
/** What a nurse's phone may have waiting after a shift. */
const BATCH = 10
/** Far from what was written one by one. */
const FIRST_BATCHED = 2_000_000
const TOO_MANY_CONNECTIONS = 1_000
const HEAD = [
  '| engine | what | a second | bare | ours ÷ bare | p99, ms | processor time each, µs | bare, µs | ours ÷ bare |',
  '|---|---|--:|--:|--:|--:|--:|--:|--:|',
]

/**
 * @param postgresUrl a PostgreSQL server of its own; undefined: there is none.
 * @param only what is measured: `reads`, `writes`, `mixed`, `much`; all unless given.
 */
export async function runBench(postgresUrl: string | undefined, only?: readonly string[]): Promise<void> {
  cleanUpOnSignals()
  try {
    const lines = await measureEngine('SQLite', undefined, only)
    if (postgresUrl !== undefined) lines.push(...(await measureEngine('PostgreSQL', postgresUrl, only)))
    process.stdout.write(`${[...HEAD, ...lines].join('\n')}\n`)
  } finally {
    await cleanUp()
  }
}

async function measureEngine(
  engine: string,
  databaseUrl: string | undefined,
  only: readonly string[] = ['reads', 'writes', 'mixed', 'much'],
): Promise<string[]> {
  progress(`${engine}: filling a tenth of the country`)
  const stage = await openStage(databaseUrl)
  atEnd(stage.close)
  const catalogue = '/public/api/hospitals/fetch?limit=250'
  const hospital = `/public/api/departments/fetch?hospital_id=${stage.hospital}&limit=200`
  const lines: string[] = []
  if (only.includes('reads')) lines.push(await measureReads(stage, 'a page of the catalogue', catalogue))
  if (only.includes('reads')) lines.push(await measureReads(stage, 'the reviews of a hospital', hospital))
  if (only.includes('writes'))
    for (const batch of [1, BATCH])
      lines.push(await measureWrites(stage, databaseUrl ?? stage.dataDir, batch))
  if (only.includes('mixed')) lines.push(await measureMixed(stage, [catalogue, hospital]))
  if (only.includes('much')) lines.push(await measureTooMuch(stage, hospital))
  return lines.map(line => `| ${engine} ${line}`)
}

async function measureReads({ server, dataDir }: Stage, what: string, address: string): Promise<string> {
  progress(`Reads: ${what}`)
  const answer = await fetch(server.url + address, { headers: { 'Accept-Encoding': 'br' } })
  const file = path.join(dataDir, 'answer')
  // The same bytes as travel: `fetch` gives them unpacked.
  await writeFile(file, (await pack(await answer.text(), 'br')).bytes)
  const handler = path.join(root, 'tests', 'bench', 'server', 'bare-handler.mjs')
  const bare = await startServing(port => [handler, String(port), file])
  const load = { paths: [address], connections: CONNECTIONS, seconds: SECONDS }
  const figures: { ours: Figures[]; bare: Figures[] } = { ours: [], bare: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.ours.push(await putLoad(server, load))
    figures.bare.push(await putLoad(bare, load))
  }
  return row(
    what,
    figures.ours,
    figures.bare.map(one => one.rate),
    figures.bare.map(one => one.processorUs),
  )
}

async function measureWrites(stage: Stage, place: string, batch: number): Promise<string> {
  progress(batch === 1 ? 'Writes' : `Writes, ${batch} in one request`)
  const ours: Figures[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await stage.countReviews()
    const from = ours.reduce((sum, { written }) => sum + written, batch === 1 ? 0 : FIRST_BATCHED)
    const writers = { file: stage.writersFile, from, batch }
    const load = { paths: [], writers, connections: CONNECTIONS, seconds: SECONDS }
    const answered = await putLoad(stage.server, load)
    const figures = { ...answered, rate: answered.rate * batch, processorUs: answered.processorUs / batch }
    const stored = (await stage.countReviews()) - before
    const confirmed = figures.rate * SECONDS
    if (stored < confirmed * 0.95) throw new Error(`Of ${confirmed} confirmed reviews ${stored} were stored.`)
    ours.push(figures)
    bare.push(await bareInserts(place, SECONDS))
  }
  return row(`reviews, each on the disk${batch === 1 ? '' : `, ${batch} in one request`}`, ours, bare)
}

async function measureMixed(stage: Stage, paths: readonly string[]): Promise<string> {
  progress('Reads and writes')
  const writers = { file: stage.writersFile, from: 1_000_000, batch: 1 }
  const reads = Array.from({ length: 10 }, () => paths).flat()
  const load = { paths: reads, writers, connections: CONNECTIONS, seconds: SECONDS * 2 }
  return row('twenty reads for each review', [await putLoad(stage.server, load)])
}

async function measureTooMuch({ server }: Stage, address: string): Promise<string> {
  progress('Too much')
  const load = { paths: [address], connections: TOO_MANY_CONNECTIONS, seconds: SECONDS * 2 }
  const figures = await putLoad(server, load)
  const from = performance.now()
  while (!(await fetch(server.url + address)).ok) if (performance.now() - from > 30_000) break
  const recovered = ((performance.now() - from) / 1_000).toFixed(1)
  const refused = figures.statuses['503'] ?? 0
  return row(`${TOO_MANY_CONNECTIONS} at once: ${refused} refused, answered again after ${recovered} s`, [
    figures,
  ])
}

function row(
  what: string,
  ours: readonly Figures[],
  bareRates: readonly number[] = [],
  bareUs: readonly number[] = [],
): string {
  const rate = median(ours.map(one => one.rate))
  const us = median(ours.map(one => one.processorUs))
  const p99 = median(ours.map(one => one.p99))
  const [bareRate, bareTime] = [median(bareRates), median(bareUs)]
  const cells = [rate, bareRate, rate / bareRate, p99, us, bareTime, us / bareTime]
  return `| ${what} | ${cells.map(short).join(' | ')} |`
}

function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value < 20 ? value.toFixed(2) : value.toFixed(0)
}
