/** Sessions that we do not find: not made, never told, or forgotten by the provider. */
import type { Services } from '../services.ts'
import { endOrder, type OrderRow } from './orders.ts'
import { PaymentError } from './payment.ts'

const DAY_MS = 86_400_000
/** An open session can be paid for a day; with an hour for clocks that differ. */
const PAID_WITHIN_MS = DAY_MS + 60 * 60_000

/**
 * The provider does not know the session that an order was given (another account's keys, an account that was
 * emptied): once nobody can have its page open any more, the order has run out.
 * @throws PaymentError before that.
 */
export async function endForgotten({ db, clock, log }: Services, order: OrderRow): Promise<void> {
  const now = clock()
  if (order.created_at > now - PAID_WITHIN_MS)
    throw new PaymentError('The provider no longer knows the session of an order.')
  await endOrder(db, order.id, { state: 'expired', payment_id: null }, now)
  // If it was paid under other keys, only the operator can find that out.
  log({ event: 'payment-session-forgotten', order: order.id })
}

/** From when on a session of the order is looked for. One placed while the clock was ahead may have been at any time. */
export function madeAfter({ created_at }: OrderRow, now: number): number {
  return created_at > now ? now - DAY_MS : created_at
}
