// THE BENCH OF SYNC. The product's road up and down in Chromium, beside a minimal loop on the same parts, as ratios.
import path from 'node:path'
import { serve } from '@hono/node-server'
import { type Page, chromium as playwright, type Request } from 'playwright-core'
import { build } from 'vite'
import { issueToken } from '../../../src/server/accounts/tokens.ts'
import { type OpenServer, openServer } from '../../../src/server/open-server.ts'
import { fillWithScale, wholeCountry } from '../../../src/server/scale/fill.ts'
import { root } from '../../imports.ts'
import { atEnd, cleanUp, cleanUpOnSignals } from '../clean-up.ts'
import { quantile } from '../figures.ts'
import { progress } from '../progress.ts'
import { freePort } from '../server-process.ts'
import { serveFolder } from '../static-server.ts'
import { startTasks, stopTasks } from '../tasks.ts'
import { tempFolder } from '../temp-folder.ts'
import { makeReviews, type OwnReviews } from './own-reviews.ts'
import type { Measures } from './page/main.ts'

const COMMANDS = 500
const NOW = Date.UTC(2026, 10, 21)

type Setting = Parameters<Measures['pull']>[0]
/** A slow phone beside this machine. */
const SLOWER = 4
const LONG_TASK_MS = 50

interface Stage {
  page: Page
  setting: Setting
  own: OwnReviews
}

/** @param part how much of the country: 6 means a sixth. */
export async function runBench({ chromium, part }: { chromium: string; part: number }): Promise<void> {
  cleanUpOnSignals()
  try {
    progress(`Filling a server with ${part === 1 ? 'the country' : `1/${part} of the country`}`)
    const server = await openServer({ dataDir: await tempFolder('data'), demo: false, limits: 'off' })
    atEnd(() => server.close())
    const { hospitals, pairs, reviews, users } = wholeCountry
    const totals = {
      hospitals: hospitals / part,
      pairs: pairs / part,
      reviews: reviews / part,
      users: users / part,
    }
    await fillWithScale(server.db, totals, NOW)
    const stage = await openStage(chromium, server)
    for (const line of await measureAll(stage)) console.log(line)
  } finally {
    await cleanUp()
  }
}

async function openStage(chromium: string, server: OpenServer): Promise<Stage> {
  const port = await freePort()
  const http = serve({ fetch: server.app.fetch, port })
  atEnd(() => void http.close())
  const outDir = path.join(await tempFolder('page'), 'app')
  const source = path.join(root, 'tests', 'bench', 'sync', 'page')
  await build({ root: source, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: false } })
  const host = await serveFolder(outDir, await freePort())
  const browser = await playwright.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  atEnd(() => browser.close())
  const page = await browser.newPage()
  await page.goto(host.url)
  const own = await makeReviews(server.db)
  const token = await issueToken(server.db, own.userId, Date.now(), server.services.random)
  return { page, own, setting: { server: `http://localhost:${port}`, userId: own.userId, token } }
}

async function measureAll({ page, setting, own }: Stage): Promise<string[]> {
  const lines = ['| what | sync | minimal loop | ratio |', '|---|--:|--:|--:|']
  const row = (what: string, ours: number, bare: number, unit: string) =>
    lines.push(`| ${what} | ${short(ours)} ${unit} | ${short(bare)} ${unit} | ${(ours / bare).toFixed(2)} |`)

  progress('Enqueue to durable')
  const saved = await page.evaluate(([s, d]) => window.measures.enqueue(s, d), [
    setting,
    own.some(100),
  ] as const)
  row('enqueue to durable, p50', quantile(saved.ours, 0.5), quantile(saved.bare, 0.5), 'ms')
  row('enqueue to durable, p95', quantile(saved.ours, 0.95), quantile(saved.bare, 0.95), 'ms')

  const cases = [
    { what: 'one tab, one by one', line: { latencyMs: 40, hasBatches: false }, tabs: 1 },
    { what: 'one tab, batches', line: { latencyMs: 40 }, tabs: 1 },
    { what: 'two tabs, batches', line: { latencyMs: 40 }, tabs: 2 },
    { what: 'one tab, batches, 20 % of the replies lost', line: { latencyMs: 40, lossRate: 0.2 }, tabs: 1 },
  ]
  progress('The minimal loop')
  const bare = await page.evaluate(([s, d]) => window.measures.bareReplay(s, d, { latencyMs: 40 }), [
    setting,
    await own.fresh(COMMANDS),
  ] as const)
  for (const { what, line, tabs } of cases) {
    progress(`Replay: ${what}`)
    const deletes = await own.fresh(COMMANDS)
    const { ms } = await page.evaluate(([s, d, l, t]) => window.measures.replay(s, d, l, t), [
      setting,
      deletes,
      line,
      tabs,
    ] as const)
    row(
      `${COMMANDS} commands at 40 ms: ${what}`,
      (COMMANDS / ms) * 1_000,
      (COMMANDS / bare.ms) * 1_000,
      'a second',
    )
  }
  progress('Ten commands at 560 ms')
  const ten = await page.evaluate(([s, d]) => window.measures.replay(s, d, { latencyMs: 560 }, 1), [
    setting,
    await own.fresh(10),
  ] as const)
  lines.push(`| ten commands at 560 ms, the probe before them with it | ${short(ten.ms)} ms | | |`)
  const reopened = await page.evaluate(([s, d]) => window.measures.reopened(s, d, 560), [
    setting,
    await own.fresh(12),
  ] as const)
  lines.push(`| the same from a page that has just been opened | ${short(reopened)} ms | | |`)

  progress('The pull')
  const bytes = countBytes(page)
  const ours = await page.evaluate(s => window.measures.pull(s), setting)
  lines.push(`| the catalogue on the wire | ${short((await bytes()) / 1_000)} kB | | |`)
  const pulled = await page.evaluate(s => window.measures.barePull(s), setting)
  row(
    `pull of ${pulled.rows} rows`,
    (pulled.rows / ours) * 1_000,
    (pulled.rows / pulled.ms) * 1_000,
    'rows a second',
  )
  progress('The tasks of the pull')
  const tasks = await tasksOfPull(page, setting)
  const long = tasks.filter(ms => ms > LONG_TASK_MS)
  lines.push(
    `| tasks over ${LONG_TASK_MS} ms of processor time in that pull, CPU ${SLOWER}×; the longest | ${long.length}; ${short(Math.max(...tasks))} ms | | |`,
  )
  return lines
}

/** Processor time of each task of a page that pulls everything, in milliseconds. */
async function tasksOfPull(page: Page, setting: Setting): Promise<number[]> {
  const slow = await page.context().newPage()
  const cdp = await page.context().newCDPSession(slow)
  await startTasks(cdp)
  await slow.goto(page.url())
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const from = await slow.evaluate(() => performance.now())
  await slow.evaluate(s => window.measures.pull(s), setting)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const tasks = await stopTasks(cdp, page.url())
  await slow.close()
  return tasks.filter(({ startedAt }) => startedAt >= from).map(({ processorMs }) => processorMs)
}

function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (request: Request) => {
    const size = request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
      return responseBodySize + responseHeadersSize
    })
    sizes.push(size)
  }
  page.on('requestfinished', count)
  return async () => {
    page.off('requestfinished', count)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
}

const short = (value: number) => value.toFixed(value < 100 ? 1 : 0)
