/** Which payment provider the operator chose. */
export type PaymentSettings =
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly apiUrl?: string
      /** How long its interface may take; the usual time unless given. */
      readonly answerWithinMs?: number
      /** How many sessions are looked through for one whose id was never learnt; the usual number unless given. */
      readonly lookThrough?: number
      /** No new orders; those that were placed can still be paid on Stripe's page, and are looked after. */
      readonly isClosed?: boolean
    }
  | { readonly kind: 'sandbox' }
  /** The shop shows its goods and takes no orders, and there is nobody who could still be paid. */
  | { readonly kind: 'off' }

interface Environment {
  readonly PAYMENT?: 'stripe' | 'sandbox' | 'off' | '' | undefined
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
}

/**
 * Stripe where its keys are set, the sandbox where nothing is; switched off, it stays for what was ordered before.
 * @throws Error with a sentence about half a setting.
 */
export function readPaymentSettings(environment: Environment): PaymentSettings {
  const secretKey = environment.STRIPE_SECRET_KEY ?? ''
  const webhookSecret = environment.STRIPE_WEBHOOK_SECRET ?? ''
  const kind = environment.PAYMENT || (secretKey || webhookSecret ? 'stripe' : 'sandbox')
  const isClosed = kind === 'off' && secretKey !== '' && webhookSecret !== ''
  if (kind !== 'stripe' && !isClosed) return { kind }
  if (!/^[sr]k_(test|live)_\w+$/.test(secretKey))
    throw new Error('The environment variable STRIPE_SECRET_KEY must be a secret key of Stripe, sk_…')
  if (!/^whsec_\w+$/.test(webhookSecret))
    throw new Error(
      'The environment variable STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, whsec_…',
    )
  return { kind: 'stripe', secretKey, webhookSecret, ...(isClosed && { isClosed }) }
}
