import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { PullOutcome } from '../../sync/seams.ts'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'

/**
 * Takes this person's own reviews while their list is shown: on arrival, when the connection comes back, and
 * each time a deletion has been asked for or confirmed (A182).
 */
export function useOwnReviewsPull(userId: number, deletions: number): 'asking' | PullOutcome {
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [outcome, setOutcome] = useState<'asking' | PullOutcome>('asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to ask again
  useEffect(() => {
    let isCurrent = true
    device()
      .sync.pullOwnReviews()
      .catch((): PullOutcome => 'refused')
      .then(pulled => {
        if (isCurrent) setOutcome(pulled)
      })
    return () => {
      isCurrent = false
    }
  }, [userId, deletions, isReachable])
  return outcome
}
