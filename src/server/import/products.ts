import { dollarText } from '../shop/cents.ts'
import { setShipping, standardShipping } from '../shop/shipping.ts'
import type { Database } from '../sql/database.ts'
import { hideDemoShop } from './hide-demo-shop.ts'
import { type Beginning, mergeRows } from './merge-rows.ts'
import { missingPictures, type PictureConfig } from './missing-pictures.ts'
import { type ProductRow, readProductFile } from './product-file.ts'
import { isStored, writeParts } from './product-parts.ts'
import type { ImportResult } from './summary.ts'

/**
 * Takes merchandise in, keyed by name, and the shipping charge. What the file does not name stays as it is; the made-up shop
 * goes out of sight.
 * @throws UnreadableCsvError
 */
export async function importProducts(
  db: Database,
  file: string,
  begin?: Beginning,
  config?: PictureConfig,
): Promise<ImportResult> {
  const { rows, broken, shippingCents } = readProductFile(file)
  await db.transaction().execute(async sql => {
    await begin?.(sql)
    if (rows.length > 0 || shippingCents !== null) await hideDemoShop(sql)
    if (shippingCents !== null) await setShipping(sql, shippingCents)
  })
  const counts = await mergeRows(db, {
    rows,
    // A shirt in four colours and five sizes is some fifty statements.
    rowsAtOnce: 10,
    async find(sql, batch) {
      const known = new Map<ProductRow, { id: number; isSame: boolean }>()
      for (const row of batch) {
        const stored = await sql
          .selectFrom('products')
          .selectAll()
          .where('name', '=', row.name)
          .executeTakeFirst()
        if (stored) known.set(row, { id: stored.id, isSame: await isStored(sql, stored, row) })
      }
      return known
    },
    async add(sql, added) {
      for (const { row, revision } of added) {
        const { id } = await sql
          .insertInto('products')
          .values({ ...columnsOf(row), name: row.name, is_active: row.is_active ?? 1, revision })
          .returning('id')
          .executeTakeFirstOrThrow()
        await writeParts(sql, id, row)
      }
    },
    async update(sql, id, row, revision) {
      await sql
        .updateTable('products')
        .set(eb => ({
          ...columnsOf(row),
          revision,
          // Made-up merchandise of that name is real now; what the operator hid stays hidden unless the file says.
          is_active:
            row.is_active ?? eb.case().when('is_demo', '=', 1).then(1).else(eb.ref('is_active')).end(),
        }))
        .where('id', '=', id)
        .execute()
      await writeParts(sql, id, row)
    },
  })
  const note = shippingNote(await standardShipping(db))
  const missing = await missingPictures('products', rows, config)
  return { read: rows.length + broken.length, ...counts, broken, missing, note }
}

function columnsOf({ price_cents, short_description, description }: ProductRow) {
  return { price_cents, short_description, description, is_demo: 0 }
}

function shippingNote(cents: number | null): string {
  if (cents === null) return 'no shipping charge is set ("shipping" in the file): orders are sent free'
  return cents === 0 ? 'shipping is free' : `shipping is ${dollarText(cents)} an order`
}
