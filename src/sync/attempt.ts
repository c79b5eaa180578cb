/**
 * One attempt to deliver one claimed command. Reads and requests only; what it means is settled elsewhere.
 *
 *  1. Given up while a sender that died had it on its way, and no deletion can follow: sent again it would only arrive.
 *  2. What is signed, and what may have arrived, goes only to a server of which it is known whether it keeps keys.
 *  3. Before what may have arrived is repeated, a server that keeps no keys, or this one no longer, is asked what it has.
 *  4. Send it.
 *  5. Once our server has echoed a key, a "done" without one is not believed (rule 1).
 *  6. Where no key was kept, or no longer, the command may have been done twice: reading back tells.
 */
import { canBeUndone, isDelete } from '../contract/command-traits.ts'
import { type Command, readCommand } from '../contract/commands.ts'
import type { ValidationErrors } from '../contract/envelope.ts'
import * as messages from '../contract/messages.ts'
import { WITHDRAWN_HEADER } from '../contract/protocol.ts'
import { DELIVERY_HEADER } from '../contract/signed-delivery.ts'
import type { OutboxEntry } from '../db/records.ts'
import type { Evidence, EvidenceClass } from './classify.ts'
import type { CommandContext } from './commands/meaning.ts'
import { type BoundMeaning, boundMeaning } from './commands/meanings.ts'
import type { Credentials } from './eligible.ts'
import { isCurrentPerson } from './is-current-person.ts'
import { isKeyForgotten, mayKeepNoKey } from './key-life.ts'
import type { UpwardKit } from './kit.ts'
import { ATTEMPT_DEADLINE_MS, LEASE_MS } from './lease.ts'
import type { Outcome } from './outcome.ts'
import { persist } from './persist.ts'

interface Attempt {
  kit: UpwardKit
  entry: OutboxEntry
  credentials: Credentials
  key: string
  command: Command
  meaning: BoundMeaning
  context: CommandContext
}

/** @param credentials of the author. */
export async function attemptDelivery(
  kit: UpwardKit,
  entry: OutboxEntry,
  credentials: Credentials,
): Promise<Outcome> {
  const command = readCommand(entry.name, entry.version, entry.args)
  if (!command) throw new Error('An unreadable command was claimed')
  const key = kit.decisions.keyOf(entry)
  const meaning = boundMeaning(command)
  const own: Attempt = {
    kit,
    entry,
    credentials,
    key,
    command,
    meaning,
    context: contextFor(kit, entry, credentials, key),
  }
  const early = (await heldBack(own)) ?? (await foundBefore(own))
  if (early) return early
  // 4
  const evidence = await meaning.send(own.context)
  const kind = kit.decisions.classify(evidence, entry, key)
  const stored = kind === 'done' && evidence.kind === 'answer' ? meaning.stored(evidence.body) : null
  return (await corrected(own, evidence, kind)) ?? { kind, evidence, stored }
}

/** Why it is not sent now. */
async function heldBack({ kit, entry, credentials, meaning }: Attempt): Promise<Outcome | null> {
  const { reachability } = kit
  // 1
  if (entry.withdrawn && !canBeUndone(entry)) return { kind: 'conflict', evidence: gone, stored: null }
  // 2
  const isAsked = entry.uncertain && meaning.findTrace !== undefined
  if (!isAsked && !credentials.signature) return null
  if (reachability.keepsKeys() === null) await reachability.probe(kit.wire)
  // Not reached, or too busy to say which server it is: a signature is not thrown away for that, and what may have arrived
  // is not sent again to one that may keep no keys.
  if (reachability.keepsKeys() === null) {
    const kind = reachability.state() === 'reachable' ? 'server' : 'network'
    return { kind, evidence: notKnown, stored: null }
  }
  // Another server would take the signature for nothing, and the command for nobody's.
  if (credentials.signature && !reachability.keepsKeys())
    return { kind: 'auth', evidence: notTaken, stored: null }
  return null
}

/** What an earlier attempt has done, or something else in its place. */
async function foundBefore({ kit, entry, key, meaning, context }: Attempt): Promise<Outcome | null> {
  // 3
  const isKeyKnown = kit.reachability.keepsKeys() !== false && !isKeyForgotten(entry, kit.clock.now())
  if (!entry.uncertain || !meaning.findTrace || isKeyKnown) return null
  const trace = await meaning.findTrace(context)
  if (trace.found === 'same') return { kind: 'done', evidence: unseen, stored: trace.stored }
  if (trace.found === 'other') return { kind: 'conflict', evidence: alreadyThere, stored: null }
  // Sent again to be deleted then, what its author took back would stand there in between, or until the next connection.
  if (trace.found === 'nothing' && entry.withdrawn) return { kind: 'conflict', evidence: gone, stored: null }
  return trace.found === 'unknown' ? unread(kit, trace.evidence, entry, key) : null
}

