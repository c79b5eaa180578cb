import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'
import { outcomeOf, type Pulled } from './outcome-of.ts'

/**
 * Takes this person's own reviews while their list is shown: on arrival, when the connection comes back, and
 * each time a deletion has been asked for or confirmed (A182).
 */
export function useOwnReviewsPull(userId: number, deletions: number): 'asking' | Pulled {
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [told, setTold] = useState<{ userId: number; outcome: Pulled } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to ask again
  useEffect(() => {
    let isCurrent = true
    void outcomeOf(device().sync.pullOwnReviews()).then(outcome => {
      if (isCurrent) setTold({ userId, outcome })
    })
    return () => {
      isCurrent = false
    }
  }, [userId, deletions, isReachable])
  // What was told of another person's says nothing of these.
  return told?.userId === userId ? told.outcome : 'asking'
}
