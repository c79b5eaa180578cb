import type Stripe from 'stripe'
import type { PaymentSession, SessionState } from './payment.ts'

/** Stripe's session as we understand it. @param site by what it was made for. */
export function asPaymentSession(session: Stripe.Checkout.Session, site: string): PaymentSession {
  const payment = session.payment_intent
  const state = stateOf(session)
  return {
    id: session.id,
    url: state === 'open' ? (session.url ?? null) : null,
    state,
    orderRef: session.client_reference_id ?? session.metadata?.order_id ?? '',
    isOurs: session.metadata?.site === site,
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null),
  }
}

function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): SessionState {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status === 'paid') return 'paid'
  // Complete but unpaid: a bank that takes days. It has failed when its payment asks for another method (P-17).
  const payment = typeof payment_intent === 'string' ? null : payment_intent
  return payment?.status === 'requires_payment_method' || payment?.status === 'canceled'
    ? 'failed'
    : 'pending'
}
