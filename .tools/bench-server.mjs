// npm run bench:server: how much the server does a second, on both engines, beside a bare handler and a bare insert
// loop. Three minutes; `--only reads,writes,mixed,much` measures what is named. Progress goes to stderr and the table
// to stdout.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { findPostgres, installPostgres, startPostgres } from './postgres.mjs'
import { ensureDependencies, giveUp, root } from './setup.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',')
if (only?.some(name => !['reads', 'writes', 'mixed', 'much'].includes(name)))
  giveUp('--only takes reads, writes, mixed and much, with commas between.')
ensureDependencies()
ensureBuilt()
const programs = findPostgres() ?? (installPostgres() ? findPostgres() : undefined)
const postgres = programs && startPostgres(programs, 400, true)
if (!postgres) console.error('SKIPPED: PostgreSQL is not on this machine, or did not start.')
process.on('exit', () => postgres?.stop())
const { runnerImport } = await import('vite')
const bench = path.join(root, 'tests', 'bench', 'server', 'bench-server.ts')
const { module } = await runnerImport(bench, { configFile: false, root, logLevel: 'error' })
try {
  await module.runBench(postgres?.url, only)
} catch (error) {
  giveUp(String(error?.stack ?? error))
}
process.exit()
