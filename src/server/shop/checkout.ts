/**
 * Placing an order.
 *
 * 1. In one transaction: price the cart, compare with what the shopper saw, write the order down. A cart has at
 *    most one order that waits; placing the same again finds it again (P-04).
 * 2. An order that waits for another content is ended at the provider first, so that nobody can pay it any more
 *    (P-05). Was it paid in the meantime, that is what the shopper hears.
 * 3. The provider is asked for a session under a key made of the order: asked twice, it gives the same.
 * 4. The session is written down, and the shopper goes there.
 *
 * A crash after any step leaves an order that the same request, or the reconciler, finds and completes.
 */
import type { InferOutput } from 'valibot'
import * as messages from '../../contract/messages.ts'
import type { orderPlace } from '../../contract/order.ts'
import { BillingForm } from '../../contract/order.ts'
import type { PrepareContext } from '../handler.ts'
import { done, type Outcome, refuse } from '../outcome.ts'
import { askProvider } from './ask-provider.ts'
import { type CartContext, findCart } from './carts.ts'
import { dollarText } from './cents.ts'
import { refuseChangedPrices } from './changed-prices.ts'
import { contentHash, findOpenOrder, insertOrder, type OrderRow, type Placement } from './order-rows.ts'
import { closeOrder, openPaymentSession } from './order-session.ts'
import type { PaymentProvider } from './payment.ts'
import { quote } from './quote.ts'
import { refuseUnavailable } from './unavailable.ts'

type Request = InferOutput<typeof orderPlace.request>
type Placed = Outcome<{ checkout_session_url: string }>

/** How often a cart may turn out to have another order that waits before we give up. */
const TRIES = 3

/** What one payment by card can come to; of more the provider would only say no, each time. */
const CENTS_MAX = 99_999_999

const noPage = {
  wrongEmail: refuse(422, 'email', messages.invalidEmail),
  away: 'The payment page cannot be reached at the moment. Nothing was charged and your cart is kept.',
}
/** Its page has been handed out, and may have been paid a moment ago. */
const noPageAgain = {
  ...noPage,
  away: 'The payment page cannot be reached at the moment. What is not paid stays in your cart. Please try again.',
}
const closed = refuse(422, 'payment', 'The shop takes no orders at the moment. Your cart is kept.')
const tooMuch = refuse(
  422,
  'cart',
  `One order can come to at most ${dollarText(CENTS_MAX)}. Please order it in parts.`,
)
const empty = refuse(422, 'cart', 'Your cart is empty')
const paid = refuse(
  409,
  'order',
  'Your earlier order has been paid meanwhile. Please look at your cart again.',
)
const checking = refuse(409, 'order', 'Your payment is still being checked. Please try again in a moment.')
const busy = refuse(409, 'order', 'Your cart is being ordered elsewhere. Please try again in a moment.')

/** @throws TransportError 503 while the provider cannot be reached; that nothing was charged is said only where it is known. */
export async function placeOrder(request: Request, context: PrepareContext): Promise<Placed> {
  const { payment } = context.services
  if (!payment?.takesOrders) return closed
  for (let tries = 0; tries < TRIES; tries += 1) {
    const placed = await tryPlacing(request, context, payment)
    if (placed) return placed
  }
  return busy
}

/** @returns null where an older order was in the way, which is gone now. */
async function tryPlacing(request: Request, context: PrepareContext, payment: PaymentProvider) {
  const { services } = context
  const found = await services.db
    .transaction()
    .execute(sql => findOrInsert(request, { ...context, sql }, payment))
  if ('status' in found) return found
  const { order, isSame } = found
  const came = await askProvider(services, order.session_id === null ? noPage : noPageAgain, async () =>
    isSame
      ? openPaymentSession(services, payment, order)
      : { state: await closeOrder(services, payment, order), url: null },
  )
  if ('status' in came) return came
  const { state, url } = came
  if (url !== null) return done({ checkout_session_url: url })
  if (state === 'paid') return paid
  return state === 'placed' ? checking : null
}

async function findOrInsert(
  request: Request,
  context: CartContext,
  payment: PaymentProvider,
): Promise<{ order: OrderRow; isSame: boolean } | Exclude<Placed, { status: 200 }>> {
  const { sql, user, services } = context
  const cart = await findCart(context, request.sessionId)
  if (cart === null) return empty
  if (typeof cart !== 'number') return cart
  const priced = await quote(sql, cart)
  if (priced.lines.length === 0) return empty
  const refusal = (await refuseUnavailable(sql, priced.lines)) ?? refuseChangedPrices(request, priced)
  if (refusal) return refusal
  if (priced.totalCents > CENTS_MAX) return tooMuch
  const placement: Placement = {
    cart,
    userId: user?.id ?? null,
    billing: billingOf(request),
    quote: priced,
    method: payment.method,
  }
  const open = await findOpenOrder(sql, cart)
  if (open) return { order: open, isSame: open.content_hash === contentHash(placement) }
  return { order: await insertOrder(sql, placement, services), isSame: true }
}

function billingOf(request: Request): BillingForm {
  const fields = Object.keys(BillingForm.entries) as (keyof BillingForm)[]
  return Object.fromEntries(fields.map(field => [field, request[field]])) as BillingForm
}
