/** Whether a product comes as somebody wants it (D51, P-03). */
import { type Refusal, refuse } from '../outcome.ts'
import { nonEmptyIds, type Sql } from '../sql/database.ts'

export interface Variant {
  readonly productId: number
  readonly colorId: number | null
  readonly sizeId: number | null
}

/** What some products cost and come in at this moment. */
export interface Offers {
  /** Of those that are sold. */
  readonly cents: ReadonlyMap<number, number>
  readonly colors: readonly { readonly id: number; readonly product_id: number }[]
  readonly sizes: readonly {
    readonly product_id: number
    readonly color_id: number | null
    readonly size_id: number
  }[]
}

const gone = refuse(404, 'product_id', 'This product is no longer sold')
const chooseColor = refuse(422, 'selectedProductColor', 'Select Product Color')
const chooseSize = refuse(422, 'selectedProductSize', 'Select Product Size')
const noSuchColor = refuse(422, 'selectedProductColor', 'This product does not come in this color')
const noSuchSize = refuse(422, 'selectedProductSize', 'This product does not come in this size')

export async function readOffers(sql: Sql, productIds: readonly number[]): Promise<Offers> {
  const wanted = nonEmptyIds([...new Set(productIds)])
  const products = await sql
    .selectFrom('products')
    .select(['id', 'price_cents'])
    .where('id', 'in', wanted)
    .where('is_active', '=', 1)
    .execute()
  const colors = await sql
    .selectFrom('product_colors')
    .select(['id', 'product_id'])
    .where('product_id', 'in', wanted)
    .where('is_offered', '=', 1)
    .execute()
  const sizes = await sql
    .selectFrom('product_sizes')
    .select(['product_id', 'color_id', 'size_id'])
    .where('product_id', 'in', wanted)
    .execute()
  return { cents: new Map(products.map(({ id, price_cents }) => [id, price_cents])), colors, sizes }
}

/** @returns its price, or why it cannot be had. */
export function priceAmong(offers: Offers, variant: Variant): number | Refusal {
  const cents = offers.cents.get(variant.productId)
  if (cents === undefined) return gone
  return wrongColor(offers, variant) ?? wrongSize(offers, variant) ?? cents
}

function wrongColor({ colors }: Offers, { productId, colorId }: Variant): Refusal | null {
  const own = colors.filter(({ product_id }) => product_id === productId)
  if (colorId === null) return own.length > 0 ? chooseColor : null
  return own.some(({ id }) => id === colorId) ? null : noSuchColor
}

function wrongSize({ sizes }: Offers, { productId, colorId, sizeId }: Variant): Refusal | null {
  const own = sizes.filter(size => size.product_id === productId && size.color_id === colorId)
  if (sizeId === null) return own.length > 0 ? chooseSize : null
  return own.some(({ size_id }) => size_id === sizeId) ? null : noSuchSize
}
