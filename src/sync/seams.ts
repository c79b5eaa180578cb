/** What sync needs from its surroundings, as small as it can be: a test replaces each with one line. */
import type { ValidationErrors } from '../contract/envelope.ts'
import type { DeviceDb } from '../db/device-db.ts'
import type { MakeRoom } from '../db/durable.ts'
import type { OutboxEntry, Session, SigningKey } from '../db/records.ts'

export interface Clock {
  now(): number
  setTimeout(run: () => void, delayMs: number): unknown
  clearTimeout(handle: unknown): void
}

export interface Random {
  /** From 0 to below 1. */
  number(): number
  uuid(): string
}

/** The part of `navigator.locks` that a drain uses. */
export type Locks = Pick<LockManager, 'request'>

/** The browser's cryptography, as far as commands are signed with it (D79). */
export interface Signer {
  /** @returns a new pair; its public half as the uncompressed point, in base64url like its id. */
  makePair(): Promise<Pick<SigningKey, 'keyId' | 'publicKey' | 'privateKey'>>
  /** @returns the signature in base64url. */
  sign(privateKey: CryptoKey, text: string): Promise<string>
}

export interface ServerAddress {
  /** What stands before `API_BASE`; empty for the page's own origin. */
  baseUrl: string
  fetch?: typeof fetch
}

export type SyncEvent =
  /** The server has it. `messages` is what else it said; `wasGone`: what was to be deleted was not there. */
  | { type: 'sent'; entry: OutboxEntry; messages: string[]; wasGone: boolean }
  /** Refused or in conflict: the person decides. */
  | { type: 'attention'; entry: OutboxEntry }
  /** Unreadable here, or taken wrongly by the server: kept and shown. */
  | { type: 'quarantined'; entry: OutboxEntry }
  /** `token`: that of the sign-in which the server has ended. */
  | { type: 'signed-out-by-server'; userId: number; token: string }
  | { type: 'portal' }
  /** The call after a review did not get through; only to be logged (A100). */
  | { type: 'notification-failed' }
  /** The database broke under a drain or a pull; what it holds is tried again later. */
  | { type: 'storage-failed'; error: unknown }

export interface SyncDeps {
  db: DeviceDb
  server: ServerAddress
  session: () => Session | null
  /**
   * The session as the database has it, for a worker, whose `session` is as old as its last answer. A page has none: it
   * reads its own storage, and may be signed in with no room for the copy.
   */
  storedSession?: () => Promise<Session | null>
  clock?: Clock
  random?: Random
  locks?: Locks | undefined
  /** The browser's own unless given; null: none. */
  signer?: Signer | null
  /** Makes room on a full disk before a write is tried again. */
  makeRoom?: MakeRoom
  /** Brings the pictures of a kept hospital onto this device; where it is missing, nothing kept is refreshed. */
  keepPictures?: (hospitalId: number) => Promise<void>
  onEvent: (event: SyncEvent) => void
}

export type PullOutcome = 'fresh' | 'unreachable' | 'refused'

export interface PackagesPull {
  outcome: PullOutcome
  /** What the server gave as its reasons where it refused. */
  messages: readonly string[]
}

export type CallResult<Answer> =
  | { kind: 'ok'; answer: Answer }
  | { kind: 'refused'; status: number; errors: ValidationErrors; messages: string[] }
  | { kind: 'unreachable'; message: string }
  | { kind: 'portal' }

export type WakeReason =
  | 'start'
  /** By the browser's word: not believed, but reason enough to ask before anything is sent. */
  | 'start-offline'
  | 'online'
  | 'offline'
  | 'visible'
  | 'signed-in'
  | 'timer'
  | 'enqueued'
  | 'hand'
  /** A worker, by its browser: the network is there, and nobody is looking. */
  | 'woken'

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: handle => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

export const systemRandom: Random = { number: () => Math.random(), uuid: () => newUuid() }

/** `crypto.randomUUID` is missing on pages served without TLS, as a phone on a local network sees them. */
function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
