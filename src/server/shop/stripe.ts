/** Stripe Checkout: the card is typed on Stripe's page, and this server never sees it. */
import Stripe from 'stripe'
import type { Services } from '../services.ts'
import { type PaymentProvider, type SessionRequest, UnseenError } from './payment.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { readStripeEvent } from './stripe-event.ts'
import { ifForbidden, ignoreInvalidRequest, nullIfNotFound, translateStripeErrors } from './stripe-failure.ts'
import { asPaymentSession } from './stripe-session.ts'

type StripeSettings = Extract<PaymentSettings, { kind: 'stripe' }>

const ANSWER_WITHIN_MS = 10_000
const RETRIES = 2
/** A session is looked for this long before its order, against clocks that differ. */
const CLOCKS_DIFFER_SECONDS = 300
/** How many sessions are looked through, the newest first. */
const LOOK_THROUGH = 1_000
const DECIDED_FOR_US: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented'])
/** What is read beside a session: whether its payment has failed for good. */
const WITH_PAYMENT = { expand: ['payment_intent'] }

export function createStripe(
  settings: StripeSettings,
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...apiAddress(settings.apiUrl),
    timeout: settings.answerWithinMs ?? ANSWER_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  const { sessions } = stripe.checkout
  const told = (session: Stripe.Checkout.Session) => asPaymentSession(session, publicUrl)
  const read = (id: string) =>
    sessions
      .retrieve(id, WITH_PAYMENT)
      // A restricted key that nobody has let read payments: whether it is paid the session says by itself.
      .catch(ifForbidden(() => sessions.retrieve(id)))
      .then(told)
  return {
    method: 'Card',
    takesOrders: !settings.isClosed,
    signatureHeader: 'stripe-signature',
    hasOwnPages: false,
    createSession: request =>
      translateStripeErrors(() =>
        sessions.create(parametersOf(request, publicUrl), { idempotencyKey: request.key }).then(told),
      ),
    readSession: id => translateStripeErrors(() => read(id).catch(nullIfNotFound)),
    findSession: (orderRef, madeAfter) =>
      translateStripeErrors(async () => {
        const from = Math.floor(madeAfter / 1000) - CLOCKS_DIFFER_SECONDS
        const most = settings.lookThrough ?? LOOK_THROUGH
        let seen = 0
        for await (const session of sessions.list({ created: { gte: from }, limit: 100 })) {
          if (session.client_reference_id === orderRef) return read(session.id)
          seen += 1
          if (seen >= most) throw new UnseenError('Too many sessions to look through.')
        }
        return null
      }),
    findPaid: paymentId =>
      translateStripeErrors(async () => {
        const { data } = await sessions.list({ payment_intent: paymentId, limit: 1 })
        return data[0] ? read(data[0].id) : null
      }),
    readRefunded: paymentId =>
      translateStripeErrors(async () => {
        let cents = 0
        for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
          if (refund.status !== 'failed' && refund.status !== 'canceled') cents += refund.amount
        return cents
      }),
    // Nobody has let the key look at disputes: then somebody must.
    isDisputed: paymentId =>
      translateStripeErrors(() => hasDispute(stripe, paymentId).catch(ifForbidden(async () => true))),
    expireSession: id =>
      translateStripeErrors(async () => {
        // Only an open session can be ended; of any other, what it has become is the answer.
        await sessions.expire(id).catch(ignoreInvalidRequest)
        return read(id).catch(nullIfNotFound)
      }),
    readEvent: (body, signature) => readStripeEvent(stripe, settings, { body, signature, now: clock() }),
  }
}

/** @param publicUrl configured, never taken from a request: nobody can lead a shopper elsewhere (Z-13). */
function parametersOf(request: SessionRequest, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    // Else Stripe offers what its dashboard has switched on, a bank that takes days included.
    allowed_payment_method_types: ['card'],
    client_reference_id: request.orderRef,
    metadata: { order_id: request.orderRef, site: publicUrl },
    payment_intent_data: { metadata: { order_id: request.orderRef } },
    customer_email: request.email,
    success_url: publicUrl + request.successPath,
    cancel_url: publicUrl + request.cancelPath,
    // What is paid must be what was ordered, in our currency.
    adaptive_pricing: { enabled: false },
    line_items: request.lines.map(line => ({
      quantity: line.quantity,
      price_data: {
        currency: request.currency,
        unit_amount: line.cents,
        product_data: { name: line.name },
      },
    })),
  }
}

function apiAddress(apiUrl: string | undefined) {
  if (apiUrl === undefined) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}

async function hasDispute(stripe: Stripe, paymentId: string): Promise<boolean> {
  for await (const { status } of stripe.disputes.list({ payment_intent: paymentId, limit: 100 }))
    if (!DECIDED_FOR_US.has(status)) return true
  return false
}
