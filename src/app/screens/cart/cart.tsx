import { useSnapshot } from 'valtio'
import * as messages from '../../../contract/messages.ts'
import { refusedAdditions } from '../../../db/queries/additions.ts'
import type { CartView } from '../../../db/queries/cart.ts'
import { CartNoRoomNotice } from '../../parts/cart-no-room-notice.tsx'
import { CartTotals } from '../../parts/cart-totals.tsx'
import { EmptyCart } from '../../parts/empty-cart.tsx'
import { LastUpdated, LastUpdatedLine } from '../../parts/last-updated.tsx'
import { RefusedChanges } from '../../parts/refused-changes.tsx'
import { paths } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import { Screen } from '../../shell/screen.tsx'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { useCart } from '../../state/shop/use-cart.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as shop from '../../words/shop-words.ts'
import * as words from '../../words/words.ts'
import { CartTable } from './cart-table.tsx'
import './cart.css'

/** What is to be bought. */
function CartScreen() {
  return (
    <Screen title={words.cart}>
      <CartContent />
    </Screen>
  )
}

function CartContent() {
  const { cart, outcome } = useCart()
  const refused = useDevice(refusedAdditions, viewerOf(useSnapshot(session)))
  if (!cart || (cart.pulledAt === null && cart.lines.length === 0 && outcome === 'asking'))
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  return (
    <>
      <RefusedChanges cart={cart} additions={refused} />
      {cart.lines.length === 0 ? (
        <EmptyCart cart={cart} outcome={outcome} />
      ) : (
        <div className="cart">
          <div className="cart-main">
            <CartNoRoomNotice outcome={outcome} />
            <CartTable lines={cart.lines} />
            <PricesAsOf cart={cart} />
          </div>
          <Card as="section" className="cart-side" aria-labelledby="cart-totals">
            <h2 id="cart-totals">{shop.cartTotals}</h2>
            <CartTotals cart={cart} />
            <LinkButton to={paths.checkout()} wide>
              {shop.proceedToCheckout}
            </LinkButton>
          </Card>
          <LinkButton to={paths.products()} look="quiet" icon="left">
            {messages.returnToShop}
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** What only waits here has the price of the shop's list, everything else that of the cart. */
function PricesAsOf({ cart: { lines, pulledAt } }: { cart: CartView }) {
  if (pulledAt === null || lines.some(line => line.id === null)) return <LastUpdated resource="products" />
  return <LastUpdatedLine at={pulledAt} />
}

export { CartScreen as Main }
