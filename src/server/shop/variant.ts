/** Whether a product comes as somebody wants it (D51, P-03). */
import { type Refusal, refuse } from '../outcome.ts'
import type { Sql } from '../sql/database.ts'

export interface Variant {
  readonly productId: number
  readonly colorId: number | null
  readonly sizeId: number | null
}

const gone = refuse(404, 'product_id', 'This product is no longer sold')
const chooseColor = refuse(422, 'selectedProductColor', 'Select Product Color')
const chooseSize = refuse(422, 'selectedProductSize', 'Select Product Size')
const noSuchColor = refuse(422, 'selectedProductColor', 'This product does not come in this color')
const noSuchSize = refuse(422, 'selectedProductSize', 'This product does not come in this size')

/** @returns its price, or why it cannot be had. */
export async function priceOfVariant(sql: Sql, variant: Variant): Promise<number | Refusal> {
  const product = await sql
    .selectFrom('products')
    .select('price_cents')
    .where('id', '=', variant.productId)
    .where('is_active', '=', 1)
    .executeTakeFirst()
  if (!product) return gone
  return (await wrongColor(sql, variant)) ?? (await wrongSize(sql, variant)) ?? product.price_cents
}

async function wrongColor(sql: Sql, { productId, colorId }: Variant): Promise<Refusal | null> {
  const colors = await sql
    .selectFrom('product_colors')
    .select('id')
    .where('product_id', '=', productId)
    .execute()
  if (colorId === null) return colors.length > 0 ? chooseColor : null
  return colors.some(({ id }) => id === colorId) ? null : noSuchColor
}

async function wrongSize(sql: Sql, { productId, colorId, sizeId }: Variant): Promise<Refusal | null> {
  const sizes = await sql
    .selectFrom('product_sizes')
    .select('size_id')
    .where('product_id', '=', productId)
    .where('color_id', colorId === null ? 'is' : '=', colorId)
    .execute()
  if (sizeId === null) return sizes.length > 0 ? chooseSize : null
  return sizes.some(({ size_id }) => size_id === sizeId) ? null : noSuchSize
}
