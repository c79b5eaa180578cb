import Stripe from 'stripe'
import { ForgedEventError, type PaymentEvent } from './payment.ts'
import { SIGNATURE_TOLERANCE_SECONDS } from './signature.ts'

interface Sent {
  readonly body: Uint8Array
  readonly signature: string
  readonly now: number
}

/** @throws ForgedEventError */
export function readStripeEvent(
  stripe: Stripe,
  { secretKey, webhookSecret }: { readonly secretKey: string; readonly webhookSecret: string },
  { body, signature, now }: Sent,
): PaymentEvent {
  const event = construct(stripe, webhookSecret, { body, signature, now })
  // A test event in a live shop, or of an account connected to ours, pays for nothing here (P-16).
  const isLive = /^[sr]k_live_/.test(secretKey)
  if (event.livemode !== isLive || event.account !== undefined) throw new ForgedEventError()
  return { id: event.id, type: event.type, about: subjectOf(event) }
}

function construct(stripe: Stripe, secret: string, { body, signature, now }: Sent): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      secret,
      SIGNATURE_TOLERANCE_SECONDS,
      undefined,
      now,
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new ForgedEventError()
    throw error
  }
}

function subjectOf(event: Stripe.Event): PaymentEvent['about'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'session', sessionId: event.data.object.id }
    case 'charge.refunded':
    // Days later a bank may send it back, or somebody calls it off. Old accounts know the last name alone.
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return aboutPayment('refund', event.data.object.payment_intent)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    // Months later: lost, or won.
    case 'charge.dispute.closed':
      return aboutPayment('dispute', event.data.object.payment_intent)
    default:
      return { kind: 'other' }
  }
}

function aboutPayment(
  kind: 'refund' | 'dispute',
  payment: string | { id: string } | null,
): PaymentEvent['about'] {
  const paymentId = typeof payment === 'string' ? payment : payment?.id
  return paymentId ? { kind, paymentId } : { kind: 'other' }
}
