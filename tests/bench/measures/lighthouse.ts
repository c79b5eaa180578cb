import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { chromium as playwright } from 'playwright-core'
import { API_BASE } from '../../../src/contract/protocol.ts'
import { freePort } from '../../free-port.ts'
import type { Bench } from '../bench.ts'
import { atEnd } from '../clean-up.ts'
import { note, noteDetail } from '../figures.ts'
import type { Subject } from '../subjects.ts'
import { tempFolder } from '../temp-folder.ts'
import { type TraceEvent, withoutWaiting } from './lighthouse-trace.ts'

/** What the issue asks of each, of 100. */
const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const
const flags: Flags = { output: 'json', logLevel: 'error', onlyCategories: Object.keys(categories) }
/** A browser that starts keeps both cores of a small machine busy. */
const STARTED_MS = 4_000

/** What Lighthouse says of a load, and what of the same with the page never waiting for a core. */
interface Judgement {
  asRecorded: Result
  unhindered: Result
}

/** Lighthouse's judgement of the five screens that a visitor comes to first, on a phone, with an empty cache. */
export async function measureLighthouse({ chromium, runs, subjects }: Bench): Promise<void> {
  const [ours] = subjects
  const screens = await screensOf(ours)
  for (let run = 0; run < runs; run++)
    for (const [screen, path] of Object.entries(screens)) {
      const { asRecorded, unhindered } = await judge(chromium, ours.url + path)
      // Its slowed-down phone is this machine, four times slower: on one that is busy or slow itself it is a slower phone.
      note(ours, 'Lighthouse: how quick it found this machine', asRecorded.environment.benchmarkIndex, {
        unit: 'count',
      })
      noteScores(ours, screen, asRecorded)
      noteScore(ours, `Lighthouse, ${screen}: performance in processor time`, unhindered, 'performance')
    }
}

async function judge(chromium: string, url: string, tries = 3): Promise<Judgement> {
  const folder = await tempFolder('lighthouse')
  await record(chromium, url, folder)
  const asRecorded = await judgeRecorded(folder)
  // "Please run Lighthouse again": one load in some twenty is not in the trace it has recorded.
  const { runtimeError } = asRecorded
  if (runtimeError && tries > 1) return judge(chromium, url, tries - 1)
  if (runtimeError) throw new Error(`Lighthouse could not record ${url}: ${runtimeError.message}`)
  const file = path.join(folder, 'defaultPass.trace.json')
  const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] }
  await writeFile(file, JSON.stringify({ ...trace, traceEvents: withoutWaiting(trace.traceEvents) }))
  return { asRecorded, unhindered: await judgeRecorded(folder) }
}

/** In a browser of its own, as its own command does: one that has shown other pages first clears them away. */
async function record(chromium: string, url: string, gatherMode: string): Promise<void> {
  const port = await freePort()
  const browser = await playwright.launch({
    executablePath: chromium,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  atEnd(() => browser.close())
  await delay(STARTED_MS)
  await lighthouse(url, { ...flags, port, gatherMode })
  await browser.close()
}

async function judgeRecorded(auditMode: string): Promise<Result> {
  const judged = await lighthouse(undefined, { ...flags, auditMode })
  if (!judged) throw new Error('Lighthouse has nothing to say about what it has recorded.')
  return judged.lhr
}

async function screensOf({ url, home, directory, unit }: Subject): Promise<Record<string, string>> {
  const answer = await fetch(`${url}${API_BASE}products/fetch`)
  const { data } = (await answer.json()) as { data: { products: { id: number }[] } }
  return {
    Home: home,
    directory,
    hospital: unit.from,
    unit: unit.path,
    product: `/product/detail/${data.products[0]?.id}`,
  }
}

function noteScores(ours: Subject, screen: string, judged: Result): void {
  for (const name of Object.keys(categories) as (keyof typeof categories)[])
    noteScore(ours, `Lighthouse, ${screen}: ${name}`, judged, name)
}

function noteScore(
  ours: Subject,
  label: string,
  { categories: judged, audits }: Result,
  name: keyof typeof categories,
): void {
  const score = (judged[name]?.score ?? Number.NaN) * 100
  note(ours, label, Math.round(score), { unit: 'count', atLeast: categories[name] })
  const refs = judged[name]?.auditRefs ?? []
  const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
  if (lost.length === 0) return
  const why = lost.map(({ id }) => `${audits[id]?.title}: ${audits[id]?.displayValue ?? audits[id]?.score}`)
  noteDetail(ours, label, why)
}
