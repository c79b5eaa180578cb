import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isStale } from '../../../sync/stale.ts'
import { connection } from '../../../sync/status.ts'
import { visitHospital } from '../../../sync/visit.ts'
import { device } from '../../device.ts'
import { outcomeOf, type PullState, useOutcomeFor } from '../outcome-of.ts'
import { session, viewerOf } from '../session/session-state.ts'

/**
 * Takes the reviews of a hospital while its screen is open: on arrival, when the connection comes back, for whoever
 * comes back to the page later, because an installed app may have nothing to load it anew, and for whoever signs in,
 * because the server tells a person's own reviews to that person only.
 */
export function useHospitalPull(hospitalId: number): PullState {
  const viewer = viewerOf(useSnapshot(session))
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [outcome, tell] = useOutcomeFor(viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewer and connection say when to ask again
  useEffect(() => {
    let isCurrent = true
    if (hospitalId === 0) return tell('refused')
    const { db, sync } = device()
    let askedAt: number | null = null
    const look = () => {
      if (askedAt !== null && (document.hidden || !isStale({ pulledAt: askedAt }, Date.now()))) return
      askedAt = Date.now()
      void outcomeOf(visitHospital(db, sync, { hospitalId, now: askedAt })).then(pulled => {
        if (isCurrent) tell(pulled)
      })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isCurrent = false
      document.removeEventListener('visibilitychange', look)
    }
  }, [hospitalId, viewer, isReachable])
  return outcome
}
