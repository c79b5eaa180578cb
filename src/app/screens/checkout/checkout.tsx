import { Suspense, useState } from 'react'
import { useSnapshot } from 'valtio'
import { refusedAdditions } from '../../../db/queries/additions.ts'
import { lazyForm } from '../../forms/lazy-form.tsx'
import { CartNoRoomNotice } from '../../parts/cart-no-room-notice.tsx'
import { EmptyCart } from '../../parts/empty-cart.tsx'
import { RefusedChanges } from '../../parts/refused-changes.tsx'
import { paths } from '../../routes.ts'
import { Loading } from '../../shell/loading.tsx'
import { Screen } from '../../shell/screen.tsx'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { useAfterDecline } from '../../state/shop/use-after-decline.ts'
import { useCart } from '../../state/shop/use-cart.ts'
import { useDevice } from '../../state/use-device.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as shop from '../../words/shop-words.ts'
import * as words from '../../words/words.ts'
import { UnavailableNotice } from './unavailable-notice.tsx'

// It weighs more than all the rest, and an empty cart needs none of it.
const CheckoutForm = lazyForm(async () => (await import('../../forms/checkout-form.tsx')).CheckoutForm)

const trail = [{ title: words.cart, to: paths.cart() }]

/** The last screen before the payment provider's. */
function CheckoutScreen() {
  return (
    <Screen title={shop.checkout} trail={trail}>
      <CheckoutContent />
    </Screen>
  )
}

function CheckoutContent() {
  const { user } = useSnapshot(session)
  const viewer = viewerOf({ user })
  const { cart, outcome } = useCart()
  const refused = useDevice(refusedAdditions, viewer)
  const isDeclined = useAfterDecline()
  const [conflict, setConflict] = useState<{ viewer: number; why: string | null } | null>(null)
  if (!cart || (cart.lines.length === 0 && outcome === 'asking')) return <CheckoutLoading />
  return (
    <>
      <RefusedChanges cart={cart} additions={refused} />
      {cart.lines.length === 0 ? (
        <>
          {conflict?.viewer === viewer && conflict.why !== null && (
            <Conflict why={conflict.why} isUser={user !== null} />
          )}
          <EmptyCart cart={cart} outcome={outcome} />
        </>
      ) : (
        <Suspense fallback={<CheckoutLoading />}>
          {isDeclined && (
            <Notice tone="warm" icon="warning">
              {shop.declined}
            </Notice>
          )}
          <CartNoRoomNotice outcome={outcome} />
          <UnavailableNotice cart={cart} />
          <CheckoutForm
            key={user?.id ?? 0}
            user={user}
            cart={cart}
            onConflict={why => setConflict({ viewer, why })}
          />
        </Suspense>
      )}
    </>
  )
}

/** What became of the order stood in the form, which went as the cart was found empty: what was in it has been paid. */
function Conflict({ why, isUser }: { why: string; isUser: boolean }) {
  return (
    <Notice tone="warm" role="alert">
      <p>{why}</p>
      {isUser && (
        <div className="row">
          <LinkButton to={paths.orders()} look="quiet">
            {shop.seeOrders}
          </LinkButton>
        </div>
      )}
    </Notice>
  )
}

function CheckoutLoading() {
  return (
    <Loading>
      <Skeleton shape="card" count={2} />
    </Loading>
  )
}

export { CheckoutScreen as Main }
