import type { CartLine } from '../../db/queries/cart-lines.ts'

/**
 * What tells the lines of a cart apart when they are drawn anew: the variant, which a line keeps when the server counts it,
 * and its place among those of that variant, of which another server may keep several.
 */
export function cartLineKeys(lines: readonly Pick<CartLine, 'productId' | 'colorId' | 'sizeId'>[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ productId, colorId, sizeId }) => {
    const variant = `${productId} ${colorId} ${sizeId}`
    const place = seen.get(variant) ?? 0
    seen.set(variant, place + 1)
    return `${variant} ${place}`
  })
}
