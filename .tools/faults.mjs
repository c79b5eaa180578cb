// npm run test:faults -- [--schedules n] [--seed s]: random histories of the outbox, as many as one has time for.
// npm run test:mutants: each planted bug must be seen by them.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, giveUp, root } from './setup.mjs'

/** The histories of a release. */
const MANY = 1_000_000

function readArguments() {
  const text = { type: 'string' }
  try {
    const { values, positionals } = parseArgs({
      options: { schedules: text, seed: text },
      allowPositionals: true,
    })
    const [schedules, seed] = [Number(values.schedules ?? MANY), Number(values.seed ?? 1)]
    const areNumbers = [schedules, seed].every(number => Number.isInteger(number) && number > 0)
    return areNumbers ? { schedules, seed, isMutants: positionals[0] === 'mutants' } : null
  } catch {
    return null
  }
}

const read = readArguments()
if (!read) giveUp('Say how many: npm run test:faults -- --schedules 1000000 [--seed 1]')
ensureDependencies()
const files = read.isMutants ? ['tests/sync/planted-bugs.test.ts'] : ['tests/sync/schedules-']
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
// A million takes a day; that a single history hangs is seen by the runner of the histories.
const result = spawnSync(process.execPath, [vitest, 'run', '--project', 'world', ...files], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, SCHEDULES: String(read.schedules), SEED: String(read.seed) },
})
process.exitCode = result.status ?? 1
