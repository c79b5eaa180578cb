import { categories, packages } from '../demo/packages.ts'
import type { Sql } from '../sql/database.ts'
import { takeRevisions } from '../sql/revision.ts'

/**
 * Takes the made-up shop out of sight, so that nobody can order what does not exist: merchandise and packages. Its
 * shipping charge goes with its merchandise, and is charged to nobody any more.
 * @returns how much of the merchandise was for sale.
 */
export async function hideDemoShop(sql: Sql): Promise<number> {
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
  // Afterwards it is one that the operator set.
  if (shown.length > 0) await sql.deleteFrom('shipping_charges').execute()
  // Packages have no mark of the made-up; what somebody put in by hand has names of its own.
  await sql.updateTable('packages').set({ status: 0 }).where('title', 'in', titlesOf(packages)).execute()
  await sql.updateTable('categories').set({ status: 0 }).where('title', 'in', titlesOf(categories)).execute()
  return shown.length
}

function titlesOf(rows: readonly { readonly title: string }[]): string[] {
  return rows.map(row => row.title)
}
