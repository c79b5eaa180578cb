import { useSnapshot } from 'valtio'
import { piecesInCart } from '../../db/queries/cart.ts'
import { session, viewerOf } from '../state/session-state.ts'
import { useDevice } from '../state/use-device.ts'

/** The number on the cart. */
export function CartCount() {
  const pieces = useDevice(piecesInCart, viewerOf(useSnapshot(session))) ?? 0
  return <span className="cart-count">{pieces}</span>
}
