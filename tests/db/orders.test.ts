import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { myOrders } from '../../src/contract/order.ts'
import { DeviceDb } from '../../src/db/device-db.ts'
import { orderOf, ordersOf, refundOf } from '../../src/db/queries/orders.ts'
import { applyOrders } from '../../src/db/truth/orders.ts'

const ANN = 7
let db: DeviceDb
beforeEach(() => {
  db = new DeviceDb({ name: `orders-${Math.random()}`, indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => db.close())

/** The server's list as this device takes it: one order for each thing that a server may say of a refund. */
const take = (...refunds: unknown[]) => takeWith({}, ...refunds)

/** The same, with what was bought. */
async function takeWith(bought: Record<string, unknown[]>, ...refunds: unknown[]): Promise<void> {
  const nothing = { orderDetails: [], products: [], productImages: [], sizes: [], productColors: [] }
  const orders = refunds.map((refunded_amount, place) => ({
    ...{ id: place + 1, random_order_id: `order ${place + 1}`, total_bill: 29.95, payment_status: 1 },
    created_at: '2026-11-24T12:00:00.000Z',
    ...(refunded_amount !== undefined && { refunded_amount }),
  }))
  const data = { ...nothing, ...bought, orders, hospitals: [], departments: [], departmentReviews: [] }
  const asked = { at: 1, before: undefined }
  await applyOrders(db, ANN, v.parse(myOrders.answer, { data }).data, asked, async () => true)
}

const refunds = async () => (await ordersOf(db, ANN))?.map(refundOf)

test('P-21: the device keeps what was given back, in the list and on the order’s own page', async () => {
  await take(10.05, 29.95)
  expect(await refunds()).toEqual([29.95, 10.05])
  const found = await orderOf(db, ANN, 1)
  expect(found?.order && refundOf(found.order)).toBe(10.05)
})

test('P-21: a server that does not tell, or tells null, none or text, is understood', async () => {
  await take(undefined, null, 0, '5.50')
  expect(await refunds()).toEqual([5.5, null, null, null])
})

test('P-21: a refund that came later takes the place of what this device knew', async () => {
  await take(undefined)
  expect(await refunds()).toEqual([null])
  await take('29.95')
  expect(await refunds()).toEqual([29.95])
})

test('A177: a line knows its colour as it was called then, those of today, and the picture of then before today’s', async () => {
  const detail = { order_id: 1, product_id: 4, color_id: 9, product_price: 24, product_quantity: 1 }
  const productImages = ['tee-sand.jpg', 'tee-teal.jpg'].map(image_name => ({ product_id: 4, image_name }))
  const then = { color_name: 'Sand', image_name: 'tee.jpg' }
  productImages.push({ product_id: 5, image_name: 'of another.jpg' })
  const productColors = [{ id: 9, product_id: 4, name: 'Sandstone', code: null }]
  await takeWith({ orderDetails: [{ ...detail, ...then }, detail], productImages, productColors }, 0)
  const lines = async () => (await orderOf(db, ANN, 1))?.order?.lines ?? []
  const [told, untold] = await lines()
  expect(told).toMatchObject({ colorId: 9, colors: [{ id: 9, name: 'Sand' }] })
  expect(told?.pictures.images).toEqual(['tee-sand.jpg', 'tee-teal.jpg', 'tee.jpg'])
  expect(untold, 'another server tells no names of then').toMatchObject({ colors: [{ name: 'Sandstone' }] })
  const today = ['Teal', 'Sandstone'].map((name, at) => ({ id: 8 + at, name, code: null, sizes: [] }))
  const record = { id: 4, name: 'Tee', price: 24, is_active: 1 as const, images: [], sizes: [] }
  const text = { short_description: null, description: null, image: null }
  await db.products.put({ ...record, ...text, colors: today })
  expect((await lines())[0]?.colors.map(({ name }) => name)).toEqual(['Sand', 'Teal', 'Sandstone'])
})

test('A177: a colour that nobody names is none', async () => {
  const detail = { order_id: 1, product_id: 4, color_id: 9, product_price: 24, product_quantity: 1 }
  await takeWith({ orderDetails: [detail] }, 0)
  const [line] = (await orderOf(db, ANN, 1))?.order?.lines ?? []
  expect(line).toMatchObject({ colorId: 9, colorName: null, colors: [] })
})

test('A177: an order shows what was bought with it and nothing of another, under the names it had then', async () => {
  const detail = { product_id: 4, color_id: null, product_price: 24, product_quantity: 1 }
  const products = [{ id: 4, name: 'Tee, new cut', price: 30, is_active: 1 }]
  const sizes = [{ id: 2, name: 'Small, new cut' }]
  const then = { product_name: 'Tee', size_id: 2, size_name: 'Small' }
  const bought = [
    { ...detail, order_id: 1, ...then },
    { ...detail, order_id: 2, size_id: 2, product_quantity: 3 },
  ]
  await takeWith({ orderDetails: bought, products, sizes }, 0, 0)
  const lines = async (id: number) => (await orderOf(db, ANN, id))?.order?.lines
  expect(await lines(1)).toMatchObject([{ name: 'Tee', sizeName: 'Small', price: 24, quantity: 1 }])
  // Another server tells no names of then.
  expect(await lines(2)).toMatchObject([{ name: 'Tee, new cut', sizeName: 'Small, new cut', quantity: 3 }])
  expect(await lines(1)).toHaveLength(1)
  expect(await lines(2)).toHaveLength(1)
})

test('A173 A176: of somebody else’s list nothing is shown, and of an order that is in none that is known', async () => {
  await take(0)
  expect(await orderOf(db, ANN, 1)).toMatchObject({ order: { id: 1 } })
  expect(await orderOf(db, ANN, 2)).toEqual({ order: null })
  expect(await orderOf(db, ANN + 1, 1)).toBeUndefined()
  expect(await ordersOf(db, ANN + 1)).toBeUndefined()
})
