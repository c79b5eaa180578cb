import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import * as messages from '../../../contract/messages.ts'
import { paths } from '../../routes.ts'
import { screenWords } from '../../screen-words.ts'
import { Screen } from '../../shell/screen.tsx'
import * as shop from '../../shop-words.ts'
import { session } from '../../state/session-state.ts'
import { useCart } from '../../state/use-cart.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import * as words from '../../words.ts'

// It weighs more than all the rest, and an empty cart needs none of it.
const CheckoutForm = lazy(async () => ({
  default: (await import('../../forms/checkout-form.tsx')).CheckoutForm,
}))

const trail = [{ title: words.cart, to: paths.cart() }]

/** The last screen before the payment provider's. */
export function CheckoutScreen() {
  return (
    <Screen title={shop.checkout} trail={trail}>
      <CheckoutContent />
    </Screen>
  )
}

function CheckoutContent() {
  const { user } = useSnapshot(session)
  const { cart, outcome } = useCart()
  if (!cart || (cart.lines.length === 0 && outcome === 'asking')) return <Loading />
  if (cart.lines.length === 0)
    return (
      <EmptyState icon="cart" title={screenWords.cartEmpty}>
        <LinkButton to={paths.products()}>{messages.returnToShop}</LinkButton>
      </EmptyState>
    )
  return (
    <Suspense fallback={<Loading />}>
      <CheckoutForm key={user?.id ?? 0} user={user} cart={cart} />
    </Suspense>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={words.loading}>
      <Skeleton shape="card" count={2} />
    </div>
  )
}
