import { productWire } from '../catalogue/product-wire.ts'
import { nonEmptyIds, type Sql } from '../sql/database.ts'

/** These products with their pictures, as they are now: also one that is no longer sold, marked so. */
export async function readProducts(sql: Sql, ids: readonly number[]) {
  const wanted = nonEmptyIds([...new Set(ids)])
  const rows = await sql
    .selectFrom('products')
    .select(['id', 'name', 'price_cents', 'short_description', 'description', 'is_active'])
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute()
  const productImages = await sql
    .selectFrom('product_images')
    .select(['id', 'product_id', 'image_name'])
    .where('product_id', 'in', wanted)
    .orderBy('id')
    .execute()
  return { products: rows.map(row => productWire(row, productImages)), productImages }
}
