import { productsFetch } from '../../contract/product.ts'
import { handler } from '../handler.ts'
import { done } from '../outcome.ts'
import { nonEmptyIds, type Sql } from '../sql/database.ts'
import { cutPage, openPage, plainQuery } from './cursor.ts'
import { productWire } from './product-wire.ts'
import { productsTag } from './tag.ts'

export const productsHandler = handler(productsFetch, {
  tag: productsTag,
  plain: plainQuery,
  async answer(request, context) {
    const { sql } = context
    const page = await openPage(context, request, { name: 'products' })
    let query = sql.selectFrom('products').selectAll()
    if (page.limit === null) {
      query = query.orderBy('id')
      // Whoever knows only the specification would sell what is not sold any more.
      if (request.gone !== 1) query = query.where('is_active', '=', 1)
    } else
      query = query
        .where('revision', '>', page.after)
        .orderBy('revision')
        .limit(page.limit + 1)
    const { rows, end } = cutPage(await query.execute(), page)
    const parts = await readParts(
      sql,
      rows.filter(row => row.is_active === 1).map(row => row.id),
    )
    const products = rows.map(row =>
      row.is_active === 1 ? productWire(row, parts.productImages) : { id: row.id, is_active: 0 as const },
    )
    return done({ data: { products, ...parts, ...end } })
  },
})

async function readParts(sql: Sql, ids: readonly number[]) {
  return {
    productImages: await sql
      .selectFrom('product_images')
      .select(['id', 'product_id', 'image_name'])
      .where('product_id', 'in', nonEmptyIds(ids))
      .orderBy('id')
      .execute(),
    sizes: await sql.selectFrom('sizes').select(['id', 'name']).orderBy('id').execute(),
    productColors: await sql
      .selectFrom('product_colors')
      .select(['id', 'product_id', 'name', 'code'])
      .where('product_id', 'in', nonEmptyIds(ids))
      .where('is_offered', '=', 1)
      .orderBy('id')
      .execute(),
    productSizes: await sql
      .selectFrom('product_sizes')
      .select(['id', 'product_id', 'color_id', 'size_id'])
      .where('product_id', 'in', nonEmptyIds(ids))
      .orderBy('id')
      .execute(),
  }
}
