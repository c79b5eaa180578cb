import type { Selectable } from 'kysely'
import { toDollars } from '../shop/cents.ts'
import type { Schema } from '../sql/schema.ts'

type ProductRow = Omit<Selectable<Schema['products']>, 'is_demo' | 'revision'>

/** A product as it travels. @param images of any products, ascending by id. */
export function productWire(
  row: ProductRow,
  images: readonly { readonly product_id: number; readonly image_name: string }[],
) {
  return {
    id: row.id,
    name: row.name,
    title: row.name,
    price: toDollars(row.price_cents),
    short_description: row.short_description,
    description: row.description,
    // Lists are read in reverse (D10): the last picture is the one shown first.
    image: images.findLast(image => image.product_id === row.id)?.image_name ?? '',
    is_active: row.is_active,
  }
}
