import type { DemoContent, DemoProduct } from '../demo/demo-types.ts'
import { sanitiseDescription } from '../sanitise.ts'
import type { Sql } from '../sql/database.ts'
import { insertAll } from './insert-all.ts'
import type { NextRevision } from './seed-demo.ts'

/** Puts in the made-up merchandise, the shipping charge, and the leftovers of the trading service. */
export async function seedShop(sql: Sql, content: DemoContent, next: NextRevision): Promise<void> {
  const sizeIds = await insertAll(
    content.sizes.map(name => ({ name })),
    rows => sql.insertInto('sizes').values(rows).returning('id').execute(),
  )
  const sizes = new Map(content.sizes.map((name, place) => [name, sizeIds[place]]))
  for (const product of content.products) await seedProduct(sql, product, sizes, next())
  await sql.insertInto('shipping_charges').values({ standard_cents: content.shipping_cents }).execute()
  const categories = await insertAll(content.categories, rows =>
    sql.insertInto('categories').values(rows).returning('id').execute(),
  )
  for (const { category, starting_balance, max_contracts, ...row } of content.packages) {
    await sql
      .insertInto('packages')
      .values({
        ...row,
        category_id: categories[category] ?? 0,
        starting_balance: String(starting_balance),
        max_contracts: String(max_contracts),
        profit_goal: String(row.profit_goal),
        trailing_drawdown: String(row.trailing_drawdown),
      })
      .execute()
  }
}

async function seedProduct(
  sql: Sql,
  product: DemoProduct,
  sizes: Map<string, number | undefined>,
  revision: number,
): Promise<void> {
  const { id } = await sql
    .insertInto('products')
    .values({
      name: product.name,
      price_cents: product.price_cents,
      short_description: product.short_description,
      description: sanitiseDescription(product.description),
      is_active: 1,
      is_demo: 1,
      revision,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The app reads lists in reverse (D10), so the picture to show first goes in last.
  for (const image_name of product.images.toReversed())
    await sql.insertInto('product_images').values({ product_id: id, image_name }).execute()
  const colors = await insertAll(
    product.colors.map(color => ({ ...color, product_id: id })),
    rows => sql.insertInto('product_colors').values(rows).returning('id').execute(),
  )
  for (const [place, names] of Object.entries(product.sizes)) {
    for (const name of names) {
      await sql
        .insertInto('product_sizes')
        .values({ product_id: id, color_id: colors[Number(place)] ?? null, size_id: sizes.get(name) ?? 0 })
        .execute()
    }
  }
}
