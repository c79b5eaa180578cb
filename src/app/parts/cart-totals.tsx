import { useSnapshot } from 'valtio'
import type { CartView } from '../../db/queries/cart.ts'
import { connection } from '../../sync/status.ts'
import { money } from '../money.ts'
import * as shop from '../words/shop-words.ts'
import './cart-totals.css'

/** What the cart comes to; the shipping has a line of its own, so that the total explains itself (D58). */
export function CartTotals({ cart }: { cart: CartView }) {
  const { subtotal, shipping, total } = cart
  const road = useSnapshot(connection)
  // Reached, and not told of the shipping: whoever is online waits for no connection.
  const isUpToSite = road.state === 'reachable' || road.isInTrouble
  return (
    <dl className="cart-totals">
      <div>
        <dt>{shop.cartSubtotal}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      <div>
        <dt>{shop.shipping}</dt>
        <dd>{shippingText(shipping, isUpToSite)}</dd>
      </div>
      <div className="cart-totals-sum">
        <dt>{shop.orderTotal}</dt>
        <dd>{money(total ?? subtotal)}</dd>
      </div>
    </dl>
  )
}

function shippingText(shipping: number | null, isUpToSite: boolean): string {
  if (shipping === null) return isUpToSite ? shop.shippingInTrouble : shop.shippingLater
  return shipping === 0 ? shop.freeShipping : money(shipping)
}
