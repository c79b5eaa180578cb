/** Steps 4 to 6 of a drain: sends what is due, a few lanes at once, until nothing is due or the network is gone. */
import { keptCartSession } from '../db/cart-session.ts'
import { dropReceipts } from '../db/outbox.ts'
import type { OutboxEntry } from '../db/records.ts'
import { probeWaitMs } from './back-off.ts'
import { deliver } from './deliver.ts'
import { deliverBatch } from './deliver-batch.ts'
import { type DrainRun, sessionOf } from './drain-run.ts'
import { isDue } from './due.ts'
import { createInFlight } from './in-flight.ts'
import { isKeyForgotten } from './key-life.ts'
import { IN_FLIGHT_MAX, type OutboxView, readOutboxView } from './outbox-view.ts'
import { type BatchPlan, planBatches } from './plan-batches.ts'

/**
 * @param view what the drain saw of the outbox before.
 * @returns when to look again by ourselves; null: not before something happens.
 * @throws what a delivery throws, once all that are under way are over.
 */
export async function sendAll(run: DrainRun, view: OutboxView): Promise<number | null> {
  const { db, clock, announcement, onKnown } = run.kit
  const told = (delivery: Promise<boolean>) => delivery.finally(onKnown)
  const underWay = createInFlight()
  let known: OutboxView | null = view
  try {
    for (;;) {
      underWay.throwFailure()
      const isQuiet = underWay.requests() === 0 && known === null
      const { entries, heads, due } =
        known ?? (await readOutboxView(run, IN_FLIGHT_MAX - underWay.requests(), underWay.has))
      known = null
      const now = clock.now()
      const patience = entries.find(
        entry => entry.state === 'parked' && entry.reason?.kind === 'rate' && !isDue(entry.notBefore, now),
      )
      if (!patience && !underWay.isHalted() && !run.memory.isStopped && due.length > 0) {
        for (const plan of await plansOf(run, entries)) {
          const seqs = plan.items.map(({ seq }) => seq)
          if (underWay.hasRoomFor(seqs)) underWay.begin(seqs, told(deliverBatch(run, plan)))
        }
        for (const { seq } of due)
          if (underWay.hasRoomFor([seq])) underWay.begin([seq], told(deliver(run, seq)))
      }
      // It may not have seen what was settled while it looked.
      if (isQuiet && underWay.requests() === 0) {
        await announcement.note()
        await dropReceipts(db, clock.now())
        return nextInstant(run, { heads, patience, isHalted: underWay.isHalted(), now })
      }
      await underWay.oneIsOver()
    }
  } finally {
    // Whoever drains next, under the same lock, takes what is still on its way to be a dead sender's.
    await underWay.allAreOver()
  }
}

async function plansOf(run: DrainRun, entries: readonly OutboxEntry[]): Promise<BatchPlan[]> {
  const { db, clock, reachability, decisions } = run.kit
  const most = reachability.batchMax ?? 0
  if (most < 2) return []
  return planBatches(entries, {
    credentialsFor: entry => decisions.credentialsFor(entry, sessionOf(run)),
    // One whose key the server no longer knows goes alone: it is asked first whether it has it.
    mayJoin: entry => isDue(entry.notBefore, clock.now()) && !isKeyForgotten(entry, clock.now()),
    cartSession: await keptCartSession(db),
    most,
  })
}

interface Rest {
  heads: readonly OutboxEntry[]
  /** Parked because the server asked for patience. */
  patience: OutboxEntry | undefined
  isHalted: boolean
  now: number
}

function nextInstant({ kit, memory }: DrainRun, { heads, patience, isHalted, now }: Rest): number | null {
  if (patience) return patience.notBefore
  if (isHalted) return now + probeWaitMs(++memory.failedProbes, kit.random.number())
  const instants = heads.flatMap(entry => {
    if (entry.state === 'sending') return entry.lease ? [entry.lease.until] : []
    // What was parked until a time that has come since we last asked no longer calls for patience, and is not queued yet.
    const hasTime = entry.reason?.kind === 'rate' || entry.reason?.kind === 'portal'
    return entry.state === 'queued' || hasTime ? [entry.notBefore] : []
  })
  return instants.length === 0 ? null : Math.min(...instants)
}
