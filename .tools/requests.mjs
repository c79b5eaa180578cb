// npm run test:requests -- [--requests n] [--seed s]: hostile requests made out of the contract, on both engines, and
// what each call answered to them.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres, startPostgres } from './postgres.mjs'
import { ensureDependencies, giveUp, root } from './setup.mjs'

/** Those of a release, on each engine. */
const MANY = 100_000

function readArguments() {
  const text = { type: 'string' }
  try {
    const { values } = parseArgs({ options: { requests: text, seed: text } })
    const [requests, seed] = [Number(values.requests ?? MANY), Number(values.seed ?? 1)]
    const areNumbers = [requests, seed].every(number => Number.isInteger(number) && number > 0)
    return areNumbers ? { requests, seed } : null
  } catch {
    return null
  }
}

const read = readArguments()
if (!read) giveUp('Say how many: npm run test:requests -- --requests 100000 [--seed 1]')
ensureDependencies()
const programs = findPostgres()
const postgres = programs && startPostgres(programs)
process.on('exit', () => postgres?.stop())
process.on('SIGINT', () => process.exit(130))
const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-requests-'))
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')

/** @returns whether all was as it should be. */
function send(engine, project) {
  const table = path.join(folder, project)
  const env = {
    REQUESTS: String(read.requests),
    SEED: String(read.seed),
    REQUESTS_TABLE: table,
    ALL_STRINGS: '1',
  }
  const files = ['tests/server/requests.test.ts', 'tests/server/naughty-strings.test.ts']
  const result = spawnSync(process.execPath, [vitest, 'run', '--project', project, ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, POSTGRES_URL: postgres?.url ?? '', ...env },
  })
  if (result.status === 0)
    console.log(`\n${engine}, ${read.requests} requests:\n${readFileSync(table, 'utf8')}`)
  return result.status === 0
}

const onSqlite = send('SQLite', 'sqlite')
if (!postgres)
  console.log('SKIPPED: the same on PostgreSQL, because there is none on this machine that starts.')
const onPostgres = postgres ? send('PostgreSQL', 'postgres') : true
rmSync(folder, { recursive: true, force: true })
process.exitCode = onSqlite && onPostgres ? 0 : 1
