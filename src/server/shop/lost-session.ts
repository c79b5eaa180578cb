/** Sessions that we do not find: not made, never told, or forgotten by the provider. */
import type { Services } from '../services.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { endOrder, type OrderRow } from './order-rows.ts'
import { PaymentError, type PaymentProvider, type PaymentSession, UnseenError } from './payment.ts'

/** An open session can be paid for a day; with an hour for clocks that differ. */
const PAID_WITHIN_MS = DAY_MS + HOUR_MS

/**
 * The provider does not know the session that an order was given (another account's keys, an account that was
 * emptied): once nobody can have its page open any more, the order has run out.
 * @throws PaymentError before that.
 */
export async function expireForgottenSession({ db, clock, log }: Services, order: OrderRow): Promise<void> {
  const now = clock()
  if (canBePaid(order, now)) throw new PaymentError('The provider no longer knows the session of an order.')
  await endOrder(db, order.id, { state: 'expired', payment_id: null }, now)
  // If it was paid under other keys, only the operator can find that out.
  log({ event: 'payment-session-forgotten', order: order.id })
}

/**
 * Looks for the session of an order that never learnt of one.
 * @returns null where there is none; also where more lie before it than are looked through, once nobody can pay it any
 * more: their number only grows, and the order would wait for ever.
 * @throws PaymentError
 */
export async function findLostSession(
  { clock, log }: Services,
  payment: PaymentProvider,
  order: OrderRow,
): Promise<PaymentSession | null> {
  const now = clock()
  try {
    return await payment.findSession(order.random_order_id, madeAfter(order, now))
  } catch (error) {
    if (!(error instanceof UnseenError) || canBePaid(order, now)) throw error
    log({ event: 'payment-session-forgotten', order: order.id })
    return null
  }
}

function canBePaid({ created_at }: OrderRow, now: number): boolean {
  return created_at > now - PAID_WITHIN_MS
}

// One placed while the clock was ahead may have been at any time.
function madeAfter({ created_at }: OrderRow, now: number): number {
  return created_at > now ? now - DAY_MS : created_at
}
