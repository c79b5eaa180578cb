import { setTimeout as delay } from 'node:timers/promises'
import lighthouse, { type Result } from 'lighthouse'
import { chromium as playwright } from 'playwright-core'
import { API_BASE } from '../../../src/contract/protocol.ts'
import { freePort } from '../../free-port.ts'
import type { Bench } from '../bench.ts'
import { atEnd } from '../clean-up.ts'
import { note, noteDetail } from '../figures.ts'
import type { Subject } from '../subjects.ts'

/** What the issue asks of each, of 100. */
const categories = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const
/** A browser that starts keeps both cores of a small machine busy. */
const STARTED_MS = 4_000

/** Lighthouse's judgement of the five screens that a visitor comes to first, on a phone, with an empty cache. */
export async function measureLighthouse({ chromium, runs, subjects }: Bench): Promise<void> {
  const [ours] = subjects
  const screens = await screensOf(ours)
  for (let run = 0; run < runs; run++)
    for (const [screen, path] of Object.entries(screens)) {
      const judged = await judge(chromium, ours.url + path)
      // Its slowed-down phone is this machine, four times slower: on one that is busy or slow itself it is a slower phone.
      note(ours, 'Lighthouse: how quick it found this machine', judged.environment.benchmarkIndex, {
        unit: 'count',
      })
      noteScores(ours, screen, judged)
    }
}

/** In a browser of its own, as its own command does: one that has shown other pages first clears them away. */
async function judge(chromium: string, url: string, tries = 3): Promise<Result> {
  const port = await freePort()
  const browser = await playwright.launch({
    executablePath: chromium,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  atEnd(() => browser.close())
  await delay(STARTED_MS)
  const judged = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(categories),
  })
  await browser.close()
  if (!judged) throw new Error(`Lighthouse has nothing to say about ${url}.`)
  // "Please run Lighthouse again": one load in some twenty is not in the trace it has recorded.
  const isRecorded = judged.lhr.runtimeError === undefined
  return isRecorded || tries === 1 ? judged.lhr : judge(chromium, url, tries - 1)
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

function noteScores(ours: Subject, screen: string, { categories: judged, audits }: Result): void {
  for (const [name, atLeast] of Object.entries(categories)) {
    const score = (judged[name]?.score ?? Number.NaN) * 100
    note(ours, `Lighthouse, ${screen}: ${name}`, Math.round(score), { unit: 'count', atLeast })
    const refs = judged[name]?.auditRefs ?? []
    const lost = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    if (lost.length === 0) continue
    const why = lost.map(({ id }) => `${audits[id]?.title}: ${audits[id]?.displayValue ?? audits[id]?.score}`)
    noteDetail(ours, `Lighthouse, ${screen}: ${name}`, why)
  }
}
