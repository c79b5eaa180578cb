/** When to drain: many requests become one run, and the next run is planned from what is left. */
import { backOffMs, PROBE_CAP_MS, probeWaitMs } from './back-off.ts'
import type { DrainMemory, DrainReport } from './drain-run.ts'
import { flapPauseMs, recordUnanswered } from './flapping.ts'
import { createFreshness } from './freshness.ts'
import type { Kit } from './kit.ts'
import { lossPauseMs } from './losses.ts'
import type { Pulls } from './pulls.ts'
import type { WakeReason } from './seams.ts'
import { isUnreachable } from './status.ts'
import type { Upward } from './upward.ts'
import { createWakeQueue } from './wake-queue.ts'

export interface Replays {
  wake(why: WakeReason): void
  /** @returns how many commands the server confirmed in this run. */
  replay(why: WakeReason): Promise<number>
  /** The server has just been lost, perhaps by a call that nobody repeats: asks until it is there again. */
  askUntilBack(): void
  /** What a person keeps could not be had: it is asked for again without a look. */
  oweKept(): void
  /** Resolves when what runs now is over; null where nothing does. */
  over(): Promise<unknown> | null
  stop(): Promise<void>
}

/** @param upward loads its code; not called while the outbox is empty and nobody is signed in. */
export function createReplays(kit: Kit, pulls: Pulls, upward: () => Promise<Upward>): Replays {
  const memory: DrainMemory = {
    refusedToken: null,
    failedProbes: 0,
    vainChanges: { count: 0, at: 0 },
    isStopped: false,
  }
  const wakeQueue = createWakeQueue()
  const freshness = createFreshness(kit, pulls, wakeQueue)
  let running: Promise<number> | null = null
  let timer: unknown = null
  let lossTimer: unknown = null
  let failedPulls = 0
  let unanswered = 0

  function wake(why: WakeReason): void {
    void replay(why)
  }

  function replay(why: WakeReason): Promise<number> {
    if (memory.isStopped) return Promise.resolve(0)
    wakeQueue.add(why)
    running ??= start()
    return running
  }

  function start(): Promise<number> {
    return run().finally(() => {
      // While the run ended, a request may have come or the server gone.
      running = wakeQueue.areAny() && !memory.isStopped ? start() : null
      if (timer === null && isUnreachable(kit.reachability.state())) askUntilBack()
    })
  }

  function askUntilBack(): void {
    // A run asks by itself, at its end.
    if (running || memory.isStopped) return
    const pauseMs = lossPauseMs(memory, kit.clock.now(), kit.random.number())
    kit.clock.clearTimeout(lossTimer)
    if (pauseMs === 0) wake('timer')
    else lossTimer = kit.clock.setTimeout(() => wake('timer'), pauseMs)
  }

  async function run(): Promise<number> {
    kit.clock.clearTimeout(timer)
    kit.clock.clearTimeout(lossTimer)
    timer = null
    let sent = 0
    let nextAt: number | null = null
    try {
      while (wakeQueue.areAny() && !memory.isStopped) {
        const why = wakeQueue.take()
        freshness.hear(why, flapPauseMs(memory, why, kit.clock.now()))
        const report = await drain(why)
        sent += report.sent
        nextAt = report.nextAt
        if (kit.session())
          await upward()
            .then(({ arm }) => arm())
            .catch(() => undefined)
        // A directory that is on its way is waited for: what is written meanwhile goes first, and what was sent names its
        // hospital again afterwards.
        const isFresh = wakeQueue.areAny()
          ? null
          : await Promise.race([pullSent(report.hospitals), wakeQueue.next().then(() => null)])
        if (isFresh === null) continue
        // A confirmed command waits for its row: look for it again, if nothing else wakes us before.
        failedPulls = isFresh ? 0 : failedPulls + 1
        // What still waits for its row tells which pull is owed: its traces go after that.
        if (isFresh && report.sent + report.hospitals.size > 0)
          await upward().then(({ eraseTraces }) => eraseTraces())
        if (!isFresh) {
          const again = kit.clock.now() + backOffMs(failedPulls, kit.random.number())
          nextAt = Math.min(nextAt ?? again, again)
        }
        if (isFresh) await freshness.freshen()
        nextAt ??= await whenToAskAgain(why)
        // After what was sent.
        const owedAt = isFresh ? freshness.dueAt() : null
        if (owedAt !== null) nextAt = Math.min(nextAt ?? owedAt, owedAt)
      }
    } catch (error) {
      kit.onEvent({ type: 'storage-failed', error })
      nextAt = kit.clock.now() + 60_000
    }
    if (nextAt !== null && !memory.isStopped) plan(nextAt)
    return sent
  }

  async function drain(
    why: ReadonlySet<WakeReason>,
  ): Promise<Pick<DrainReport, 'sent' | 'hospitals' | 'nextAt'>> {
    if ((await kit.db.outbox.count()) === 0) return { sent: 0, hospitals: new Set(), nextAt: null }
    const { drain: drainOnce } = await upward()
    return drainOnce(memory, why)
  }

  /** @returns false where rows of confirmed commands are still missing. */
  async function pullSent(hospitals: Set<number>): Promise<boolean> {
    for (const hospitalId of hospitals) {
      if ((await pulls.hospitalAnew(hospitalId)) === 'unreachable') return false
    }
    return true
  }

  /**
   * With nothing to send and nothing to pull, nobody learns that the connection has gone or come back: then
   * the smallest question tells.
   * @returns when to ask again; null where the server can be reached.
   */
  async function whenToAskAgain(why: ReadonlySet<WakeReason>): Promise<number | null> {
    const isInDoubt = kit.reachability.state() !== 'reachable' || why.has('offline')
    const pauseMs = flapPauseMs(memory, why, kit.clock.now())
    if (isInDoubt && pauseMs > 0) return kit.clock.now() + pauseMs
    const isReachable = !isInDoubt || (await kit.reachability.probe(kit.wire))
    if (!isReachable) recordUnanswered(memory, why, kit.clock.now())
    unanswered = isReachable ? 0 : unanswered + 1
    return isReachable ? null : kit.clock.now() + probeWaitMs(unanswered, kit.random.number())
  }

  function plan(nextAt: number): void {
    const waitMs = nextAt - kit.clock.now()
    // What waits may wait longer than anybody should who looks at a page that says it is cut off.
    const isTooLong = waitMs > PROBE_CAP_MS && isUnreachable(kit.reachability.state())
    // At least a moment: an instant that has passed while we were busy must not make a hot loop.
    const delayMs = isTooLong ? probeWaitMs(Infinity, kit.random.number()) : Math.max(250, waitMs)
    timer = kit.clock.setTimeout(() => wake('timer'), delayMs)
  }

  return {
    wake,
    replay,
    askUntilBack,
    oweKept() {
      freshness.owe()
      // A run plans what is owed.
      wake('timer')
    },
    over: () => running,
    async stop() {
      memory.isStopped = true
      for (const each of [timer, lossTimer]) kit.clock.clearTimeout(each)
      await running
    },
  }
}
