/** The built server in a process of its own, to be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { root } from '../imports.ts'

const READY_WITHIN_MS = 30_000
const program = path.join(root, 'dist', 'server', 'main.js')

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** From the start of the process to its first answer, in milliseconds. */
  readonly readyMs: number
  /** What it wrote so far. */
  output(): string
  /** No goodbye. Resolves when the process is gone. */
  kill(): Promise<void>
}

interface Start {
  readonly dataDir: string
  readonly settings?: Record<string, string>
  /** Where its log goes; to this test unless given. */
  readonly log?: 'pipe' | number
}

/** A server on a folder, for one test. @throws ServerEnded when it ends instead of answering. */
export async function startServer(start: Start): Promise<ServerProcess> {
  const port = await freePort()
  const from = performance.now()
  const { child, output } = launch(start, port)
  const kill = () => end(child, 'SIGKILL')
  onTestFinished(kill)
  const url = `http://127.0.0.1:${port}`
  for (const deadline = from + READY_WITHIN_MS; performance.now() < deadline; await delay(5)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new ServerEnded(output())
    const answer = await fetch(`${url}/public/api/ping`).catch(() => undefined)
    if (answer?.ok) return { url, child, readyMs: performance.now() - from, output, kill }
  }
  throw new Error(`The server did not answer:\n${output()}`)
}

/** The server ended by itself; the message is what it wrote. */
export class ServerEnded extends Error {}

/** Resolves when the process is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** A process that may not answer yet. */
export function launch({ dataDir, settings, log = 'pipe' }: Start, port: number) {
  if (!existsSync(program)) throw new Error('There is no build: run "npm run build" first.')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    // Each request comes from somewhere else, or the limits would end every load at once.
    TRUST_PROXY: 'on',
    ...settings,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', log, 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text
    })
  return { child, output: () => output }
}
