/** Goods for the pages that tell of them. */
import type { TestServer } from './factories.ts'

/** One with two pictures; @returns its id. */
export async function makeProduct(server: TestServer, { isActive = 1, isDemo = 0 } = {}) {
  const values = { name: 'Night "tee"', price_cents: 2550, short_description: 'Soft & dark.' }
  const { id } = await server.db
    .insertInto('products')
    .values({ ...values, description: '<p>Cotton</p>', is_active: isActive, is_demo: isDemo, revision: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.insertInto('product_images').values({ product_id: id, image_name: 'old.jpg' }).execute()
  await server.db.insertInto('product_images').values({ product_id: id, image_name: 'tee.jpg' }).execute()
  return id
}
