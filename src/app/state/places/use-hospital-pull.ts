import { useEffect, useState } from 'react'
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
 * @param isBehind the directory has come since and knows of more: once it does, they are asked for again.
 */
export function useHospitalPull(hospitalId: number, isBehind = false): PullState {
  const viewer = viewerOf(useSnapshot(session))
  const isReachable = useSnapshot(connection).state === 'reachable'
  const turn = useTurn(isBehind)
  const [outcome, tell] = useOutcomeFor(`${viewer} ${turn}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewer, turn and connection say when to ask again
  useEffect(() => {
    if (hospitalId === 0) return tell('refused')
    const { db, sync } = device()
    return pullWhileShown(now => visitHospital(db, sync, { hospitalId, now }), tell)
  }, [hospitalId, viewer, turn, isReachable])
  return outcome
}

/** Moves when it becomes true. */
function useTurn(isTrue: boolean): number {
  const [last, setLast] = useState({ isTrue, turn: 0 })
  if (last.isTrue !== isTrue) setLast({ isTrue, turn: last.turn + Number(isTrue) })
  return last.turn
}
