/** An order's session at the provider: opened once, found again, closed. */
import type { Services } from '../services.ts'
import { expireForgottenSession, findLostSession } from './lost-session.ts'
import { attachSession, endWithoutSession, findOrder, type OrderRow } from './order-rows.ts'
import { PaymentError, type PaymentLine, type PaymentProvider, type PaymentSession } from './payment.ts'
import { lineTitle } from './quote.ts'
import { returnPaths } from './return-address.ts'
import { type Settled, settle } from './settle.ts'

interface Opened {
  readonly state: Settled | 'open'
  /** null: there is nothing to pay here any more. */
  readonly url: string | null
}

/** Of an order that waits. A shop that takes no orders makes no page; one that was made stays good. */
export function canHavePaymentPage({ session_id }: OrderRow, { takesOrders }: PaymentProvider): boolean {
  return takesOrders || session_id !== null
}

/** The page where this order is paid. @throws PaymentError */
export async function openPaymentSession(
  services: Services,
  payment: PaymentProvider,
  order: OrderRow,
): Promise<Opened> {
  const session = await sessionOf(services, payment, order)
  if (!session) return { state: 'expired', url: null }
  if (session.state === 'open' && session.url !== null) {
    if (await attachSession(services.db, order.id, session)) return { state: 'open', url: session.url }
    return theOther(services, payment, order, session)
  }
  return { state: await settle(services, session), url: null }
}

/** Makes sure that an order can't be paid any more. @returns what it has come to. @throws PaymentError */
export async function closeOrder(services: Services, payment: PaymentProvider, order: OrderRow) {
  const known = order.session_id ?? (await findLostSession(services, payment, order))?.id
  if (known !== undefined) return closeSession(services, payment, order, known)
  // Whoever is just asking for its session will find it ended, and hand out none.
  if (await endWithoutSession(services.db, order.id, services.clock())) return 'expired'
  // They were faster, and have handed out its page. An order keeps the session that it was given, so one look is enough.
  const now = await findOrder(services.db, 'id', order.id)
  if (now?.state !== 'placed' || now.session_id === null) return now?.state ?? 'expired'
  return closeSession(services, payment, now, now.session_id)
}

async function closeSession(services: Services, payment: PaymentProvider, order: OrderRow, id: string) {
  const session = await payment.expireSession(id)
  if (session) return settle(services, session)
  await expireForgottenSession(services, order)
  return 'expired'
}

/** @returns null where the provider has forgotten it, and the order has ended. */
async function sessionOf(services: Services, payment: PaymentProvider, order: OrderRow) {
  if (order.session_id !== null) {
    const known = await payment.readSession(order.session_id)
    if (!known) await expireForgottenSession(services, order)
    return known
  }
  const request = {
    key: `order-${order.random_order_id}-${order.attempt}`,
    orderRef: order.random_order_id,
    email: order.email,
    currency: order.currency,
    lines: await linesOf(services, order),
    ...returnPaths(order),
  }
  try {
    return await payment.createSession(request)
  } catch (error) {
    if (!(error instanceof PaymentError && error.isStored)) throw error
    // The provider would repeat its failure under this key for a day: what was made is looked for, else made anew.
    const made = await findLostSession(services, payment, order)
    if (made) return made
    const attempt = order.attempt + 1
    await services.db.updateTable('orders').set({ attempt }).where('id', '=', order.id).execute()
    return payment.createSession({ ...request, key: `order-${order.random_order_id}-${attempt}` })
  }
}

// Somebody else ended the order or gave it a session while we asked: ours must never be paid.
async function theOther(
  services: Services,
  payment: PaymentProvider,
  order: OrderRow,
  ours: PaymentSession,
): Promise<Opened> {
  const now = await findOrder(services.db, 'id', order.id)
  if (now?.session_id !== ours.id) await payment.expireSession(ours.id)
  if (now?.state === 'placed') return { state: 'open', url: now.session_url }
  return { state: now?.state ?? 'expired', url: null }
}

async function linesOf({ db }: Services, order: OrderRow): Promise<PaymentLine[]> {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  const lines = items.map(item => ({
    name: lineTitle(item),
    cents: item.price_cents,
    quantity: item.quantity,
  }))
  return order.shipping_cents > 0
    ? [...lines, { name: 'Shipping', cents: order.shipping_cents, quantity: 1 }]
    : lines
}
