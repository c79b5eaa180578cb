import type { PullOutcome } from '../../sync/seams.ts'
import { isStale } from '../../sync/stale.ts'
import { outcomeOf, type Pulled } from './outcome-of.ts'

/**
 * Pulls at once, and again for whoever comes back to the page after five minutes: an installed app may have nothing to load
 * it anew.
 * @returns ends that; what comes later is told no more.
 */
export function pullWhileShown(
  pull: (now: number) => Promise<PullOutcome>,
  tell: (outcome: Pulled) => void,
): () => void {
  let isCurrent = true
  let askedAt: number | null = null
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    isCurrent = false
    document.removeEventListener('visibilitychange', look)
  }

  function look(): void {
    if (askedAt !== null && (document.hidden || !isStale({ pulledAt: askedAt }, Date.now()))) return
    askedAt = Date.now()
    void outcomeOf(pull(askedAt)).then(outcome => {
      if (isCurrent) tell(outcome)
    })
  }
}
