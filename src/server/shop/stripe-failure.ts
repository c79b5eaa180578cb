/** What Stripe's package throws, and what it means. */
import Stripe from 'stripe'
import { PaymentError, RefusedEmailError } from './payment.ts'

/** Turns whatever Stripe's package throws into ours; its messages may quote what was sent, so they end here. */
export async function translateStripeErrors<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof PaymentError) throw error
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email')
      throw new RefusedEmailError()
    // Stripe keeps an outcome under its key for a day, a failure of its own included.
    throw new PaymentError(
      `Stripe: ${[error.type, error.code].filter(Boolean).join(', ')}`,
      error.statusCode === 500,
    )
  }
}

/** What to do where a restricted key may not do what was asked. */
export function ifForbidden<Result>(otherwise: () => Promise<Result>) {
  return (error: unknown): Promise<Result> => {
    if (error instanceof Stripe.errors.StripePermissionError) return otherwise()
    throw error
  }
}

export function nullIfNotFound(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
  throw error
}

export function ignoreInvalidRequest(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
