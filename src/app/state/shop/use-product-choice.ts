import { useState } from 'react'
import type { ProductView } from '../../../db/queries/products.ts'
import { type Choice, quantityOf, stillOffered } from './choice.ts'
import { takeSelection } from './selection.ts'

const nothing: Choice = { colorId: null, sizeId: null, quantity: '1' }

/** What is chosen of a product; it begins with what was chosen before a sign-in. What is offered changes while the page is open, too. */
export function useProductChoice(product: ProductView): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => begin(product.id))
  return [stillOffered(product, chosen), setChosen]
}

function begin(productId: number): Choice {
  const kept = takeSelection(productId)
  return kept ? { ...kept, quantity: String(quantityOf(String(kept.quantity))) } : nothing
}
