// A PostgreSQL server of the tests' own: from the machine's package, in a folder of its own, gone with the tests.
import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from './apt.mjs'

const DEBIAN = '/usr/lib/postgresql'
const isRoot = () => process.getuid?.() === 0

/** The folder of PostgreSQL's programs: PG_BIN, else as pg_config says, else where Debian puts it; or undefined. */
export function findPostgres() {
  if (process.env.PG_BIN) return process.env.PG_BIN
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const said = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  return [said, ...versions.map(version => path.join(DEBIAN, version, 'bin'))].find(
    folder => folder && existsSync(path.join(folder, 'initdb')),
  )
}

/** The same; where there is none Debian's package is installed, if we may. */
export function findOrInstallPostgres() {
  const install = () => installPackages('PostgreSQL for the tests (half a minute)', 'postgresql')
  return findPostgres() ?? (install() ? findPostgres() : undefined)
}

// PostgreSQL refuses to run as root; Debian's package brings a user for it.
function run(folder, program, args) {
  const command = path.join(folder, program)
  const [file, all] = isRoot() ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
  return spawnSync(file, all, { stdio: 'ignore', cwd: os.tmpdir() }).status === 0
}

// The kernel names them; a backend that outlives its server for a moment would keep the next one from starting.
function childrenOf(pid) {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}

// No goodbye to anybody: the server and all that works for it.
function killAll(data) {
  const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number)
  for (const one of [pid, ...childrenOf(pid)])
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}

// Tests ask what the database answers, not whether it survives a power cut.
const HASTY = '-c fsync=off -c full_page_writes=off'

/**
 * Starts a server that only this machine's users reach, through a socket, and that forgets everything with the
 * machine, but nothing with its process.
 * @param isDurable it flushes to the disk as a real one does.
 * @returns its address, how to end it, and how to kill it and start it again; undefined where it would not start.
 */
export function startPostgres(programs, connections = 400, isDurable = false) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rate-your-hospital-postgres-'))
  if (isRoot()) {
    const id = name => Number(spawnSync('id', [name, 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, id('-u'), id('-g'))
  }
  const data = path.join(folder, 'data')
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c max_connections=${connections} ${isDurable ? '' : HASTY}`
  const stop = () => {
    run(programs, 'pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w'])
    rmSync(folder, { recursive: true, force: true })
  }
  const initialised = run(programs, 'initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  const start = () => run(programs, 'pg_ctl', ['start', '-D', data, '-w', '-o', settings])
  const url = `postgresql://postgres@${encodeURIComponent(folder)}/postgres`
  if (initialised && start()) return { url, stop, kill: () => killAll(data), start }
  stop()
  return undefined
}
