import { useSnapshot } from 'valtio'
import * as messages from '../../../contract/messages.ts'
import { refusedAdditions } from '../../../db/queries/additions.ts'
import { CartTotals } from '../../parts/cart-totals.tsx'
import { paths } from '../../routes.ts'
import { screenWords } from '../../screen-words.ts'
import { Screen } from '../../shell/screen.tsx'
import * as shop from '../../shop-words.ts'
import { session, viewerOf } from '../../state/session-state.ts'
import { useCart } from '../../state/use-cart.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from '../../words.ts'
import { CartTable } from './cart-table.tsx'
import { RefusedAdditions } from './refused-additions.tsx'
import './cart.css'

/** What is to be bought. */
export function CartScreen() {
  return (
    <Screen title={words.cart}>
      <CartContent />
    </Screen>
  )
}

function CartContent() {
  const { cart, outcome } = useCart()
  const refused = useDevice(refusedAdditions, viewerOf(useSnapshot(session))) ?? []
  if (!cart || (cart.pulledAt === null && cart.lines.length === 0 && outcome === 'asking'))
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton shape="card" />
      </div>
    )
  return (
    <>
      <RefusedAdditions additions={refused} />
      {cart.refused > refused.length && (
        <Notice tone="warm">
          <p>{shop.refusedChange}</p>
          <div className="row">
            <LinkButton to={paths.waiting()} look="quiet">
              {shop.seeWhy}
            </LinkButton>
          </div>
        </Notice>
      )}
      {cart.lines.length === 0 ? (
        <Empty isUnknown={cart.pulledAt === null && outcome === 'unreachable'} />
      ) : (
        <div className="cart">
          <div className="cart-main">
            <CartTable lines={cart.lines} />
            <LinkButton to={paths.products()} look="quiet" icon="left">
              {messages.returnToShop}
            </LinkButton>
          </div>
          <Card as="section" className="cart-side" aria-labelledby="cart-totals">
            <h2 id="cart-totals">{shop.cartTotals}</h2>
            <CartTotals cart={cart} />
            <LinkButton to={paths.checkout()} wide>
              {shop.proceedToCheckout}
            </LinkButton>
          </Card>
        </div>
      )}
    </>
  )
}

function Empty({ isUnknown }: { isUnknown: boolean }) {
  return (
    <EmptyState
      icon={isUnknown ? 'offline' : 'cart'}
      title={isUnknown ? shop.cartNotHere : screenWords.cartEmpty}
    >
      <p>{isUnknown ? shop.cartNotHereNext : screenWords.cartEmptyNext}</p>
      <LinkButton to={paths.products()}>{messages.returnToShop}</LinkButton>
    </EmptyState>
  )
}
