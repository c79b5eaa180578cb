/** Who writes to a server over HTTP, notes what was confirmed, and looks for it in the database afterwards. */
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Libsql from 'libsql'
import { expect } from 'vitest'
import { API_BASE, IDEMPOTENCY_HEADER } from '../../src/contract/protocol.ts'
import { reviewRating } from '../../src/contract/rating.ts'
import type { ReviewPlace } from './nurses.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Ledger {
  /** Messages and reviews by their idempotency keys. */
  readonly sent: Set<string>
  readonly confirmed: Set<string>
  /** How often which answer came, by its status; 0: none. */
  readonly answers: Map<number, number>
  /** What can still be reviewed, and by which key what else was. */
  readonly places: ReviewPlace[]
  readonly reviews: Map<string, ReviewPlace>
}

/** @param places every second thing that is written is a review, for as long as there are any. */
export function newLedger(places: readonly ReviewPlace[] = []): Ledger {
  const nothing = {
    sent: new Set<string>(),
    confirmed: new Set<string>(),
    answers: new Map<number, number>(),
  }
  return { ...nothing, places: [...places], reviews: new Map() }
}

export interface Reply {
  readonly http: number
  /** The envelope's. */
  readonly status: number
  readonly retryAfter: string | null
}

/** Sends one message under its key. @returns null when the connection broke. */
export async function send(url: string, ledger: Ledger, key: string): Promise<Reply | null> {
  ledger.sent.add(key)
  const reply = await post(url, key, ledger.reviews.get(key))
  ledger.answers.set(reply?.http ?? 0, (ledger.answers.get(reply?.http ?? 0) ?? 0) + 1)
  if (reply?.http === 200 && reply.status === 200) ledger.confirmed.add(key)
  return reply
}

async function post(url: string, key: string, place: ReviewPlace | undefined): Promise<Reply | null> {
  try {
    const response = await fetch(`${url}${API_BASE}${place ? 'review/submit' : 'contact/submit'}`, {
      method: 'POST',
      headers: {
        [IDEMPOTENCY_HEADER]: key,
        'X-Forwarded-For': someAddress(),
        ...(place ? { Authorization: `Bearer ${place.token}` } : {}),
      },
      body: place ? reviewBody(key, place) : messageBody(key),
      signal: AbortSignal.timeout(20_000),
    })
    const { response_status: status } = (await response.json()) as { response_status: number }
    return { http: response.status, status, retryAfter: response.headers.get('retry-after') }
  } catch {
    return null
  }
}

const messageBody = (key: string) =>
  new URLSearchParams({ name: 'Ada', email: `${key}@example.invalid`, message: key })

/** Under the key as its title; with stars that differ from one to the next. */
function reviewBody(key: string, { userId, hospitalId, departmentId }: ReviewPlace): FormData {
  const stars = (place: number) => 1 + (key.charCodeAt(key.length - place) % 5)
  const answers = { staff_to_patient: stars(1), coworkers: stars(2), management: stars(3), overall: stars(4) }
  const rating = reviewRating(answers)
  const words = { title: key, review: `About ${key}`, anonymous: 0 }
  const body = new FormData()
  for (const [name, value] of Object.entries({
    ...words,
    ...answers,
    hospitalId,
    departmentId,
    userId,
    rating,
  }))
    body.append(name, String(value))
  return body
}

// Documentation addresses of IPv6, of which there are enough.
function someAddress(): string {
  const group = () => Math.floor(Math.random() * 0x10000).toString(16)
  return `2001:db8:${group()}:${group()}:${group()}::1`
}

/** An idempotency key, which is the message, too. */
export const newKey = () => `durable-${randomUUID()}`

/** The key of the next thing to write: by turns a review and a message. */
export function nextKey(ledger: Ledger): string {
  const key = newKey()
  const place = ledger.sent.size % 2 === 0 ? ledger.places.pop() : undefined
  if (place) ledger.reviews.set(key, place)
  return key
}

/** Several who write at the same time, each the next message behind the answer. @returns how to stop them. */
export function startWriting(url: string, ledger: Ledger): () => Promise<void> {
  let isOver = false
  const write = async () => {
    while (!isOver) if ((await send(url, ledger, nextKey(ledger)))?.http !== 200) await delay(5)
  }
  const writers = Array.from({ length: 6 }, write)
  return async () => {
    isOver = true
    await Promise.all(writers)
  }
}

/** Sends again what was never confirmed. */
export async function sendAgain(url: string, ledger: Ledger): Promise<void> {
  for (const key of ledger.sent) if (!ledger.confirmed.has(key)) await send(url, ledger, key)
}

export interface Examined {
  /** The keys of what is there. */
  readonly written: string[]
  readonly integrity: string
  /** Answers that are kept for a key. */
  readonly keysKept: number
  /** Units and hospitals whose count or sum is not that of their reviews. */
  readonly wrongAverages: unknown[]
}

/**
 * What is in the database of a server that is dead, and what SQLite's own examination says of it; of a copy, so that
 * the next start finds what the end left.
 */
export function examine(dataDir: string): Examined {
  const folder = temporaryFolder()
  for (const name of ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-journal'])
    if (existsSync(path.join(dataDir, name))) copyFileSync(path.join(dataDir, name), path.join(folder, name))
  const database = new Libsql(path.join(folder, 'database.sqlite'))
  try {
    const all = <Row>(sql: string) => database.prepare(sql).all() as Row[]
    const [found] = database.pragma('integrity_check') as { integrity_check: string }[]
    return {
      written: all<{ key: string }>(WRITTEN).map(({ key }) => key),
      integrity: found?.integrity_check ?? '',
      keysKept: all<{ count: number }>('select count(*) count from idempotency_keys')[0]?.count ?? 0,
      wrongAverages: [UNITS_COUNTED_WRONGLY, HOSPITALS_COUNTED_WRONGLY].flatMap(sql => all(sql)),
    }
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

const WRITTEN = 'select message as key from contact_messages union all select title from reviews'
const COUNTED =
  'count(*) count, sum(rating_hundredths) sum from reviews where is_active = 1 group by hospital_id'
const UNITS_COUNTED_WRONGLY = `
  select * from (select hospital_id, department_id, ${COUNTED}, department_id) counted
  full join department_stats stats using (hospital_id, department_id)
  where coalesce(count, 0) is not coalesce(rating_count, 0)
  or coalesce(sum, 0) is not coalesce(rating_hundredths, 0)`
const HOSPITALS_COUNTED_WRONGLY = `
  select * from hospitals left join (select hospital_id, ${COUNTED}) counted on hospital_id = hospitals.id
  where coalesce(count, 0) is not rating_count or coalesce(sum, 0) is not rating_hundredths`

/**
 * How many of the confirmed things are not there. The file must be whole, hold nothing twice, count its reviews as they
 * are, and have the answer of a key if, and only if, it has what was done for it.
 */
export function lost(dataDir: string, ledger: Ledger): number {
  const { written, integrity, keysKept, wrongAverages } = examine(dataDir)
  expect(integrity).toBe('ok')
  expect(wrongAverages).toEqual([])
  expect(keysKept).toBe(written.length)
  const stored = new Set(written)
  expect(stored.size).toBe(written.length)
  return [...ledger.confirmed].filter(key => !stored.has(key)).length
}
