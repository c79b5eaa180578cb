/**
 * One run of replay (design, section 4). Any tab and the service worker run this same code; one at a time
 * where there are Web Locks (`one-drain.ts`), and safely at the same time where there are none.
 *
 *  1. Nothing that may go out: done, without a request. What its author still can sign is signed first.
 *  2. The last contact was bad, or the browser says that there is no network: probe first. An attempt without hope
 *     would only make commands uncertain.
 *  3. Wake what time, sign-in or the network has freed; take up what a dead sender left: under the lock at once,
 *     else when its lease is over.
 *  4. The server asked for patience: wait, all of us.
 *  5. Send the foremost command of each lane, a few lanes at once, each by claim, attempt, settlement; where the
 *     server takes several in one request, as many as can go.
 *  6. A portal or a lost connection ends the run; whatever else happened, go on until nothing is due.
 */
import { keptCartSession } from '../db/cart-session.ts'
import { allEntries, changeSome, dropReceipts, hospitalOf, isOfCart } from '../db/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import { isDue, probeWaitMs } from './back-off.ts'
import { type BatchPlan, planBatches } from './batch.ts'
import { deliver } from './deliver.ts'
import { deliverBatch } from './deliver-batch.ts'
import { type DrainMemory, type DrainReport, type DrainRun, sessionOf } from './drain-run.ts'
import { isPending } from './eligible.ts'
import { flapPauseMs, noteVainProbe } from './flapping.ts'
import type { UpwardKit } from './kit.ts'
import { IN_FLIGHT, look, type Sight, sightOf } from './look.ts'
import type { WakeReason } from './seams.ts'

const RECEIPT_DAYS = 30
/** Reasons that say nothing about a network that might be back. */
const NO_NEWS = new Set<WakeReason>(['timer', 'enqueued', 'offline', 'start-offline'])

