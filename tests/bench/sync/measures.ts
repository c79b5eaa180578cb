// What is measured of sync, a function for each part of the table.
import type { Page } from 'playwright-core'
import { quantile } from '../figures.ts'
import { progress } from '../progress.ts'
import { measureAllReviews } from './measure-all-reviews.ts'
import type { OwnReviews } from './own-reviews.ts'
import type { Measures } from './page/main.ts'
import { countBytes, longTasks } from './watch.ts'

const COMMANDS = 500

type Setting = Parameters<Measures['pull']>[0]

export interface Stage {
  page: Page
  setting: Setting
  own: OwnReviews
}

export const measures = {
  enqueue: measureEnqueue,
  replay: measureReplay,
  ten: measureTen,
  pull: measurePull,
  all: measureAll,
}
type MeasureName = keyof typeof measures
export const MEASURES = Object.keys(measures) as MeasureName[]

/** A row of the table. @param ratio against the minimal loop */
function row(what: string, ours: string, bare = '', ratio = ''): string {
  return `| ${what} | ${ours} | ${bare} | ${ratio} |`
}

function compared(what: string, ours: number, bare: number, unit: string): string {
  return row(what, `${short(ours)} ${unit}`, `${short(bare)} ${unit}`, (ours / bare).toFixed(2))
}

async function measureEnqueue({ page, setting, own }: Stage): Promise<string[]> {
  progress('Enqueue to durable')
  const saved = await page.evaluate(([s, d]) => window.measures.enqueue(s, d), [
    setting,
    own.some(100),
  ] as const)
  return [0.5, 0.95].map(share =>
    compared(
      `enqueue to durable, p${share * 100}`,
      quantile(saved.ours, share),
      quantile(saved.bare, share),
      'ms',
    ),
  )
}

async function measureReplay({ page, setting, own }: Stage): Promise<string[]> {
  const cases = [
    { what: 'one tab, one by one', line: { latencyMs: 40, hasBatches: false }, tabs: 1 },
    { what: 'one tab, batches', line: { latencyMs: 40 }, tabs: 1 },
    { what: 'two tabs, batches', line: { latencyMs: 40 }, tabs: 2 },
    // Which replies are lost is chance: no single run says much.
    {
      what: 'one tab, batches, 20 % of the replies lost, the middle of three',
      line: { latencyMs: 40, lossRate: 0.2 },
      tabs: 1,
      times: 3,
    },
  ]
  progress('The minimal loop')
  const plain = await own.fresh(COMMANDS)
  const bare = await page.evaluate(([s, d]) => window.measures.bareReplay(s, d, { latencyMs: 40 }), [
    { ...setting, ...plain.author },
    plain.deletes,
  ] as const)
  const lines: string[] = []
  for (const { what, line, tabs, times = 1 } of cases) {
    progress(`Replay: ${what}`)
    const took: number[] = []
    while (took.length < times) {
      const { author, deletes } = await own.fresh(COMMANDS)
      const { ms } = await page.evaluate(([s, d, l, t]) => window.measures.replay(s, d, l, t), [
        { ...setting, ...author },
        deletes,
        line,
        tabs,
      ] as const)
      took.push(ms)
    }
    lines.push(
      compared(
        `${COMMANDS} commands at 40 ms: ${what}`,
        (COMMANDS / quantile(took, 0.5)) * 1_000,
        (COMMANDS / bare.ms) * 1_000,
        'a second',
      ),
    )
  }
  return lines
}

async function measureTen({ page, setting, own }: Stage): Promise<string[]> {
  progress('Ten commands at 560 ms')
  const few = await own.fresh(10)
  const ten = await page.evaluate(([s, d]) => window.measures.replay(s, d, { latencyMs: 560 }, 1), [
    { ...setting, ...few.author },
    few.deletes,
  ] as const)
  const more = await own.fresh(20)
  const reopened = await page.evaluate(([s, d]) => window.measures.reopened(s, d, 560), [
    { ...setting, ...more.author },
    more.deletes,
  ] as const)
  return [
    row('ten commands at 560 ms, the probe before them with it', `${short(ten.ms)} ms`),
    row('the same from a page that has just been opened', `${short(reopened)} ms`),
  ]
}

async function measurePull({ page, setting }: Stage): Promise<string[]> {
  progress('The pull')
  const bytes = countBytes(page)
  const ours = await page.evaluate(s => window.measures.pull(s), setting)
  const onTheWire = row('the catalogue on the wire', `${short((await bytes()) / 1_000)} kB`)
  const pulled = await page.evaluate(s => window.measures.barePull(s), setting)
  const rates = [ours, pulled.ms].map(ms => (pulled.rows / ms) * 1_000) as [number, number]
  progress('The tasks of the pull')
  const tasks = await longTasks(page, 'in that pull', slow =>
    slow.evaluate(s => window.measures.pull(s), setting),
  )
  return [onTheWire, compared(`pull of ${pulled.rows} rows`, ...rates, 'rows a second'), row(...tasks)]
}

async function measureAll({ page, setting }: Stage): Promise<string[]> {
  return (await measureAllReviews(page, setting.server)).map(line => row(...line))
}

const short = (value: number) => value.toFixed(value < 100 ? 1 : 0)
