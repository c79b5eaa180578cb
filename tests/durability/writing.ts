/** Who writes to a server over HTTP, notes what was confirmed, and looks for it in the database afterwards. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Libsql from 'libsql'
import { expect } from 'vitest'
import { API_BASE, IDEMPOTENCY_HEADER } from '../../src/contract/protocol.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Ledger {
  /** Messages by their idempotency keys. */
  readonly sent: Set<string>
  readonly confirmed: Set<string>
  /** How often which answer came, by its status; 0: none. */
  readonly answers: Map<number, number>
}

export const newLedger = (): Ledger => ({ sent: new Set(), confirmed: new Set(), answers: new Map() })

export interface Reply {
  readonly http: number
  /** The envelope's. */
  readonly status: number
  readonly retryAfter: string | null
}

/** Sends one message under its key. @returns null when the connection broke. */
export async function send(url: string, ledger: Ledger, key: string): Promise<Reply | null> {
  ledger.sent.add(key)
  const reply = await post(url, key)
  ledger.answers.set(reply?.http ?? 0, (ledger.answers.get(reply?.http ?? 0) ?? 0) + 1)
  if (reply?.http === 200 && reply.status === 200) ledger.confirmed.add(key)
  return reply
}

async function post(url: string, key: string): Promise<Reply | null> {
  try {
    const response = await fetch(`${url}${API_BASE}contact/submit`, {
      method: 'POST',
      headers: { [IDEMPOTENCY_HEADER]: key, 'X-Forwarded-For': someAddress() },
      body: new URLSearchParams({ name: 'Ada', email: `${key}@example.invalid`, message: key }),
      signal: AbortSignal.timeout(20_000),
    })
    const { response_status: status } = (await response.json()) as { response_status: number }
    return { http: response.status, status, retryAfter: response.headers.get('retry-after') }
  } catch {
    return null
  }
}

// Documentation addresses of IPv6, of which there are enough.
function someAddress(): string {
  const group = () => Math.floor(Math.random() * 0x10000).toString(16)
  return `2001:db8:${group()}:${group()}:${group()}::1`
}

/** An idempotency key, which is the message, too. */
export const newKey = () => `durable-${randomUUID()}`

/** Several who write at the same time, each the next message behind the answer. @returns how to stop them. */
export function startWriting(url: string, ledger: Ledger, atOnce = 6): () => Promise<void> {
  let isOver = false
  const write = async () => {
    while (!isOver) if ((await send(url, ledger, newKey()))?.http !== 200) await delay(5)
  }
  const writers = Array.from({ length: atOnce }, write)
  return async () => {
    isOver = true
    await Promise.all(writers)
  }
}

/** Sends again what was never confirmed. */
export async function sendAgain(url: string, ledger: Ledger): Promise<void> {
  for (const key of ledger.sent) if (!ledger.confirmed.has(key)) await send(url, ledger, key)
}

/**
 * The messages in the database of a server that is dead, and what SQLite's own examination says of it; of a copy, so
 * that the next start finds what the end left.
 */
export function examine(dataDir: string): { messages: string[]; integrity: string } {
  const folder = temporaryFolder()
  for (const name of ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-journal'])
    if (existsSync(path.join(dataDir, name))) copyFileSync(path.join(dataDir, name), path.join(folder, name))
  const database = new Libsql(path.join(folder, 'database.sqlite'))
  try {
    const rows = database.prepare('select message from contact_messages').all() as { message: string }[]
    const [found] = database.pragma('integrity_check') as { integrity_check: string }[]
    return { messages: rows.map(row => row.message), integrity: found?.integrity_check ?? '' }
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

/** How many of the confirmed messages are not there. The file must be whole, and hold nothing twice. */
export function lost(dataDir: string, ledger: Ledger): number {
  const { messages, integrity } = examine(dataDir)
  expect(integrity).toBe('ok')
  const stored = new Set(messages)
  expect(stored.size).toBe(messages.length)
  return [...ledger.confirmed].filter(key => !stored.has(key)).length
}
