// THE BENCH OF SYNC. The product's road up and down in Chromium, beside a minimal loop on the same parts, as ratios.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { chromium as playwright } from 'playwright-core'
import { build } from 'vite'
import { type OpenServer, openServer } from '../../../src/server/open-server.ts'
import { fillWithScale, wholeCountry } from '../../../src/server/scale/fill.ts'
import { freePort } from '../../free-port.ts'
import { root } from '../../imports.ts'
import { atEnd, cleanUp, cleanUpOnSignals } from '../clean-up.ts'
import { progress } from '../progress.ts'
import { startBuilt } from '../server/processes.ts'
import { serveFolder } from '../static-server.ts'
import { tempFolder } from '../temp-folder.ts'
import { MEASURES, measures, type Stage } from './measures.ts'
import { makeReviews } from './own-reviews.ts'

const NOW = Date.UTC(2026, 10, 21)

export interface BenchOptions {
  chromium: string
  /** How much of the country: 6 means a sixth. */
  part: number
  /** Names of measures; all unless given. */
  only: readonly string[] | undefined
}

/** @throws where `only` names what is not measured. */
export async function runBench({ chromium, part, only }: BenchOptions): Promise<void> {
  const names = MEASURES.filter(name => !only || only.includes(name))
  if (only && names.length < only.length) throw new Error(`--only takes ${MEASURES.join(', ')}.`)
  cleanUpOnSignals()
  try {
    progress(`Filling a server with ${part === 1 ? 'the country' : `1/${part} of the country`}`)
    const dataDir = await tempFolder('data')
    const secret = randomBytes(32).toString('base64')
    // Beside the server that answers, in this process: it only fills.
    const filler = await openServer({ dataDir, secret, demo: false })
    atEnd(() => filler.close())
    const { hospitals, pairs, reviews, users } = wholeCountry
    const totals = {
      hospitals: hospitals / part,
      pairs: pairs / part,
      reviews: reviews / part,
      users: users / part,
    }
    await fillWithScale(filler.db, totals, NOW)
    const { url } = await startBuilt({ DATA_DIR: dataDir, SERVER_SECRET: secret })
    const stage = await openStage(chromium, url, filler)
    const lines = ['| what | sync | minimal loop | ratio |', '|---|--:|--:|--:|']
    for (const name of names) lines.push(...(await measures[name](stage)))
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await cleanUp()
  }
}

async function openStage(chromium: string, url: string, filler: OpenServer): Promise<Stage> {
  const outDir = path.join(await tempFolder('page'), 'app')
  const source = path.join(root, 'tests', 'bench', 'sync', 'page')
  await build({ root: source, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: false } })
  const host = await serveFolder(outDir, await freePort(), url)
  const browser = await playwright.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  atEnd(() => browser.close())
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(host.url)
  const own = await makeReviews(filler.db, filler.services.random)
  return { page, own, setting: { server: url, ...(await own.newAuthor()) } }
}
