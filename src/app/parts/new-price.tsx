import { useState } from 'react'
import { type Addition, newPriceOf } from '../../db/queries/additions.ts'
import { money } from '../money.ts'
import { focusHeading } from '../state/page/focus-heading.ts'
import { addAtPrice } from '../state/shop/cart.ts'
import { Button } from '../ui/button.tsx'
import * as shop from '../words/shop-words.ts'

/** What a refused addition costs now, and what it cost when it was chosen; nothing where the price is the same. */
export function NewPriceText({ addition }: { addition: Addition }) {
  const price = newPriceOf(addition)
  return price === null ? null : <p>{shop.priceWas(money(addition.args.price), money(price))}</p>
}

/** Asks for a refused addition again, at what it costs now; nothing where that would be refused again. */
export function NewPriceButton({ addition }: { addition: Addition }) {
  const [isBusy, setBusy] = useState(false)
  const price = newPriceOf(addition)
  if (price === null) return null
  const add = async () => {
    setBusy(true)
    const isAdded = await addAtPrice(addition, price).finally(() => setBusy(false))
    if (isAdded) focusHeading()
  }
  return (
    <Button icon="cart" busy={isBusy} onClick={() => void add()}>
      {shop.addAtNewPrice}
    </Button>
  )
}
