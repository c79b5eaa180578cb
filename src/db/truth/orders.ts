import type { InferOutput } from 'valibot'
import type { myOrders } from '../../contract/order.ts'
import type { DeviceDb } from '../device-db.ts'

type Answer = InferOutput<typeof myOrders.answer>['data']

/** When a list of orders was asked for, and when the one that was here by then. */
export interface OrdersAsked {
  at: number
  before: number | undefined
}

/** When the list that is here was asked for; undefined where there is none, or an earlier release stored it. */
export async function ordersPulledAt(db: DeviceDb, userId: number): Promise<number | undefined> {
  return (await db.orderHistories.get(userId))?.pulledAt
}

/**
 * Keeps what a person has ordered, so that it can be looked up without a connection. Where an answer that was asked for
 * later has come meanwhile, that one stays.
 * @param isOwnerHere whether that person still is the one in front of the device, asked within the transaction; else nothing is kept.
 * @returns whether no later answer is here.
 */
export async function applyOrders(
  db: DeviceDb,
  userId: number,
  answer: Answer,
  asked: OrdersAsked,
  isOwnerHere: () => Promise<boolean>,
): Promise<boolean> {
  const { orders, orderDetails, products, productImages, productColors, sizes } = answer
  const history = {
    userId,
    pulledAt: asked.at,
    orders,
    details: orderDetails,
    products,
    images: productImages,
    colors: productColors,
    sizes,
  }
  return await db.transaction('rw', db.session, db.orderHistories, async () => {
    const now = await ordersPulledAt(db, userId)
    // Only for what came meanwhile: what was here before may be dated by a clock that was ahead.
    if (now !== asked.before && Number(now) > asked.at) return false
    if (await isOwnerHere()) await db.orderHistories.put(history)
    return true
  })
}
