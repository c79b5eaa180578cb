/**
 * One run of replay. Any tab and the service worker run this same code; one at a time where there are Web Locks
 * (`one-drain.ts`), and safely at the same time where there are none (rule 3).
 *
 *  1. Nothing that may go out: done, without a request. What its author still can sign is signed first.
 *  2. The server was out of reach last time, or the browser says that there is no network: probe first. An attempt
 *     without hope would only make commands uncertain.
 *  3. Wake what time, sign-in or the network has freed; take up what a dead sender left: at once where both held the
 *     lock, else when its lease is over.
 *  4. The server asked for patience: wait, all of us.
 *  5. Send the foremost command of each lane, a few lanes at once, each by claim, attempt, settlement; where the
 *     server takes several in one request, as many as can go.
 *  6. A portal or a lost connection ends the run; whatever else happened, go on until nothing is due.
 */
import { isOfCart } from '../contract/command-traits.ts'
import { allEntries, hospitalOf } from '../db/outbox.ts'
import { isPending } from '../db/queries/entry-states.ts'
import type { OutboxEntry } from '../db/records.ts'
import { probeWaitMs } from './back-off.ts'
import { type DrainMemory, type DrainReport, type DrainRun, sessionOf } from './drain-run.ts'
import { flapPauseMs, recordUnanswered } from './flapping.ts'
import type { UpwardKit } from './kit.ts'
import { IN_FLIGHT_MAX, outboxViewOf } from './outbox-view.ts'
import { requeueWaiting } from './requeue-waiting.ts'
import type { WakeReason } from './seams.ts'
import { sendAll } from './send-all.ts'
import { isUnreachable } from './status.ts'

/** Reasons that say nothing about a network that might be back. */
const NO_NEWS = new Set<WakeReason>(['timer', 'enqueued', 'offline', 'start-offline'])

/** @param isLocked whether it holds the device's lock. */
export async function drain(
  kit: UpwardKit,
  memory: DrainMemory,
  why: ReadonlySet<WakeReason>,
  isLocked: boolean,
): Promise<DrainReport> {
  const { db, clock, reachability, decisions } = kit
  const done: DrainReport = {
    sent: 0,
    hospitals: new Set(),
    hasCartChanged: false,
    areGoodsOld: false,
    nextAt: null,
  }
  const run: DrainRun = { kit, memory, done, isLocked }
  const canBeSent = (entry: OutboxEntry) => decisions.credentialsFor(entry, sessionOf(run)) !== null

  // 1
  const found = await allEntries(db)
  await kit.signing.signWaiting(found)
  for (const entry of found) {
    const hospitalId = entry.state === 'acked' && canBeSent(entry) ? hospitalOf(entry) : null
    if (hospitalId !== null) done.hospitals.add(hospitalId)
    if (entry.state === 'acked' && isOfCart(entry) && canBeSent(entry)) done.hasCartChanged = true
  }
  if (!found.some(entry => entry.state !== 'acked' && entry.state !== 'attention' && canBeSent(entry)))
    return done

  // 2; what a dead sender left is not being sent any more, also while nobody answers.
  const released = await requeueWaiting(run, found, {
    isMeant: entry => entry.state === 'sending',
    networkIsBack: false,
  })
  const isToldSo = why.has('offline') || why.has('start-offline')
  const wasBad = isToldSo || isUnreachable(reachability.state())
  const isPortalParked = released.known.some(
    entry => entry.state === 'parked' && entry.reason?.kind === 'portal',
  )
  if (wasBad || isPortalParked) {
    const pauseMs = flapPauseMs(memory, why, clock.now())
    const isFound = pauseMs === 0 && (await reachability.probe(kit.wire))
    kit.onKnown()
    if (!isFound) {
      if (pauseMs === 0) {
        memory.failedProbes += 1
        recordUnanswered(memory, why, clock.now())
      }
      const again = clock.now() + (pauseMs || probeWaitMs(memory.failedProbes, kit.random.number()))
      const ends = leaseEnds(released.known, clock.now())
      return { ...done, nextAt: Math.min(again, ...ends) }
    }
    memory.failedProbes = 0
  }

  // 3
  const networkIsBack = wasBad || [...why].some(reason => !NO_NEWS.has(reason))
  const { known, woken } = await requeueWaiting(run, released.known, {
    isMeant: () => true,
    networkIsBack,
  })
  for (const entry of woken) if (entry.state === 'quarantined') kit.onEvent({ type: 'quarantined', entry })

  // 4, 5, 6
  const pending = known.filter(isPending)
  const waiting = pending.filter(canBeSent)
  // More than can go at once, one by one: then it is worth asking whether they can go together.
  const isMuch = waiting.length > Math.min(IN_FLIGHT_MAX, decisions.laneHeads(waiting).length)
  if (isMuch && reachability.keepsKeys() !== false) await kit.announcement.heed()
  // Stale by the length of the probe, but enough to begin with: each claim checks again.
  const nextAt = await sendAll(
    run,
    outboxViewOf(run, pending, () => false),
  )
  return { ...done, nextAt }
}

/** Claims of dead senders that could not be taken up end with their leases, whether anybody answers by then or not. */
function leaseEnds(entries: readonly OutboxEntry[], now: number): number[] {
  const ends = entries.flatMap(({ state, lease }) => (state === 'sending' && lease ? [lease.until] : []))
  return ends.filter(until => until > now)
}
