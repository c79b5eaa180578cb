// Starts the server: app, API and pictures on one port.
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { checkConfig } from '../config/check-config.ts'
import type { ServerConfig } from '../config/config.ts'
import { describeStartError } from '../describe-start-error.ts'
import { startDuties } from '../duties/duties.ts'
import { describeFailure } from '../http/failure.ts'
import { listen } from '../listen.ts'
import { createLogWriter } from '../log-writer.ts'
import { MAILS_PATH } from '../mail/mails-page.ts'
import { type OpenServer, openServer } from '../open-server.ts'
import { logLine } from '../printable.ts'
import { finishRequests } from '../stop.ts'

/** How long a stop waits for requests that are being answered. */
const STOP_WITHIN_MS = 8_800
/** After 10 seconds the process is to have ended, whatever the mail server or the database still owes an answer. */
const END_WITHIN_MS = 9_400

async function start(): Promise<void> {
  // Database, mails and secret are for this user's eyes only.
  process.umask(0o077)
  goOnWithoutLog()
  endOnTheUnforeseen()
  const onStop = listenForStop()
  const config = checkConfig(process.env)
  try {
    const server = await open(config)
    const http = await listen(server, config)
    onStop(gracefully(server, http))
    tellWhere(config)
  } catch (error) {
    throw new Error(describeStartError(error, config))
  }
}

// Its disk may be full, or its reader gone: no reason to turn people away.
function goOnWithoutLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

// What nobody caught may have left anything half done, and whoever watches over the process starts it anew. Not in Node's
// own words: they quote the message, and with it what a person wrote.
function endOnTheUnforeseen(): void {
  process.once('uncaughtException', error => {
    console.error(logLine({ time: new Date().toISOString(), event: 'unforeseen', ...describeFailure(error) }))
    process.exit(1)
  })
}

function open(config: ServerConfig): Promise<OpenServer> {
  const writeLog = createLogWriter(process.stdout)
  // Beside this program's folder in dist.
  const appFolder = path.resolve(import.meta.dirname, '..', 'app')
  return openServer({
    ...config,
    sheds: true,
    ...(existsSync(appFolder) ? { appFolder } : {}),
    ...(config.serviceWorker ? {} : { workerFile: path.join(import.meta.dirname, 'stand-aside.js') }),
    log: line => writeLog(logLine({ time: new Date().toISOString(), ...line })),
  })
}

/**
 * Until it is told how, a stop is an end: nobody is being answered, and what a start has begun to write is undone, or
 * done by the next one, as after any other end.
 */
function listenForStop(): (how: () => void) => void {
  let stop: () => void = () => process.exit(0)
  let isStopping = false
  const listener = () => {
    // Ctrl+C pressed again, or passed on by a shell and by npm: people who are being answered must not pay for that.
    if (isStopping) return
    isStopping = true
    stop()
  }
  process.on('SIGTERM', listener)
  process.on('SIGINT', listener)
  return how => {
    stop = how
  }
}

function gracefully(server: OpenServer, http: Server): () => void {
  const endDuties = startDuties(server, server.services.log)
  return () => {
    endDuties()
    setTimeout(() => process.exit(0), END_WITHIN_MS)
    void finishRequests(http, STOP_WITHIN_MS)
      .then(() => server.close())
      .finally(() => process.exit(0))
  }
}

function tellWhere({ port, host, dataDir, isProduction, smtp }: ServerConfig): void {
  const where = host ?? 'localhost'
  console.log(`Rate Your Hospital is open at http://${where.includes(':') ? `[${where}]` : where}:${port}`)
  if (isProduction || smtp) return
  console.log(
    `Mails (development): http://localhost:${port}${MAILS_PATH}, files in ${path.join(dataDir, 'mail')}`,
  )
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
