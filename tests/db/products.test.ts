// What of the shop stays on the device when the server's list no longer has it.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeviceDb } from '../../src/db/device-db.ts'
import { products } from '../../src/db/queries/products.ts'
import type { OutboxEntry } from '../../src/db/records.ts'
import { applyProducts, type ProductsAnswer } from '../../src/db/truth/products.ts'
import { pullRecord } from '../../src/db/truth/progress.ts'

let db: DeviceDb
let pulls = 0
beforeEach(() => {
  db = new DeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

/** A server that has these, and says nothing of what is gone. */
async function apply(...ids: number[]): Promise<void> {
  const answer: ProductsAnswer = {
    products: ids.map(id => ({
      id,
      name: `Ware ${id}`,
      price: 1,
      image: null,
      short_description: '',
      description: '',
      is_active: 1,
    })),
    productImages: [],
    productColors: [],
    productSizes: [],
    sizes: [],
  }
  const from = await pullRecord(db, 'products')
  pulls += 1
  await applyProducts(db, answer, { from, to: { ...from, etag: `tag ${pulls}` }, isWhole: true })
}

async function wait(productId: number): Promise<void> {
  const args = { productId, colorId: null, sizeId: null, quantity: 1, price: 1 }
  await db.outbox.add({
    key: `key ${productId}`,
    name: 'cart.add',
    version: 1,
    args,
    author: 7,
    state: 'queued',
  } as OutboxEntry)
}

const sold = async () => (await products(db)).map(({ id }) => id).sort()

test('O-42: what stays for its name is not counted among what is sold', async () => {
  await apply(1, 2, 3, 4)
  await wait(1)
  await wait(2)
  await apply(3, 4)
  expect(await sold()).toEqual([3, 4])
  expect(await db.products.count()).toBe(4)
  await apply(3)
  expect(await sold()).toEqual([3])
})

test('O-42: what stays for its name wakes nobody who looks at the shop once more', async () => {
  await apply(1, 2, 3, 4)
  await wait(1)
  await apply(2, 3, 4)
  let writes = 0
  db.products.hook('updating', () => {
    writes += 1
  })
  await apply(2, 3, 4)
  expect(writes).toBe(0)
  expect(await db.products.count()).toBe(4)
})

test('O-42: what somebody puts into the cart in the moment in which the list is stored keeps its name, too', async () => {
  await apply(1, 2, 3, 4)
  const begin = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce((async (...of: Parameters<typeof begin>) => {
    await wait(1)
    return begin(...of)
  }) as unknown as typeof begin)
  await apply(2, 3, 4)
  expect(await db.products.count()).toBe(4)
})
