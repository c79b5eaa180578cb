// npm run bench:server: how much the server does a second, on both engines, beside a bare handler and a bare insert
// loop. Three minutes; `--only reads,writes,mixed,much` measures what is named, `--flush 1000` on a disk whose flush takes
// a thousand microseconds longer, for the bare loop, too. Progress goes to stderr and the table to stdout.
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { makeDisk } from './disk.mjs'
import { importTypescript } from './import-typescript.mjs'
import { findOrInstallPostgres, startPostgres } from './postgres.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

console.log = console.error
const { values } = parseArgs({ options: { only: { type: 'string' }, flush: { type: 'string' } } })
const only = values.only?.split(',')
if (only?.some(name => !['reads', 'writes', 'mixed', 'much'].includes(name)))
  giveUp('--only takes reads, writes, mixed and much, with commas between.')
if (values.flush !== undefined && !/^\d{1,6}$/.test(values.flush))
  giveUp('--flush takes the microseconds that a flush lasts longer.')
ensureDependencies()
ensureBuilt()
if (values.flush !== undefined) {
  const disk = makeDisk('bench/server/slow-disk.c')
  if (!disk) giveUp('The slow disk needs Linux and a C compiler (Debian: gcc libc6-dev).')
  process.on('exit', disk.remove)
  Object.assign(process.env, { LD_PRELOAD: disk.library, DISK_FLUSH_US: values.flush })
}
const programs = findOrInstallPostgres()
const postgres = programs && startPostgres(programs, 400, true)
if (!postgres) console.error('SKIPPED: PostgreSQL is not on this machine, or did not start.')
process.on('exit', () => postgres?.stop())
const module = await importTypescript('tests/bench/server/bench-server.ts')
try {
  await module.runBench(postgres?.url, only)
} catch (error) {
  giveUp(String(error?.stack ?? error))
}
process.exit()
