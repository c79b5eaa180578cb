/** What a cart would cost now, by the catalogue and nothing else (P-01). */
import type { Sql } from '../sql/database.ts'
import { shippingCharges } from './shipping.ts'

export interface PricedLine {
  readonly product_id: number
  readonly product_name: string
  readonly image_name: string | null
  readonly color_id: number | null
  readonly color_name: string | null
  readonly size_id: number | null
  readonly size_name: string | null
  readonly price_cents: number
  readonly quantity: number
}

/** A line's thing, as a shopper reads it: "Shirt - Red - M". */
export function lineTitle({
  product_name,
  color_name,
  size_name,
}: Pick<PricedLine, 'product_name' | 'color_name' | 'size_name'>): string {
  return [product_name, color_name, size_name].filter(Boolean).join(' - ')
}

export interface Quote {
  readonly lines: readonly PricedLine[]
  readonly subtotalCents: number
  readonly shippingCents: number
  readonly totalCents: number
}

/** The cart's lines in the order in which they went in, with names and prices of this moment. */
async function readLines(sql: Sql, cart: number): Promise<PricedLine[]> {
  const rows = await sql
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .leftJoin('product_colors', 'product_colors.id', 'cart_items.color_id')
    .leftJoin('sizes', 'sizes.id', 'cart_items.size_id')
    .select(eb => [
      'cart_items.product_id',
      'products.name as product_name',
      'cart_items.color_id',
      'product_colors.name as color_name',
      'cart_items.size_id',
      'sizes.name as size_name',
      'products.price_cents',
      'cart_items.quantity',
      // Lists are read in reverse (D10): the last picture is the one shown first.
      eb
        .selectFrom('product_images')
        .select('image_name')
        .whereRef('product_images.product_id', '=', 'cart_items.product_id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('image_name'),
    ])
    .where('cart_items.cart_id', '=', cart)
    .orderBy('cart_items.id')
    .execute()
  return rows
}

export async function quote(sql: Sql, cart: number): Promise<Quote> {
  const lines = await readLines(sql, cart)
  const subtotalCents = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0)
  const [shippingCents] = await shippingCharges(sql)
  return { lines, subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}
