import type { Order, OrderDetail } from '../../contract/order.ts'
import type { DeviceDb } from '../device-db.ts'
import type { OrderHistory, ProductRecord } from '../records.ts'

/** Something that was bought, under the name it had then. */
export interface OrderLine {
  productId: number
  name: string
  colorId: number | null
  colorName: string | null
  sizeName: string | null
  /** US dollars for one. */
  price: number
  quantity: number
  /** The one it had then, before those of today. */
  pictures: Pick<ProductRecord, 'image' | 'images'>
  /** Its own as it was called then, and what the product comes in today where this device knows it. */
  colors: Pick<ProductRecord['colors'][number], 'id' | 'name'>[]
}

export interface OrderView extends Order {
  lines: OrderLine[]
}

/** This person's orders as this device knows them, newest first; undefined where it does not know any list. */
export async function ordersOf(db: DeviceDb, userId: number): Promise<Order[] | undefined> {
  const history = await db.orderHistories.get(userId)
  // On a copy: the table keeps the server's order (D9).
  return history?.orders.toReversed()
}

/** One order with what was bought; null where this person has no such order, undefined where no list is known. */
export async function orderOf(
  db: DeviceDb,
  userId: number,
  orderId: number,
): Promise<{ order: OrderView | null } | undefined> {
  const history = await db.orderHistories.get(userId)
  if (!history) return undefined
  const order = history.orders.find(({ id }) => id === orderId)
  if (!order) return { order: null }
  const details = history.details.filter(detail => detail.order_id === orderId)
  const sold = await db.products.bulkGet(details.map(detail => detail.product_id))
  const lines = details.map((detail, place) => lineOf(history, detail, sold[place]))
  return { order: { ...order, lines } }
}

/** US dollars of this order that were given back; null where nothing was, or where a server does not tell. */
export function refundOf({ refunded_amount }: Order): number | null {
  return refunded_amount && refunded_amount > 0 ? refunded_amount : null
}

function lineOf(history: OrderHistory, detail: OrderDetail, sold: ProductRecord | undefined): OrderLine {
  const product = history.products.find(({ id }) => id === detail.product_id)
  const images = history.images.filter(image => image.product_id === detail.product_id)
  const named = images.flatMap(image => image.image_name ?? [])
  const colorId = detail.color_id ?? null
  const colorName = detail.color_name ?? history.colors.find(({ id }) => id === colorId)?.name ?? null
  const own = colorId === null || colorName === null ? [] : [{ id: colorId, name: colorName }]
  return {
    productId: detail.product_id,
    // Other servers tell only what the things are called today.
    name: detail.product_name ?? product?.name ?? '',
    colorId,
    colorName,
    sizeName: detail.size_name ?? history.sizes.find(({ id }) => id === detail.size_id)?.name ?? null,
    price: detail.product_price,
    quantity: detail.product_quantity,
    pictures: { image: product?.image ?? null, images: [...named, detail.image_name ?? ''] },
    colors: [...own, ...(sold?.colors ?? [])],
  }
}
