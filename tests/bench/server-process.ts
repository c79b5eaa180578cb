// The built server as its users start it, on a free port, with a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { root } from '../imports.ts'
import { atEnd } from './clean-up.ts'

const READY_WITHIN_MS = 60_000

export interface ServerProcess {
  url: string
  port: number
  stop(): Promise<void>
  start(): Promise<void>
}

/** Runs a built program of the server to its end; @throws with what it wrote when it fails. */
export async function runProgram(name: string, args: string[], dataDir: string): Promise<void> {
  const { child, output } = launch(name, args, { DATA_DIR: dataDir })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} failed:\n${output()}`)
}

/** Starts the product; it ends with the bench. */
export async function startServer(dataDir: string): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  async function start(): Promise<void> {
    const launched = launch('main', [], { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url })
    child = launched.child
    await untilReady(url, launched.child, launched.output)
  }
  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  atEnd(stop)
  await start()
  return { url, port, start, stop }
}

function launch(name: string, args: string[], settings: Record<string, string>) {
  const program = path.join(root, 'dist', 'server', `${name}.js`)
  const env = { ...process.env, NODE_ENV: 'development', ...settings }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text
    })
  return { child, output: () => output }
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/public/api/ping`).catch(() => undefined)
    if (answer?.ok) return
    await delay(50)
  }
  throw new Error(`The server did not start:\n${output()}`)
}
