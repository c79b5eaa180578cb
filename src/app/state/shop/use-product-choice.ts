import { useState } from 'react'
import type { ProductView } from '../../../db/queries/products.ts'
import { type ProductChoice, quantityOf, stillOffered } from './choice.ts'
import { takeSelection } from './selection.ts'

const nothing: ProductChoice = { colorId: null, sizeId: null, quantity: '1' }

/** What is chosen of a product; it begins with what was chosen before a sign-in. What is offered changes while the page is open, too. */
export function useProductChoice(product: ProductView): [ProductChoice, (choice: ProductChoice) => void] {
  const [chosen, setChosen] = useState(() => begin(product.id))
  return [stillOffered(product, chosen), setChosen]
}

function begin(productId: number): ProductChoice {
  const kept = takeSelection(productId)
  return kept ? { ...kept, quantity: String(quantityOf(String(kept.quantity))) } : nothing
}
