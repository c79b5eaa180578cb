// How one command goes out within a drain (`drain.ts`, step 5).
import { isOfCart } from '../contract/command-traits.ts'
import { type Change, changeEntries, changeEntry, hospitalOf } from '../db/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import { attemptDelivery, sendFollowUp } from './attempt.ts'
import { type DrainRun, sessionOf } from './drain-run.ts'
import { type Credentials, isReadable, quarantine } from './eligible.ts'
import type { Outcome } from './outcome.ts'
import { persist } from './persist.ts'
import { emitOutcome } from './report.ts'

/** Claim, attempt, settlement. @returns false where nothing else should be tried now. */
export async function deliver(run: DrainRun, seq: number): Promise<boolean> {
  const { kit } = run
  const { db, clock, reachability, decisions } = kit
  const session = sessionOf(run)
  const change = (decide: (entry: OutboxEntry | undefined) => Change | null) =>
    persist(kit, () => changeEntry(db, seq, decide))
  const { entry: claimed, changed } = await change(entry => {
    if (!entry || !decisions.credentialsFor(entry, session)) return null
    const mine = decisions.claim(entry, kit.owner, clock.now(), run.isLocked)
    // A tab with a newer app may have written it after this drain began.
    if (mine && !isReadable(entry)) return { entry: quarantine(entry, clock.now()) }
    return mine && { entry: mine }
  })
  const credentials = claimed && decisions.credentialsFor(claimed, session)
  if (!claimed || !changed || !credentials) return true
  if (claimed.state === 'quarantined') {
    kit.onEvent({ type: 'quarantined', entry: claimed })
    return true
  }
  const outcome = await attemptDelivery(kit, claimed, credentials)

  const settled = await change(entry => {
    if (!decisions.isOurs(entry, claimed)) return null
    return decisions.settle(entry, outcome, {
      random: kit.random.number(),
      newKey: kit.random.uuid(),
      now: clock.now(),
      isBySignature: credentials.signature !== null,
      keepsKeys: reachability.keepsKeys() === true,
    })
  })
  const mayGoOn = await conclude(run, claimed, settled, outcome, credentials)
  // For what came by signature the server does by itself what usually follows.
  const isFollowed =
    outcome.kind === 'done' && settled.changed && !claimed.withdrawn && !credentials.signature
  if (isFollowed) void sendFollowUp(kit, claimed, credentials.token)
  return hasFailedInTransit(outcome) ? reachability.probe(kit.wire) : mayGoOn
}

/**
 * One connection may die of one command, and what filters texts may answer one with a page of its own (O-45): the
 * others stop only if the server is really away.
 */
export function hasFailedInTransit({ kind }: Outcome): boolean {
  return kind === 'network' || kind === 'portal'
}

/**
 * What follows from an outcome that is written down.
 * @param settled what became of the entry; not `changed` where somebody else has newer news of it.
 * @returns false where the server asked all to wait.
 */
export async function conclude(
  run: DrainRun,
  claimed: OutboxEntry,
  settled: { entry: OutboxEntry | undefined; changed: boolean },
  outcome: Outcome,
  { token, signature }: Credentials,
): Promise<boolean> {
  const { kit, done } = run
  if (settled.changed) emitOutcome(kit, claimed, settled.entry, outcome)
  if (outcome.kind === 'done') {
    const hospitalId = hospitalOf(claimed)
    if (hospitalId !== null) done.hospitals.add(hospitalId)
    if (isOfCart(claimed)) done.hasCartChanged = true
    if (settled.changed) done.sent += 1
    return true
  }
  const isRefused = outcome.kind === 'refused' || outcome.kind === 'conflict'
  if (isRefused && isOfCart(claimed)) done.areGoodsOld = true
  if (outcome.kind === 'auth' && !signature) await parkAuthor(run, claimed, token)
  return outcome.kind !== 'rate'
}

/** Rule 5: a refused token pauses all of its author's commands and costs none of them an attempt. */
async function parkAuthor({ kit, memory }: DrainRun, { author, reason }: OutboxEntry, token: string | null) {
  if (token === null || memory.refusedToken === token) return
  const park = (entry: OutboxEntry): OutboxEntry | null =>
    entry.author === author && entry.state === 'queued' && !entry.signature
      ? {
          ...entry,
          state: 'parked',
          reason: { kind: 'auth', messages: reason?.messages ?? [], at: kit.clock.now() },
        }
      : null
  await persist(kit, () => changeEntries(kit.db, park))
  memory.refusedToken = token
  // What is signed needs no token: again, at once.
  kit.onQueued()
  // The word on an old token is no news about the sign-in that came after it.
  if (kit.session()?.token === token) kit.onEvent({ type: 'signed-out-by-server', userId: author, token })
}
