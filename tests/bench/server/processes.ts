/** Each side of the bench is a process of its own, so that none takes another's turn. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import { root } from '../../imports.ts'
import { atEnd } from '../clean-up.ts'

const READY_WITHIN_MS = 60_000
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

export interface Running {
  readonly url: string
  /** Milliseconds of processor time so far; NaN where the system doesn't tell. */
  processorMs(): number
}

/** Starts a program that serves a port, and waits until it answers. */
export async function startServing(
  argsFor: (port: number) => string[],
  settings: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: 'development', PORT: String(port), ...settings }
  // Its log goes where a service's goes, and is read by nobody here.
  const child = spawn(process.execPath, argsFor(port), {
    env,
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  atEnd(() => stop(child))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await fetch(`${url}/public/api/ping`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error('A server of the bench did not start.')
    await delay(50)
  }
  return { url, processorMs: () => processorMs(child.pid) }
}

/** The built server, as one runs it, on a database that was filled before. */
export function startBuilt(settings: Record<string, string>): Promise<Running> {
  return startServing(() => [path.join(root, 'dist', 'server', 'main.js')], { DEMO_DATA: 'off', ...settings })
}

/** Runs a script of this folder to its end. @returns what it printed, read as JSON. */
export async function runScript(name: string, ...args: string[]): Promise<unknown> {
  const script = path.join(root, 'tests', 'bench', 'server', name)
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} failed.`)
  return JSON.parse(output)
}

function processorMs(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // The name of the program, in brackets, may hold spaces.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
