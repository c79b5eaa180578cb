import type { InferOutput } from 'valibot'
import type { myOrders } from '../../contract/order.ts'
import type { DeviceDb } from '../device-db.ts'

type Answer = InferOutput<typeof myOrders.answer>['data']

/**
 * Keeps what a person has ordered, so that it can be looked up without a connection.
 * @param isOwnerHere whether that person still is the one in front of the device, asked within the transaction; else nothing is kept.
 */
export async function applyOrders(
  db: DeviceDb,
  userId: number,
  answer: Answer,
  isOwnerHere: () => Promise<boolean>,
): Promise<void> {
  const { orders, orderDetails, products, productImages, productColors, sizes } = answer
  const history = {
    userId,
    orders,
    details: orderDetails,
    products,
    images: productImages,
    colors: productColors,
    sizes,
  }
  await db.transaction('rw', db.session, db.orderHistories, async () => {
    if (await isOwnerHere()) await db.orderHistories.put(history)
  })
}
