import type { ProductRecord } from '../records.ts'

/** What a colour and a size of a product are called; null for what it has not, or this device does not know. */
export function variantNames(
  product: ProductRecord | undefined,
  { colorId, sizeId }: { colorId: number | null; sizeId: number | null },
): { colorName: string | null; sizeName: string | null } {
  const color = product?.colors.find(({ id }) => id === colorId)
  const size = (color?.sizes ?? product?.sizes)?.find(({ id }) => id === sizeId)
  return { colorName: color?.name ?? null, sizeName: size?.name ?? null }
}
