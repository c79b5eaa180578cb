// npm run test:requests -- [--requests n] [--seed s]: hostile requests made out of the contract, on both engines, and
// what each call answered to them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgres, startPostgres } from './postgres.mjs'
import { readAmounts } from './read-amounts.mjs'
import { endWithTests, runVitest } from './run-vitest.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

/** Those of a release, on each engine. */
const MANY = 100_000

const read = readAmounts({ requests: MANY, seed: 1 })
if (!read || read.positionals.length > 0)
  giveUp('Say how many: npm run test:requests -- --requests 100000 [--seed 1]')
ensureDependencies()
endWithTests()
const programs = findPostgres()
const postgres = programs && startPostgres(programs)
process.on('exit', () => postgres?.stop())
const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-requests-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** @returns whether all was as it should be. */
async function send(engine, project) {
  const table = path.join(folder, project)
  const files = ['tests/server/requests.test.ts', 'tests/server/naughty-strings.test.ts']
  const isFine =
    (await runVitest(['--project', project, ...files], {
      POSTGRES_URL: postgres?.url ?? '',
      REQUESTS: String(read.requests),
      SEED: String(read.seed),
      REQUESTS_TABLE: table,
      ALL_STRINGS: '1',
    })) === 0
  if (isFine) console.log(`\n${engine}, ${read.requests} requests:\n${readFileSync(table, 'utf8')}`)
  return isFine
}

const onSqlite = await send('SQLite', 'sqlite')
if (!postgres)
  console.log('SKIPPED: the same on PostgreSQL, because there is none on this machine that starts.')
const onPostgres = postgres ? await send('PostgreSQL', 'postgres') : true
process.exitCode = onSqlite && onPostgres ? 0 : 1