/** @param isLocked whether it holds the device's lock. */
export async function drain(
  kit: UpwardKit,
  memory: DrainMemory,
  why: ReadonlySet<WakeReason>,
  isLocked: boolean,
): Promise<DrainReport> {
  const { db, clock, contact, parts } = kit
  const done: DrainReport = {
    sent: 0,
    hospitals: new Set(),
    hasCartChanged: false,
    areGoodsOld: false,
    nextAt: null,
  }
  const run: DrainRun = { kit, memory, done }
  const mayGoOut = (entry: OutboxEntry) => parts.passFor(entry, sessionOf(run)) !== null

  // 1
  let known = await allEntries(db)
  await kit.signing.signWaiting(known)
  for (const entry of known) {
    const hospitalId = entry.state === 'acked' && mayGoOut(entry) ? hospitalOf(entry) : null
    if (hospitalId !== null) done.hospitals.add(hospitalId)
    if (entry.state === 'acked' && isOfCart(entry) && mayGoOut(entry)) done.hasCartChanged = true
  }
  if (!known.some(entry => entry.state !== 'acked' && entry.state !== 'attention' && mayGoOut(entry)))
    return done

  // 2; what a dead sender left is not being sent any more, also while nobody answers.
  await awaken(entry => entry.state === 'sending', false)
  const isToldSo = why.has('offline') || why.has('start-offline')
  const wasBad = isToldSo || contact.state() === 'unreachable' || contact.state() === 'portal'
  const isPortalParked = known.some(entry => entry.state === 'parked' && entry.reason?.kind === 'portal')
  if (wasBad || isPortalParked) {
    const pauseMs = flapPauseMs(memory, why, clock.now())
    if (pauseMs > 0 || !(await contact.probe(kit.wire))) {
      if (pauseMs === 0) noteVainProbe(memory, why, clock.now())
      const again = clock.now() + (pauseMs || probeWaitMs(memory.failedProbes, kit.random.number()))
      return { ...done, nextAt: Math.min(again, ...leaseEnds(known)) }
    }
    memory.failedProbes = 0
  }

  // 3
  const networkIsBack = wasBad || [...why].some(reason => !NO_NEWS.has(reason))
  const woken = await awaken(() => true, networkIsBack)
  for (const entry of woken) if (entry.state === 'quarantined') kit.onEvent({ type: 'quarantined', entry })

  // 4, 5, 6
  const pending = known.filter(isPending)
  const waiting = pending.filter(mayGoOut)
  // More than can go at once, one by one: then it is worth asking whether they can go together.
  const isMuch = waiting.length > Math.min(IN_FLIGHT, parts.laneHeads(waiting).length)
  if (isMuch && contact.keepsKeys() !== false) await kit.announcement.heed()
  const underWay = new Map<number, Promise<void>>()
  const failures: unknown[] = []
  let isHalted = false
  // Old by the time of the probe, and good enough to begin with: each claim looks for itself.
  let first: Sight | null = sightOf(run, pending, () => false)
  try {
    return await sendAll()
  } finally {
    // Whoever drains next, under the same lock, takes what is still on its way for a dead sender's.
    await Promise.all(underWay.values())
  }

  async function sendAll(): Promise<DrainReport> {
    for (;;) {
      // A delivery may break while this waits for something else.
      if (failures.length > 0) throw failures[0]
      const isQuiet = underWay.size === 0 && first === null
      const isUnderWay = (seq: number) => underWay.has(seq)
      const { entries, heads, due } = first ?? (await look(run, IN_FLIGHT - inFlight(), isUnderWay))
      first = null
      const now = clock.now()
      const patience = entries.find(
        entry => entry.state === 'parked' && entry.reason?.kind === 'rate' && !isDue(entry.notBefore, now),
      )
      if (!patience && !isHalted && !memory.isStopped && due.length > 0) {
        for (const plan of await plansOf(entries)) {
          const seqs = plan.items.map(({ seq }) => seq)
          if (inFlight() < IN_FLIGHT && !seqs.some(seq => underWay.has(seq)))
            begin(seqs, deliverBatch(run, plan))
        }
        for (const { seq } of due) {
          if (inFlight() < IN_FLIGHT && !underWay.has(seq)) begin([seq], deliver(run, seq))
        }
      }
      // What was settled while it looked it may not have seen.
      if (isQuiet && underWay.size === 0) {
        await kit.announcement.note()
        await dropReceipts(db, clock.now() - RECEIPT_DAYS * 86_400_000)
        return { ...done, nextAt: nextInstant(heads, patience, isHalted, now) }
      }
      if (underWay.size > 0) await Promise.race(underWay.values())
    }
  }

  /** Claims of dead senders that could not be taken up end with their leases, whether anybody answers by then or not. */
  function leaseEnds(entries: readonly OutboxEntry[]): number[] {
    if (isLocked) return []
    const ends = entries.flatMap(({ state, lease }) => (state === 'sending' && lease ? [lease.until] : []))
    return ends.filter(until => until > clock.now())
  }

  function inFlight(): number {
    return new Set(underWay.values()).size
  }

  function begin(seqs: readonly number[], delivery: Promise<boolean>): void {
    const sending = delivery
      .then(
        mayGoOn => {
          if (!mayGoOn) isHalted = true
        },
        (error: unknown) => {
          failures.push(error)
        },
      )
      .finally(() => {
        for (const seq of seqs) underWay.delete(seq)
      })
    for (const seq of seqs) underWay.set(seq, sending)
  }

  async function plansOf(entries: readonly OutboxEntry[]): Promise<BatchPlan[]> {
    const most = contact.batchMax ?? 0
    if (most < 2) return []
    const isDueNow = ({ notBefore }: OutboxEntry) => isDue(notBefore, clock.now())
    const passFor = (entry: OutboxEntry) => parts.passFor(entry, sessionOf(run))
    return planBatches(entries, { passFor, isDue: isDueNow, cartSession: await keptCartSession(db), most })
  }

  async function awaken(
    isMeant: (entry: OutboxEntry) => boolean,
    networkIsBack: boolean,
  ): Promise<OutboxEntry[]> {
    const at = {
      now: clock.now(),
      session: sessionOf(run),
      refusedToken: memory.refusedToken,
      networkIsBack,
      isLocked,
    }
    const wake = (entry: OutboxEntry) => (isMeant(entry) ? parts.awaken(entry, at) : null)
    // Most often there is nothing to wake, and all that waits would be read once more to find that out.
    const seqs = known.flatMap(entry => (wake(entry) ? [entry.seq] : []))
    if (seqs.length === 0) return []
    const changes = await changeSome(db, seqs, entry => {
      const next = entry ? wake(entry) : null
      return next && { entry: next }
    })
    const woken = changes.flatMap(({ entry, changed }) => (entry && changed ? [entry] : []))
    const bySeq = new Map(woken.map(entry => [entry.seq, entry]))
    known = known.map(entry => bySeq.get(entry.seq) ?? entry)
    return woken
  }

  function nextInstant(
    heads: OutboxEntry[],
    patience: OutboxEntry | undefined,
    halted: boolean,
    now: number,
  ): number | null {
    if (patience) return patience.notBefore
    if (halted) return now + probeWaitMs(++memory.failedProbes, kit.random.number())
    const instants = heads.flatMap(entry => {
      if (entry.state === 'sending') return entry.lease ? [entry.lease.until] : []
      // What was parked for a time that has come since it was last asked is no patience any more, and not queued yet.
      return entry.state === 'queued' || entry.reason?.kind === 'rate' ? [entry.notBefore] : []
    })
    return instants.length === 0 ? null : Math.min(...instants)
  }
}
