/** Leftovers of the trading service (D85), and the shipping charge: small lists that nobody pulls piecemeal. */
import { shippingChargeFetch } from '../../contract/cart.ts'
import { categoriesFetch, packagesFetch } from '../../contract/package.ts'
import { handler } from '../handler.ts'
import { done } from '../outcome.ts'

export const packagesHandler = handler(packagesFetch, {
  async answer(_request, { sql }) {
    const rows = await sql.selectFrom('packages').selectAll().orderBy('id').execute()
    const packages = rows.map(({ category_id, price_cents, ...row }) => ({
      ...row,
      categoryId: category_id,
      price: price_cents / 100,
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

export const shippingChargeHandler = handler(shippingChargeFetch, {
  async answer(_request, { sql }) {
    const rows = await sql.selectFrom('shipping_charges').select('standard_cents').orderBy('id').execute()
    // Where none was set, orders are sent free; whoever knows only the specification reads the first.
    const charges = rows.length > 0 ? rows : [{ standard_cents: 0 }]
    return done({
      data: { shippingCharge: charges.map(row => ({ standard_shipping: row.standard_cents / 100 })) },
    })
  },
})
