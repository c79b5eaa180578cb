import type { ProductRecord } from '../records.ts'

interface Names {
  colorName: string | null
  sizeName: string | null
}

interface Variant {
  colorId: number | null
  sizeId: number | null
  colorName?: string | null | undefined
  sizeName?: string | null | undefined
}

/**
 * What a colour and a size of a product are called; null for what it has not, or this device does not know.
 * @param variant with the names that it had before, if any: of what the product no longer comes in they stay.
 */
export function variantNames(product: ProductRecord | undefined, variant: Variant): Names {
  const { colorId, sizeId, colorName = null, sizeName = null } = variant
  const color = product?.colors.find(({ id }) => id === colorId)
  // Also one that is left in other colors alone: by it two refused things are told apart.
  const sizes = [product, ...(product?.colors ?? [])].flatMap(has => has?.sizes ?? [])
  const size = sizes.find(({ id }) => id === sizeId)
  return { colorName: color?.name ?? colorName, sizeName: size?.name ?? sizeName }
}
