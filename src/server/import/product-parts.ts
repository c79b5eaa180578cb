/** Pictures, colours and sizes of one product, as the file lists them. */
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Sql } from '../sql/database.ts'
import type { Schema } from '../sql/schema.ts'
import type { ProductRow } from './product-file.ts'

/** Whether the database says all that the file says of a product. */
export async function isStored(
  sql: Sql,
  stored: Selectable<Schema['products']>,
  row: ProductRow,
): Promise<boolean> {
  if (stored.is_demo === 1 || (row.is_active !== null && row.is_active !== stored.is_active)) return false
  const { name, price_cents, short_description, description } = stored
  const { is_active: _, ...said } = row
  const kept = { name, price_cents, short_description, description, ...(await readParts(sql, stored.id)) }
  return isDeepStrictEqual(comparable(kept), comparable(said))
}

// Colours keep the order of their keys, whatever order a later file has.
function comparable<Row extends { colors: readonly { name: string }[] }>(row: Row) {
  return { ...row, colors: row.colors.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

/** Writes the parts down. A colour or size of the same name keeps its key, also one that was gone: carts speak of it. */
export async function writeParts(sql: Sql, productId: number, row: ProductRow): Promise<void> {
  await sql.deleteFrom('product_images').where('product_id', '=', productId).execute()
  // The app reads lists in reverse (D10), so the picture to show first goes in last.
  for (const image_name of row.images.toReversed())
    await sql.insertInto('product_images').values({ product_id: productId, image_name }).execute()
  await sql.deleteFrom('product_sizes').where('product_id', '=', productId).execute()
  const colorIds = await writeColors(sql, productId, row)
  for (const [color, sizes] of Object.entries(row.sizes))
    for (const size of sizes)
      await sql
        .insertInto('product_sizes')
        .values({
          product_id: productId,
          color_id: colorIds.get(color) ?? null,
          size_id: await sizeId(sql, size),
        })
        .execute()
}

async function readParts(sql: Sql, productId: number) {
  const images = await sql
    .selectFrom('product_images')
    .select('image_name')
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .execute()
  const colors = (await readColors(sql, productId)).filter(color => color.is_offered === 1)
  const sized = await sql
    .selectFrom('product_sizes')
    .innerJoin('sizes', 'sizes.id', 'product_sizes.size_id')
    .select(['product_sizes.color_id', 'sizes.name'])
    .where('product_id', '=', productId)
    .orderBy('product_sizes.id')
    .execute()
  const sizesOf = (colorId: number | null) =>
    sized.filter(size => size.color_id === colorId).map(size => size.name)
  return {
    images: images.map(image => image.image_name),
    colors: colors.map(({ name, code }) => ({ name, code })),
    sizes: Object.fromEntries(
      colors.length > 0 ? colors.map(color => [color.name, sizesOf(color.id)]) : [['', sizesOf(null)]],
    ),
  }
}

function readColors(sql: Sql, productId: number) {
  return sql
    .selectFrom('product_colors')
    .select(['id', 'name', 'code', 'is_offered'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
}

async function writeColors(sql: Sql, productId: number, row: ProductRow): Promise<Map<string, number>> {
  const ids = new Map((await readColors(sql, productId)).map(({ id, name }) => [name, id]))
  await sql.updateTable('product_colors').set({ is_offered: 0 }).where('product_id', '=', productId).execute()
  for (const { name, code } of row.colors) {
    const id = ids.get(name)
    if (id === undefined) ids.set(name, await addColor(sql, { product_id: productId, name, code }))
    else await sql.updateTable('product_colors').set({ code, is_offered: 1 }).where('id', '=', id).execute()
  }
  return ids
}

async function addColor(sql: Sql, color: { product_id: number; name: string; code: string | null }) {
  const { id } = await sql
    .insertInto('product_colors')
    .values(color)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function sizeId(sql: Sql, name: string): Promise<number> {
  const known = await sql.selectFrom('sizes').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const { id } = await sql.insertInto('sizes').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}
