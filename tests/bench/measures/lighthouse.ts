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

/** Lighthouse's judgement of the five screens that a visitor comes to first, on a phone, with an empty cache. */
export async function measureLighthouse({ chromium, runs, subjects }: Bench): Promise<void> {
  const [ours] = subjects
  const port = await freePort()
  const browser = await playwright.launch({
    executablePath: chromium,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  atEnd(() => browser.close())
  const screens = await screensOf(ours)
  for (let run = 0; run < runs; run++)
    for (const [screen, path] of Object.entries(screens)) {
      const flags = {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: Object.keys(categories),
      } as const
      const judged = await lighthouse(ours.url + path, {
        ...flags,
        onlyCategories: [...flags.onlyCategories],
      })
      if (!judged) throw new Error(`Lighthouse has nothing to say about ${path}.`)
      // Its slowed-down phone is this machine, four times slower: on one that is busy or slow itself it is a slower phone.
      const { benchmarkIndex } = judged.lhr.environment
      note(ours, 'Lighthouse: how quick it found this machine', benchmarkIndex, { unit: 'count' })
      noteScores(ours, screen, judged.lhr)
    }
  await browser.close()
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
