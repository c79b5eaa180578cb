import type { Database, Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'
import { mergeRows } from './merge-rows.ts'
import { type ProductRow, readProductFile } from './product-file.ts'
import { isStored, writeParts } from './product-parts.ts'
import type { ImportResult } from './summary.ts'

/**
 * Takes merchandise in, keyed by name. What the file does not name stays as it is; made-up merchandise goes out of
 * sight, so that nobody can order what does not exist.
 * @throws UnreadableCsvError
 */
export async function importProducts(db: Database, file: string): Promise<ImportResult> {
  const { rows, broken } = readProductFile(file)
  const counts = await mergeRows(db, {
    rows,
    first: hideDemoProducts,
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
  return { read: rows.length + broken.length, ...counts, broken }
}

function columnsOf({ price_cents, short_description, description }: ProductRow) {
  return { price_cents, short_description, description, is_demo: 0 }
}

async function hideDemoProducts(sql: Sql): Promise<void> {
  const shown = await sql
    .selectFrom('products')
    .select('id')
    .where('is_demo', '=', 1)
    .where('is_active', '=', 1)
    .execute()
  for (const { id } of shown) {
    const revision = await takeRevisions(sql, 1)
    await sql.updateTable('products').set({ is_active: 0, revision }).where('id', '=', id).execute()
  }
}
