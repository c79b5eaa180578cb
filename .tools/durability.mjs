// npm run test:durability -- [--times n]: kills, power cuts, failing disks and databases, as many as a release wants
// to see; then a table of what was found. n multiplies all amounts (0.1: a first look).
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { makeDisk } from './disk.mjs'
import { findOrInstallPostgres, startPostgres } from './postgres.mjs'
import { endWithTests, runVitest } from './run-vitest.mjs'
import { ensureDependencies, giveUp } from './setup.mjs'

function readTimes() {
  try {
    const { values } = parseArgs({ options: { times: { type: 'string' } } })
    const times = Number(values.times ?? 1)
    return times > 0 ? times : undefined
  } catch {
    return undefined
  }
}

function printFigures(file) {
  if (!existsSync(file)) return
  const figures = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  console.log('\n| fault | what was done | what was found |\n|---|---|---|')
  for (const { id, what, found } of figures.sort((one, other) => one.id.localeCompare(other.id)))
    console.log(`| ${id} | ${what} | ${found} |`)
}

const times = readTimes()
if (!times) giveUp('Say how many times as much: npm run test:durability -- --times 2')
ensureDependencies()
ensureBuilt()
endWithTests()
const disk =
  makeDisk() ?? giveUp('The disk of these tests needs Linux and a C compiler (Debian: gcc libc6-dev).')
process.on('exit', disk.remove)
const programs = findOrInstallPostgres()
const postgres = programs && startPostgres(programs)
if (!postgres) giveUp('These tests need PostgreSQL: install it, or name its programs in PG_BIN.')
process.on('exit', postgres.stop)
const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-durability-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const figures = path.join(folder, 'figures')
process.exitCode = await runVitest(['tests/durability/'], {
  DISK_LIBRARY: disk.library,
  POSTGRES_URL: postgres.url,
  DURABILITY_TIMES: String(times),
  DURABILITY_FIGURES: figures,
})
printFigures(figures)
