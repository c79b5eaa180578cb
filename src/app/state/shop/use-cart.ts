import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type CartView, cartOf } from '../../../db/queries/cart.ts'
import { connection } from '../../../sync/status.ts'
import { device } from '../../device.ts'
import { outcomeOf, type PullState, useOutcomeFor } from '../outcome-of.ts'
import { session, viewerOf } from '../session/session-state.ts'
import { useDevice } from '../use-device.ts'

/** The cart of whoever is here, taken anew on arrival and when the connection comes back; undefined while loading. */
export function useCart(): { cart: CartView | undefined; outcome: PullState } {
  const viewer = viewerOf(useSnapshot(session))
  const isReachable = useSnapshot(connection).state === 'reachable'
  const [outcome, tell] = useOutcomeFor(viewer)
  const asked = useRef({ viewer: -1, times: 0, isAsking: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: viewer and connection say when to ask again
  useEffect(() => {
    const { current } = asked
    // The cart is two requests: where one is answered and the other is not, the connection seems to come and go
    // with each look at it, and looking again for that reason would never end.
    const isNews = isReachable && !current.isAsking
    if (current.viewer === viewer && !isNews) return
    const mine = current.times + 1
    asked.current = { viewer, times: mine, isAsking: true }
    void outcomeOf(device().sync.pullCart()).then(pulled => {
      if (asked.current.times !== mine) return
      asked.current.isAsking = false
      tell(pulled)
    })
  }, [viewer, isReachable])
  return { cart: useDevice(cartOf, viewer) ?? undefined, outcome }
}
