// npm run test:proxy -- [--runs n] [--seed s]: random shifts on bad networks, as many as one has time for, and what
// takes too long for npm test: a browser killed 200 times, a byte a second, a connection that comes and goes.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureDependencies, giveUp, root } from './setup.mjs'

/** The shifts of a release: half an hour. */
const MANY = 40

function readArguments() {
  const text = { type: 'string' }
  try {
    const { values, positionals } = parseArgs({ options: { runs: text, seed: text }, allowPositionals: true })
    const [runs, seed] = [Number(values.runs ?? MANY), Number(values.seed ?? 1)]
    return [runs, seed].every(number => Number.isInteger(number) && number > 0) && { runs, seed, positionals }
  } catch {
    return null
  }
}

const read = readArguments()
if (!read) giveUp('Say how many: npm run test:proxy -- --runs 40 [--seed 1] [part of a file name]')
ensureDependencies()
const chromium = findChromium() ?? giveUp('No Chromium found: name one in CHROMIUM_PATH.')
ensureBuilt()
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'e2e', '--retry=0', ...read.positionals],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      PROXY_RUNS: String(read.runs),
      SEED: String(read.seed),
    },
  },
)
process.exitCode = status ?? 1
