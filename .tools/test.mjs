// npm test: everything that must hold, from a fresh clone: checks, build, all tests. Arguments go to vitest.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findOrInstallChromium } from './chromium.mjs'
import { makeDisk } from './disk.mjs'
import { findOrInstallPostgres, startPostgres } from './postgres.mjs'
import { chosenReleases, unpackReleases } from './releases.mjs'
import { endWithTests, runVitest } from './run-vitest.mjs'
import { ensureDependencies, giveUp, root } from './setup.mjs'

const windows = process.platform === 'win32'

function chromiumOrGiveUp() {
  return (
    findOrInstallChromium() ??
    giveUp('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
  )
}

/** A database server for the tests; without one they say so, and where REQUIRE_POSTGRES is set they don't run. */
function postgresOrNot() {
  const programs = findOrInstallPostgres()
  const server = programs && startPostgres(programs)
  if (server) return server
  const reason = programs ? 'PostgreSQL did not start' : 'there is no PostgreSQL on this machine'
  if (process.env.REQUIRE_POSTGRES) giveUp(`The tests on PostgreSQL must run, but ${reason}.`)
  console.log(
    `SKIPPED: the tests on PostgreSQL, because ${reason}. Install it, or name its programs in PG_BIN.`,
  )
  return { url: '', stop: () => undefined }
}

/** The disk that fails when told to; without a compiler its tests say that they do not run, or fail where they must. */
function diskOrNot() {
  const disk = makeDisk()
  if (disk) return disk
  const reason = 'they need Linux and a C compiler (Debian: gcc libc6-dev)'
  if (process.env.REQUIRE_DISK) giveUp(`The tests of power cuts and failing disks must run, but ${reason}.`)
  console.log(`SKIPPED: the tests of power cuts and failing disks, because ${reason}.`)
  return { library: '', remove: () => undefined }
}

/** The oldest and the newest of the chosen releases; without the repository's history their tests say that they do not run, or fail where they must. */
function releasesOrNot() {
  const chosen = chosenReleases()
  const { unpacked, missing } = unpackReleases([chosen.at(0), chosen.at(-1)])
  if (missing && process.env.REQUIRE_RELEASES)
    giveUp(`The tests of earlier releases must run, but ${missing}.`)
  if (missing) console.log(`SKIPPED: the tests of earlier releases, because ${missing}.`)
  return unpacked ? JSON.stringify(unpacked) : ''
}

function check() {
  console.log('Checking types, lint and unused code...')
  const result = spawnSync('npm', ['run', '--silent', 'check'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (result.status !== 0) giveUp('The checks failed; the reasons stand above. No test was run.')
}

/** A file that could not even be loaded has no failed test in it, and must still count. */
function totals(report) {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

async function runTests(found, args) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-tests-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const reportFile = path.join(folder, 'report.json')
  const code = await runVitest(args, { ...found, TEST_REPORT: reportFile })
  try {
    const { passed, failed } = totals(JSON.parse(readFileSync(reportFile, 'utf8')))
    // An error outside every test makes vitest fail with all tests passed.
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return giveUp('The test runner stopped before it could count the tests; the reason stands above.')
  }
}

// Nothing is needed for it, and whoever lacks the history need not wait to hear so.
const releases = releasesOrNot()
ensureDependencies()
const chromium = chromiumOrGiveUp()
check()
ensureBuilt()
// The database server must not be left behind.
endWithTests()
const postgres = postgresOrNot()
process.on('exit', postgres.stop)
const disk = diskOrNot()
process.on('exit', disk.remove)
const found = {
  CHROMIUM_PATH: chromium,
  POSTGRES_URL: postgres.url,
  DISK_LIBRARY: disk.library,
  OLDER_RELEASES: releases,
}
const { passed, failed } = await runTests(found, process.argv.slice(2))
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
