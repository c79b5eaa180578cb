// npm run test:faults -- [--schedules n] [--seed s]: random histories of the outbox, as many as one has time for.
// npm run test:mutants: each planted bug must be seen by them.
import { readAmounts } from './read-amounts.mjs'
import { runVitest } from './run-vitest.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

/** The histories of a release. */
const MANY = 1_000_000

const read = readAmounts({ schedules: MANY, seed: 1 })
const isMutants = read?.positionals.join() === 'mutants'
// A number without its name would be overlooked, and a million run.
if (!read || (read.positionals.length > 0 && !isMutants))
  giveUp('Say how many: npm run test:faults -- --schedules 1000000 [--seed 1]')
ensureDependencies()
const files = isMutants ? ['tests/sync/planted-bugs.test.ts'] : ['tests/sync/schedules-']
// A million takes a day; that a single history hangs is seen by the runner of the histories.
process.exitCode = await runVitest(['--project', 'world', ...files], {
  SCHEDULES: String(read.schedules),
  SEED: String(read.seed),
})
