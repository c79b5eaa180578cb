import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../../sync/status.ts'
import { visitHospital } from '../../../sync/visit.ts'
import { device } from '../../device.ts'
import { type PullState, useOutcomeFor } from '../outcome-of.ts'
import { pullWhileShown } from '../pull-while-shown.ts'
import { session, viewerOf } from '../session/session-state.ts'

/**
 * Takes the reviews of a hospital while its screen is open: on arrival, when the connection comes back, for whoever
 * comes back to the page later, and for whoever signs in, because the server tells a person's own reviews to that person only.
 */
export function useHospitalPull(hospitalId: number): PullState {
  const viewer = viewerOf(useSnapshot(session))
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [outcome, tell] = useOutcomeFor(viewer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewer and connection say when to ask again
  useEffect(() => {
    if (hospitalId === 0) return tell('refused')
    const { db, sync } = device()
    return pullWhileShown(now => visitHospital(db, sync, { hospitalId, now }), tell)
  }, [hospitalId, viewer, isReachable])
  return outcome
}
