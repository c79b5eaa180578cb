/** Asks the provider about every order that still waits: no webhook and no returning browser is needed (P-13, P-20). */
import type { Services } from '../services.ts'
import { HOUR_MS, MINUTE_MS } from '../time.ts'
import { expireForgottenSession, findLostSession } from './lost-session.ts'
import { endWithoutSession, type OrderRow } from './order-rows.ts'
import { closeOrder } from './order-session.ts'
import { PaymentError, type PaymentProvider } from './payment.ts'
import { settle } from './settle.ts'
import { isWithdrawn } from './unavailable.ts'

/** An order is left alone for this long, first and between two questions. */
const ASK_EVERY_MS = 5 * MINUTE_MS
/** An order whose session was never made: after this long nobody is still making it. */
const NO_SESSION_AFTER_MS = HOUR_MS
const ORDERS_A_RUN = 100

/** @returns how many orders have ended. What cannot be asked now is asked in the next run. */
export async function reconcile(services: Services): Promise<number> {
  const { db, clock, log, payment } = services
  if (!payment) return 0
  const now = clock()
  const since = now - ASK_EVERY_MS
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'placed')
    // Later than now: the clock was set back since, by however much.
    .where(eb => eb.or([eb('created_at', '<=', since), eb('created_at', '>', now)]))
    .where(eb => eb.or([eb('asked_at', '<=', since), eb('asked_at', '>', now)]))
    .orderBy('asked_at')
    .limit(ORDERS_A_RUN)
    .execute()
  let ended = 0
  for (const order of orders) {
    await db.updateTable('orders').set({ asked_at: clock() }).where('id', '=', order.id).execute()
    try {
      if (await ask(services, payment, order)) ended += 1
    } catch (error) {
      const reason = error instanceof PaymentError ? error.message : 'unforeseen'
      log({ event: 'reconcile-failed', order: order.id, reason })
    }
  }
  return ended
}

async function ask(services: Services, payment: PaymentProvider, order: OrderRow): Promise<boolean> {
  const now = services.clock()
  const session =
    order.session_id === null
      ? await findLostSession(services, payment, order)
      : await payment.readSession(order.session_id)
  if (session?.state === 'open' && (await isWithdrawn(services.db, order)))
    return (await closeOrder(services, payment, order)) !== 'placed'
  if (session) return (await settle(services, session)) !== 'placed'
  if (order.session_id !== null) {
    await expireForgottenSession(services, order)
    return true
  }
  if (order.created_at > now - NO_SESSION_AFTER_MS) return false
  // One that somebody has given a session meanwhile is asked about in the next run.
  return endWithoutSession(services.db, order.id, now)
}
