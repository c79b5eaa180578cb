import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { type CartView, cartOf } from '../../db/queries/cart.ts'
import type { PullOutcome } from '../../sync/seams.ts'
import { connection } from '../../sync/status.ts'
import { device } from '../device.ts'
import { session, viewerOf } from './session-state.ts'
import { useDevice } from './use-device.ts'

/** The cart of whoever is here, taken anew on arrival and when the connection comes back; undefined while loading. */
export function useCart(): { cart: CartView | undefined; outcome: 'asking' | PullOutcome } {
  const viewer = viewerOf(useSnapshot(session))
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [outcome, setOutcome] = useState<'asking' | PullOutcome>('asking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewer and connection say when to ask again
  useEffect(() => {
    let isCurrent = true
    device()
      .sync.pullCart()
      .catch((): PullOutcome => 'refused')
      .then(pulled => {
        if (isCurrent) setOutcome(pulled)
      })
    return () => {
      isCurrent = false
    }
  }, [viewer, isReachable])
  return { cart: useDevice(cartOf, viewer) ?? undefined, outcome }
}
