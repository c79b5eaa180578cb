/** What is fresh for whoever looks: the directory, and then what they keep. What could not be had stays owed. */
import { backOffMs } from './back-off.ts'
import type { Kit } from './kit.ts'
import type { Pulls } from './pulls.ts'
import type { WakeReason } from './seams.ts'
import type { WakeQueue } from './wake-queue.ts'

/** Reasons that mean a person is looking. */
const LOOKING = new Set<WakeReason>(['start', 'start-offline', 'online', 'visible', 'signed-in'])
/** Nobody need come back to the page for it, so it must not be asked for too often. */
const LONGEST_PULL_WAIT_MS = 5 * 60_000

export interface Freshness {
  /** Owed from the moment somebody looks, whatever goes first; or so much later. */
  hear(why: ReadonlySet<WakeReason>, pauseMs: number): void
  /** What a person keeps could not be had. */
  owe(): void
  /** Pulls what is owed and due; if a request goes first it stays due. */
  freshen(): Promise<void>
  /** When what is owed is due; null where nothing is. */
  dueAt(): number | null
}

export function createFreshness(kit: Kit, pulls: Pulls, wakeQueue: WakeQueue): Freshness {
  let dueAt: number | null = null
  let failures = 0

  function owe(): void {
    failures += 1
    dueAt = kit.clock.now() + backOffMs(failures, kit.random.number(), { capMs: LONGEST_PULL_WAIT_MS })
  }

  async function keep(): Promise<void> {
    const outcome = await pulls.kept()
    if (outcome !== 'unreachable' && dueAt === null) failures = 0
  }

  return {
    owe,
    dueAt: () => dueAt,
    hear(why, pauseMs) {
      if ([...why].some(reason => LOOKING.has(reason))) dueAt = kit.clock.now() + pauseMs
    },
    async freshen() {
      const now = kit.clock.now()
      // What is further away than any wait was set by a clock that has been set back since.
      if (dueAt === null || (dueAt > now && dueAt <= now + LONGEST_PULL_WAIT_MS)) return
      // Where the database breaks it is asked for with the next look.
      dueAt = null
      if (await pulls.isCatalogueStale()) {
        // On a slow line the whole directory takes minutes: what is written meanwhile goes out, then the run is back here.
        const outcome = wakeQueue.areAny() ? null : await Promise.race([pulls.catalogue(), wakeQueue.next()])
        if (!outcome) {
          dueAt = now
          return
        }
        // Another tab that was quicker at each page may end before the last one.
        const isOwed = outcome === 'fresh' ? await pulls.isCatalogueStale() : outcome === 'unreachable'
        if (isOwed) owe()
      }
      // Nobody waits for it: what is written meanwhile goes first.
      if (kit.keepPictures) keep().catch(error => kit.onEvent({ type: 'storage-failed', error }))
      else if (dueAt === null) failures = 0
    },
  }
}
