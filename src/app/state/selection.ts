/**
 * What somebody chose of a product before being sent to sign in: kept in this tab, and found again on the way
 * back (experience: "keep the selection").
 */
const STORAGE_KEY = 'selection'

export interface Selection {
  productId: number
  colorId: number | null
  sizeId: number | null
  quantity: number
}

export function keepSelection(selection: Selection): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(selection))
  } catch {
    // Storage forbidden: they choose again.
  }
}

/** What was chosen of this product, once; null where nothing was. */
export function takeSelection(productId: number): Selection | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    if (!isSelection(kept) || kept.productId !== productId) return null
    sessionStorage.removeItem(STORAGE_KEY)
    return kept
  } catch {
    return null
  }
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
