/** Payment happens on a page of the provider's; what is asked of it goes through this interface. */

/** What a session has come to: only `paid` is money, and `paid`, `failed` and `expired` are ends. */
export type SessionState = 'open' | 'pending' | 'paid' | 'failed' | 'expired'

/** A checkout session as the provider tells it. */
export interface PaymentSession {
  readonly id: string
  /** Where the shopper pays, an address or a path of this site; null once there is nothing to pay any more. */
  readonly url: string | null
  readonly state: SessionState
  /** The `random_order_id` that we gave it. */
  readonly orderRef: string
  /** Whether it was made for this site: one account of the provider may serve several. */
  readonly isOurs: boolean
  readonly amountCents: number
  readonly currency: string
  /** The provider's name of the payment, once there is one. */
  readonly paymentId: string | null
}

export interface PaymentLine {
  readonly name: string
  readonly cents: number
  readonly quantity: number
}

/** A session to be made. The same key never makes two. */
export interface SessionRequest {
  readonly key: string
  readonly orderRef: string
  readonly email: string
  readonly currency: string
  readonly lines: readonly PaymentLine[]
  /** Paths of this site, to which the provider sends the shopper back. */
  readonly successPath: string
  readonly cancelPath: string
}

/** What the provider tells unasked, its signature checked. Nothing of it is believed but what it is about. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly about:
    | { readonly kind: 'session'; readonly sessionId: string }
    | { readonly kind: 'refund' | 'dispute'; readonly paymentId: string }
    | { readonly kind: 'other' }
}

/** In `successPath`: the provider puts the session's id in its place. */
export const SESSION_ID_PLACE = '{CHECKOUT_SESSION_ID}'

export interface PaymentProvider {
  /** Shown as the order's payment method. */
  readonly method: string
  /** The header that carries the signature of its webhook. */
  readonly signatureHeader: string
  /** Whether the shop takes new orders; what has been ordered is looked after in any case. */
  readonly takesOrders: boolean
  /** Whether this server serves the page where people pay. */
  readonly hasOwnPages: boolean
  /** @throws PaymentError */
  createSession(request: SessionRequest): Promise<PaymentSession>
  /** @returns null where there is no such session. @throws PaymentError */
  readSession(id: string): Promise<PaymentSession | null>
  /** Looks for a session that was made for an order and whose id we never learnt. @throws UnseenError, PaymentError */
  findSession(orderRef: string, madeAfter: number): Promise<PaymentSession | null>
  /** The session that a payment belongs to. @throws PaymentError */
  findPaid(paymentId: string): Promise<PaymentSession | null>
  /** How much of a payment has been given back, or is on its way; a refund that failed is none. @throws PaymentError */
  readRefunded(paymentId: string): Promise<number>
  /** Whether the buyer's bank has taken a payment back, or may yet; not where that has been decided for us. @throws PaymentError */
  isDisputed(paymentId: string): Promise<boolean>
  /** Ends an open session. @returns what it has come to, which may be paid; null where there is none. @throws PaymentError */
  expireSession(id: string): Promise<PaymentSession | null>
  /** @throws ForgedEventError where the provider did not sign exactly these bytes just now, or means another shop. */
  readEvent(body: Uint8Array, signature: string): PaymentEvent
}

export class ForgedEventError extends Error {}

/** The provider takes no such e-mail address of a shopper: no outage, and nothing that another try would mend. */
export class RefusedEmailError extends Error {}

/**
 * The provider did not do what it was asked. Its message is of our words and the provider's names of errors: fit for the log.
 * `stored`: it will say so again under the same key; otherwise the same key may be tried again.
 */
export class PaymentError extends Error {
  readonly isStored: boolean

  constructor(message: string, isStored = false) {
    super(message)
    this.isStored = isStored
  }
}

/** Not all sessions were looked through: not found is not the same as not looked for. */
export class UnseenError extends PaymentError {}
