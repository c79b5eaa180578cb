import type { ProductView } from '../../db/queries/products.ts'

/** The pictures of a product in the order they are shown: the server's, reversed once (D10). */
export function productPictures(product: Pick<ProductView, 'image' | 'images'>): string[] {
  const named = product.images.filter(name => name.trim()).reverse()
  return named.length > 0 || !product.image ? named : [product.image]
}