/** What an answer means that cannot be taken at its word. */
async function corrected(
  { kit, entry, key, command, meaning, context }: Attempt,
  evidence: Evidence,
  kind: EvidenceClass,
): Promise<Outcome | null> {
  const isUnsigned = evidence.kind === 'answer' && evidence.echoedKey === null
  // 5
  if (kind === 'done' && isUnsigned && kit.reachability.echoesKeys())
    return { kind: 'portal', evidence, stored: null }
  // 6
  const isKeyDoubtful = mayKeepNoKey(kit, entry)
  if (kind === 'conflict' && isKeyDoubtful) {
    // A browser or proxy may have sent the POST twice (rule 8): then it is in conflict with itself.
    const trace = await meaning.findTrace?.(context)
    if (trace?.found === 'same') return { kind: 'done', evidence: unseen, stored: trace.stored }
    if (trace?.found === 'unknown') return unread(kit, trace.evidence, entry, key)
  }
  if (kind === 'refused' && isKeyDoubtful && isDelete(command)) {
    // Another server says "not found" in words of its own; what is gone is gone, whatever it calls that.
    const trace = await meaning.findTrace?.(context)
    if (trace?.found === 'same') return { kind: 'done', evidence: gone, stored: null }
  }
  if (kind === 'done' && isUnsigned && command.name === 'review.submit') {
    // No key was kept, so what the browser repeated by itself was done again each time: reading back mends that.
    const trace = await meaning.findTrace?.(context)
    if (trace?.found === 'same') return { kind, evidence, stored: trace.stored }
  }
  return null
}

/** The call that follows a success: once, never repeated, under a key of its own. */
export async function sendFollowUp(kit: UpwardKit, entry: OutboxEntry, token: string | null): Promise<void> {
  const command = readCommand(entry.name, entry.version, entry.args)
  const afterwards = command && boundMeaning(command).afterwards
  if (!afterwards) return
  // A time of its own: the claim it follows is settled.
  const settled = { ...entry, lease: null }
  const context = contextFor(kit, settled, { token, signature: null }, `${entry.key}-after`)
  const isTold = await afterwards(context)
  if (!isTold) kit.onEvent({ type: 'notification-failed' })
}

function contextFor(
  kit: UpwardKit,
  entry: OutboxEntry,
  { token, signature }: Credentials,
  key: string,
): CommandContext {
  // Well within the lease: a sender that slept must not send what is no longer its own.
  const until = entry.lease?.until ?? kit.clock.now() + LEASE_MS
  const deadlineAt = until - (LEASE_MS - ATTEMPT_DEADLINE_MS)
  const headers = {
    ...(signature && { [DELIVERY_HEADER]: signature }),
    // Not done if it has not arrived, so that what its author has taken back never stands there for a moment.
    ...(entry.withdrawn && { [WITHDRAWN_HEADER]: 'true' }),
  }
  const sent = { token, deadlineAt, isAskedAfter: true }
  return {
    db: kit.db,
    author: entry.author,
    writtenAt: entry.createdAt,
    isAuthorHere: () => isCurrentPerson(kit, entry.author),
    keep: write => persist(kit, write),
    post: (description, input) => kit.wire.request(description, input, { ...sent, key, headers }),
    get: (description, input) => kit.wire.request(description, input, sent),
  }
}

/** What reading back could not tell leaves the command as uncertain as it was. */
function unread(kit: UpwardKit, evidence: Evidence, entry: OutboxEntry, key: string): Outcome {
  const kind = kit.decisions.classify(evidence, entry, key)
  const isTelling = kind === 'network' || kind === 'portal' || kind === 'rate' || kind === 'auth'
  return { kind: isTelling ? kind : 'server', evidence, stored: null }
}

const unseen: Evidence = { kind: 'silence', message: 'An earlier attempt had arrived' }
const notTaken: Evidence = { kind: 'silence', message: 'This server takes no signatures' }
const notKnown: Evidence = { kind: 'silence', message: 'Nobody said yet which server this is' }
const alreadyThere = said(409, { review: [messages.alreadySubmitted] })
const gone = said(404, {})

function said(response_status: number, validation_errors: ValidationErrors): Evidence {
  const envelope = { response_status, validation_errors }
  return {
    kind: 'answer',
    status: 200,
    envelope,
    retryAfter: null,
    date: null,
    body: null,
    echoedKey: null,
    etag: null,
  }
}
