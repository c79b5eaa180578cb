/** Which entries may go out now. Pure. */
import { needsSignIn } from '../contract/command-traits.ts'
import { readCommand } from '../contract/commands.ts'
import { isPending } from '../db/queries/entry-states.ts'
import { type OutboxEntry, type OutboxReason, type Session, VISITOR } from '../db/records.ts'
import { isDue, isHeld } from './due.ts'
import { LEASE_MS } from './lease.ts'

/** What shows the server whose command it is; at most one of the two. */
export interface Credentials {
  token: string | null
  signature: string | null
}

/**
 * Rule 4: a command goes out only as its author: under the author's own token while the session lasts, else by
 * the signature made while it lasted (D79). What a visitor may do needs neither.
 * @returns null where it must wait.
 */
export function credentialsFor(entry: OutboxEntry, session: Session | null): Credentials | null {
  const isVisitors = entry.author === VISITOR
  if (isVisitors) return needsSignIn(entry) ? null : { token: null, signature: null }
  if (entry.author === session?.userId) return { token: session.token, signature: null }
  return entry.signature ? { token: null, signature: entry.signature } : null
}

/** Whether a request still speaks for whoever is here; one without a token speaks for nobody. */
export function isOfSession(token: string | null, session: Session | null): boolean {
  return token === null || token === session?.token
}

/** Whether there is a way for it out of this device now, whoever is in front of it. */
export function canBeSent(entry: OutboxEntry, session: Session | null): boolean {
  return credentialsFor(entry, session) !== null
}

/** Lanes of different people are different lanes. */
export function laneOf({ author, lane }: OutboxEntry): string {
  return `${author} ${lane}`
}

/** The foremost entry of each lane that has any pending. */
export function laneHeads(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const heads = new Map<string, OutboxEntry>()
  for (const entry of entries) {
    const lane = laneOf(entry)
    if (isPending(entry) && !heads.has(lane)) heads.set(lane, entry)
  }
  return [...heads.values()]
}

/**
 * @param isLocked whether we hold the device's lock.
 * @returns the entry marked as being sent by us, or null where it must not be sent now.
 */
export function claim(
  entry: OutboxEntry | undefined,
  owner: string,
  now: number,
  isLocked = false,
): OutboxEntry | null {
  if (entry?.state !== 'queued' || !isDue(entry.notBefore, now)) return null
  const epoch = entry.epoch + 1
  return { ...entry, state: 'sending', epoch, lease: { owner, epoch, until: now + LEASE_MS, isLocked } }
}

/** Whether a claim still stands; if not, somebody else has newer news of the entry (rule 2). */
export function isOurs(entry: OutboxEntry | undefined, claimed: OutboxEntry): entry is OutboxEntry {
  return entry?.key === claimed.key && entry.state === 'sending' && entry.epoch === claimed.epoch
}

export interface RequeueContext {
  now: number
  session: Session | null
  /** A token the server refused; its author's commands stay parked until there is another. */
  refusedToken: string | null
  /** Waiting because of the network has become pointless: it is back, or a person pressed the button. */
  networkIsBack: boolean
  /** The drain holds the device's lock, so whoever claimed an entry under it before is done or dead. */
  isLocked: boolean
}

/** What time and circumstances have done to an entry; null: nothing. */
export function requeue(entry: OutboxEntry, at: RequeueContext): OutboxEntry | null {
  const queued: OutboxEntry = { ...entry, state: 'queued', lease: null, notBefore: 0 }
  if (entry.state === 'quarantined') {
    // A newer app that wrote it may be back.
    return isReadable(entry) && entry.reason?.kind === 'unreadable' ? { ...queued, reason: null } : null
  }
  // One that went on without the lock may live.
  const isDead = (at.isLocked && entry.lease?.isLocked) || !isHeld(entry.lease, at.now)
  if (entry.state === 'sending' && isDead) return { ...queued, uncertain: true }
  if (isPending(entry) && entry.state !== 'sending' && !isReadable(entry)) return quarantine(entry, at.now)
  const why = entry.reason?.kind
  if (entry.state === 'queued') {
    const waits = why === 'network' && entry.notBefore > 0
    return waits && at.networkIsBack ? queued : null
  }
  if (entry.state !== 'parked') return null
  if (why === 'auth') {
    // A visitor's or a signed command needs no sign-in: what was refused were other credentials, or it was a mistake on the
    // way.
    const credentials = credentialsFor(entry, at.session)
    return credentials && (credentials.token === null || credentials.token !== at.refusedToken)
      ? queued
      : null
  }
  // Nothing is woken before our server has answered a probe.
  if (why === 'portal' && at.networkIsBack) return queued
  return isDue(entry.notBefore, at.now) ? queued : null
}

/** Whether this version of the app can. */
export function isReadable({ name, version, args }: OutboxEntry): boolean {
  return readCommand(name, version, args) !== null
}

/** What a newer app wrote, or what is damaged: kept and shown, and in nobody's way. */
export function quarantine(entry: OutboxEntry, now: number): OutboxEntry {
  const reason: OutboxReason = { kind: 'unreadable', messages: [], at: now }
  return { ...entry, state: 'quarantined', lease: null, notBefore: 0, reason }
}
