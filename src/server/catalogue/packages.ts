/** Leftovers of the trading service (D85): small lists that nobody pulls piecemeal. */
import { categoriesFetch, packagesFetch } from '../../contract/package.ts'
import { handler } from '../handler.ts'
import { done } from '../outcome.ts'
import { toDollars } from '../shop/cents.ts'

export const packagesHandler = handler(packagesFetch, {
  async answer(_request, { sql }) {
    const rows = await sql.selectFrom('packages').selectAll().orderBy('id').execute()
    const packages = rows.map(({ category_id, price_cents, ...row }) => ({
      ...row,
      categoryId: category_id,
      price: toDollars(price_cents),
    }))
    return done({ data: { packages } })
  },
})

export const categoriesHandler = handler(categoriesFetch, {
  async answer(_request, { sql }) {
    return done({
      data: { categories: await sql.selectFrom('categories').selectAll().orderBy('id').execute() },
    })
  },
})
