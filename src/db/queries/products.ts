import type { DeviceDb } from '../device-db.ts'
import type { ProductRecord } from '../records.ts'

/** A product as screens show it: as the device holds it. */
export type ProductView = ProductRecord

/** All products, newest first: the reverse of the server's order, reversed once (D9, D10). */
export async function products(db: DeviceDb): Promise<ProductRecord[]> {
  const all = await db.products.toArray()
  return all.filter(product => product.is_active === 1).reverse()
}

export async function productById(db: DeviceDb, id: number): Promise<ProductRecord | undefined> {
  const product = await db.products.get(id)
  return product?.is_active === 1 ? product : undefined
}
