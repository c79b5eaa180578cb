import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { visitHospital } from '../../sync/visit.ts'
import { device } from '../device.ts'
import { outcomeOf, type Pulled } from './outcome-of.ts'
import { session, viewerOf } from './session-state.ts'

export type HospitalPull = 'asking' | Pulled

/**
 * Takes the reviews of a hospital while its screen is open: on arrival, when the connection comes back, and
 * for whoever signs in, because the server tells a person's own reviews to that person only.
 */
export function useHospitalPull(hospitalId: number): HospitalPull {
  const viewer = viewerOf(useSnapshot(session))
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [told, setTold] = useState<{ viewer: number; outcome: Pulled } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewer and connection say when to ask again
  useEffect(() => {
    let isCurrent = true
    if (hospitalId === 0) return setTold({ viewer, outcome: 'refused' })
    const { db, sync } = device()
    void outcomeOf(visitHospital(db, sync, { hospitalId, now: Date.now() })).then(outcome => {
      if (isCurrent) setTold({ viewer, outcome })
    })
    return () => {
      isCurrent = false
    }
  }, [hospitalId, viewer, isReachable])
  // What was told to another person says nothing of what this one is told.
  return told?.viewer === viewer ? told.outcome : 'asking'
}
