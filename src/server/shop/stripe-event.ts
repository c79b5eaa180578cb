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
    case 'charge.refunded': {
      const { payment_intent, amount_refunded } = event.data.object
      const paymentId = idOf(payment_intent)
      return paymentId ? { kind: 'refund', paymentId, refundedCents: amount_refunded } : { kind: 'other' }
    }
    case 'charge.dispute.created': {
      const paymentId = idOf(event.data.object.payment_intent)
      return paymentId ? { kind: 'dispute', paymentId } : { kind: 'other' }
    }
    default:
      return { kind: 'other' }
  }
}

function idOf(payment: string | { id: string } | null): string | null {
  return typeof payment === 'string' ? payment : (payment?.id ?? null)
}
