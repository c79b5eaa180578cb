// The built product as its users get it: the real server process with a data folder of its own, behind a wire.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { readEml } from '../../src/server/mail/read-eml.ts'
import { freePort } from '../free-port.ts'
import { root } from '../imports.ts'
import { openWire, type Wire } from './wire.ts'

const program = path.join(root, 'dist', 'server', 'main.js')
const readyWithinMs = 30_000

type Settings = Record<string, string>

export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly wire: Wire
  /** Ends the server as a power cut would: no goodbye. */
  kill(): Promise<void>
  /**
   * Starts it again on the same address and data, unless it runs; resolves when it answers.
   * @param more settings of this one start.
   */
  restart(more?: Settings): Promise<void>
  /** What the server wrote to its log so far. */
  log(): string
  /** The newest six-digit code mailed to this address; waits for it for 5 s. */
  newestCode(email: string): Promise<string>
}

async function untilReady(port: number, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/public/api/ping`).catch(() => undefined)
    if (answer?.ok) return
    await delay(50)
  }
  throw new Error(`The server did not start:\n${log()}`)
}

async function codeIn(dataDir: string, email: string): Promise<string | undefined> {
  const folder = path.join(dataDir, 'mail')
  if (!existsSync(folder)) return undefined
  const names = (await readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  for (const name of names.reverse()) {
    const { to, text } = readEml(await readFile(path.join(folder, name), 'utf8'))
    if (to.toLowerCase() !== email.toLowerCase()) continue
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
    if (code) return code
  }
  return undefined
}

/**
 * One product for all tests of a file, for those that do not mind each other's accounts and reviews. After
 * each test its wire is whole and its server runs again. A second try begins with a product of its own: what the
 * first one left behind must not fail it.
 * @param prepare fills each of them before its first test.
 * @returns a function that gives it to a running test.
 */
export function shareProduct(
  settings: Settings = {},
  prepare?: (product: Product) => Promise<void>,
): () => Product {
  let shared: Awaited<ReturnType<typeof openProduct>> | undefined
  async function open(): Promise<void> {
    shared = await openProduct(settings)
    await prepare?.(shared)
  }
  beforeAll(async () => {
    await open()
    return () => shared?.close()
  })
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return
    await shared?.close()
    await open()
  })
  afterEach(async () => {
    await shared?.wire.become('pass')
    await shared?.restart()
  })
  return () => {
    if (!shared) throw new Error('The shared product is there only while tests run.')
    return shared
  }
}

/** A product of one's own; `close` ends it and deletes what it stored. */
export async function openProduct(settings: Settings = {}): Promise<Product & { close(): Promise<void> }> {
  if (!existsSync(program)) throw new Error('There is no build: run "npm run build" first.')
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rate-your-hospital-data-'))
  const port = await freePort()
  const wire = await openWire(port)
  let server: ChildProcess | undefined
  let output = ''

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function start(more: Settings = {}): Promise<void> {
    if (isRunning()) return
    const { NODE_ENV: _, VITEST: __, ...environment } = process.env
    const env = {
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: wire.url,
      ...settings,
      ...more,
    }
    server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    server.stdout?.on('data', (text: Buffer) => (output += text))
    server.stderr?.on('data', (text: Buffer) => (output += text))
    await untilReady(port, server, () => output)
  }
  async function kill(): Promise<void> {
    if (!server || !isRunning()) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  async function newestCode(email: string): Promise<string> {
    for (let tries = 0; tries < 50; tries++) {
      const code = await codeIn(dataDir, email)
      if (code) return code
      await delay(100)
    }
    throw new Error(`No code was mailed to ${email}.`)
  }

  async function close(): Promise<void> {
    await kill()
    await wire.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  await start().catch(async error => {
    await close()
    throw error
  })
  return { url: wire.url, dataDir, wire, kill, restart: start, log: () => output, newestCode, close }
}
