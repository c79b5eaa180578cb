// npm run test:proxy -- [--runs n] [--seed s]: random shifts on bad networks, as many as one has time for, and what
// takes too long for npm test: a browser killed 200 times, a byte a second, a connection that comes and goes.
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { readAmounts } from './read-amounts.mjs'
import { runVitest } from './run-vitest.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

/** The shifts of a release: half an hour. */
const MANY = 40

const read = readAmounts({ runs: MANY, seed: 1 })
if (!read) giveUp('Say how many: npm run test:proxy -- --runs 40 [--seed 1] [part of a file name]')
ensureDependencies()
const chromium = findChromium() ?? giveUp('No Chromium found: name one in CHROMIUM_PATH.')
ensureBuilt()
process.exitCode = await runVitest(['--project', 'e2e', '--retry=0', ...read.positionals], {
  CHROMIUM_PATH: chromium,
  PROXY_RUNS: String(read.runs),
  SEED: String(read.seed),
})
