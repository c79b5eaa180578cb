import type { CountedItem, ProductRecord } from '../records.ts'

interface Names {
  colorName: string | null
  sizeName: string | null
}

/** What a colour and a size of a product are called; null for what it has not, or this device does not know. */
export function variantNames(
  product: ProductRecord | undefined,
  { colorId, sizeId }: { colorId: number | null; sizeId: number | null },
): Names {
  const color = product?.colors.find(({ id }) => id === colorId)
  const size = (color?.sizes ?? product?.sizes)?.find(({ id }) => id === sizeId)
  return { colorName: color?.name ?? null, sizeName: size?.name ?? null }
}

/**
 * The same of what is in a cart: of what the product no longer comes in, as it was called before.
 * @param counted the lines of a cart as this device has stored them.
 */
export function namesInCart(
  product: ProductRecord | undefined,
  variant: { productId: number; colorId: number | null; sizeId: number | null },
  counted: readonly CountedItem[] = [],
): Names {
  const { colorName, sizeName } = variantNames(product, variant)
  const before = counted.find(
    item =>
      item.product_id === variant.productId &&
      item.color_id === variant.colorId &&
      item.size_id === variant.sizeId,
  )
  return {
    colorName: colorName ?? before?.colorName ?? null,
    sizeName: sizeName ?? before?.sizeName ?? null,
  }
}
