import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'
import { type PullState, useOutcomeFor } from './outcome-of.ts'
import { pullWhileShown } from './pull-while-shown.ts'

/**
 * Takes this person's own reviews and orders, which one list of the server holds, while either is shown: on arrival, when
 * the connection comes back, for whoever comes back to the page later, and each time a deletion has been asked for or
 * confirmed (A182).
 * @param turn moves when they are to be asked for again: the deletions of own reviews, where these are shown.
 */
export function useOwnPull(userId: number, turn = 0): PullState {
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [outcome, tell] = useOutcomeFor(userId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to ask again
  useEffect(() => pullWhileShown(() => device().sync.pullOwn(), tell), [userId, turn, isReachable])
  return outcome
}
