import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import * as messages from '../../../contract/messages.ts'
import type { ProductView } from '../../../db/queries/products.ts'
import { paths } from '../../routes.ts'
import { useIsUnmounted } from '../../state/page/use-is-unmounted.ts'
import { rememberPlace } from '../../state/session/remember-place.ts'
import { session, viewerOf } from '../../state/session/session-state.ts'
import { hasCartSession } from '../../state/session/session-storage.ts'
import { addToCart, isCartEmpty } from '../../state/shop/cart.ts'
import { type Missing, missingOf, type ProductChoice, quantityOf } from '../../state/shop/choice.ts'
import { keepSelection } from '../../state/shop/selection.ts'
import { deviceStore } from '../../state/storage/device-store.ts'
import { toastServerErrors } from '../../toasts.ts'
import { Button } from '../../ui/button.tsx'
import * as shop from '../../words/shop-words.ts'
import { VariantPicker } from './variant-picker.tsx'

export interface PurchasePanelProps {
  product: ProductView
  choice: ProductChoice
  onChoose: (choice: ProductChoice) => void
}

/** Choosing of a product what is wanted, and putting it into the cart. */
export function PurchasePanel({ product, choice, onChoose }: PurchasePanelProps) {
  const { user } = useSnapshot(session)
  const [, navigate] = useLocation()
  const [missing, setMissing] = useState<Missing[]>([])
  const [busy, setBusy] = useState<'add' | 'buy' | null>(null)
  const isUnmounted = useIsUnmounted()
  // Drawn by now, the group says what is missing to whoever does not see it turn red.
  useEffect(() => {
    const [first] = missing
    if (first) document.querySelector<HTMLElement>(`.choices [name=${first}]`)?.focus()
  }, [missing])

  /** Shows what is missing. @returns whether nothing is. */
  function isWhole(): boolean {
    const gaps = missingOf(product, choice)
    setMissing(gaps)
    return gaps.length === 0
  }

  /** @returns false where it did not go into the cart. */
  async function add(): Promise<boolean> {
    const { colorId, sizeId } = choice
    const quantity = quantityOf(choice.quantity)
    if (!user) {
      keepSelection({ productId: product.id, colorId, sizeId, quantity })
      rememberPlace(paths.product(product.id))
      toastServerErrors([messages.loginFirstShop])
      navigate(paths.signIn())
      return false
    }
    if (!isWhole()) return false
    setBusy('add')
    return addToCart(
      { productId: product.id, colorId, sizeId, quantity, price: product.price },
      viewerOf({ user }),
    ).finally(() => setBusy(null))
  }

  /**
   * "Buy this": with an empty cart what is chosen goes in first (D52), for which a visitor has to sign in. A choice
   * that is not whole is asked for: the checkout would only say that the cart is empty.
   */
  async function buy(): Promise<void> {
    // A guest's cart may not have been counted yet.
    if (user || !hasCartSession(deviceStore())) {
      setBusy('buy')
      const isEmpty = await isCartEmpty(viewerOf({ user }))
      setBusy(null)
      // It may have taken seconds: nobody is called back from where they went meanwhile.
      if (isUnmounted.current) return
      if (isEmpty && !(isWhole() && (await add()))) return
    }
    navigate(paths.checkout())
  }

  return (
    <div className="buying">
      <VariantPicker
        product={product}
        choice={choice}
        missing={missing}
        onChange={next => {
          onChoose(next)
          setMissing([])
        }}
      />
      <div className="row buying-ways">
        <Button icon="cart" busy={busy === 'add'} off={busy !== null} onClick={() => void add()}>
          {shop.addToCart}
        </Button>
        <Button look="quiet" busy={busy === 'buy'} off={busy !== null} onClick={() => void buy()}>
          {shop.buyNow}
        </Button>
      </div>
    </div>
  )
}
