/**
 * What somebody chose of a product before being sent to sign in: kept in this tab, and found again on the way
 * back (experience: "keep the selection").
 */
import { parseFromTab, storeInTab } from '../storage/tab-store.ts'

const STORAGE_KEY = 'selection'

export interface Selection {
  productId: number
  colorId: number | null
  sizeId: number | null
  quantity: number
}

export function keepSelection(selection: Selection): void {
  storeInTab(STORAGE_KEY, JSON.stringify(selection))
}

/** What was chosen of this product, once; null where nothing was. */
export function takeSelection(productId: number): Selection | null {
  const kept = parseFromTab(STORAGE_KEY)
  if (!isSelection(kept) || kept.productId !== productId) return null
  storeInTab(STORAGE_KEY, null)
  return kept
}

function isSelection(value: unknown): value is Selection {
  if (typeof value !== 'object' || value === null) return false
  const { productId, quantity, colorId, sizeId } = value as Partial<Selection>
  const isIdOrNull = (id: unknown) => id === null || Number.isSafeInteger(id)
  return (
    Number.isSafeInteger(productId) &&
    Number.isSafeInteger(quantity) &&
    isIdOrNull(colorId) &&
    isIdOrNull(sizeId)
  )
}
