/** What can be chosen of a product, and whether a choice is whole. Pure. */
import { QUANTITY_MAX } from '../../../contract/limits.ts'
import type { ProductView } from '../../../db/queries/products.ts'

export interface ProductChoice {
  colorId: number | null
  sizeId: number | null
  /** As typed; a number between 1 and 100 once it is put right. */
  quantity: string
}

export type Missing = 'color' | 'size'

type Offer = Pick<ProductView, 'colors' | 'sizes'>

/** The sizes of the chosen colour only, or of a product that has no colours (D51). */
export function sizesFor({ colors, sizes }: Offer, colorId: number | null): Offer['sizes'] {
  return colors.length === 0 ? sizes : (colors.find(({ id }) => id === colorId)?.sizes ?? [])
}

/** A change of colour keeps the size where that colour has it, and else drops it (A111). */
export function withColor(offer: Offer, choice: ProductChoice, colorId: number): ProductChoice {
  const isThere = sizesFor(offer, colorId).some(({ id }) => id === choice.sizeId)
  return { ...choice, colorId, sizeId: isThere ? choice.sizeId : null }
}

/** What a shop shows today of a choice made earlier: what is no longer offered is no longer chosen. */
export function stillOffered(offer: Offer, choice: ProductChoice): ProductChoice {
  const colorId = offer.colors.some(({ id }) => id === choice.colorId) ? choice.colorId : null
  const sizeId = sizesFor(offer, colorId).some(({ id }) => id === choice.sizeId) ? choice.sizeId : null
  return { ...choice, colorId, sizeId }
}

/** What has to be chosen before it can be bought; empty where the choice is whole. */
export function missingOf(offer: Offer, { colorId, sizeId }: ProductChoice): Missing[] {
  if (offer.colors.length > 0 && colorId === null) return ['color']
  return sizesFor(offer, colorId).length > 0 && sizeId === null ? ['size'] : []
}

/** A typed quantity as one that can be bought: whole, from 1 to 100. */
export function quantityOf(typed: string): number {
  const number = Math.trunc(Number(typed))
  return Number.isFinite(number) ? Math.min(QUANTITY_MAX, Math.max(1, number)) : 1
}
