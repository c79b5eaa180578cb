import type { CartView } from '../../../db/queries/cart.ts'
import { paths } from '../../routes.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as shop from '../../words/shop-words.ts'

/** The order would be refused: said before an address is typed for it, not after (O-42). */
export function UnavailableNotice({ cart }: { cart: Pick<CartView, 'lines'> }) {
  if (cart.lines.every(line => line.isSold)) return null
  return (
    <Notice tone="warm">
      <p>{shop.unsoldInCart}</p>
      <div className="row">
        <LinkButton to={paths.cart()} look="quiet">
          {shop.backToCart}
        </LinkButton>
      </div>
    </Notice>
  )
}
