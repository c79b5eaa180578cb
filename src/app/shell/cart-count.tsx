import { useSnapshot } from 'valtio'
import { piecesInCart } from '../../db/queries/cart-lines.ts'
import { session, viewerOf } from '../state/session/session-state.ts'
import { useDevice } from '../state/use-device.ts'
import { CartBadge } from './cart-badge.tsx'

/** The number on the cart; none until the device has told it: a 0 would say that the cart is empty. */
export function CartCount() {
  const pieces = useDevice(piecesInCart, viewerOf(useSnapshot(session)))
  return pieces == null ? null : <CartBadge pieces={pieces} />
}
