import { TransportError } from '../http/transport-error.ts'
import type { Refusal } from '../outcome.ts'
import type { Services } from '../services.ts'
import { PaymentError, RefusedEmailError } from './payment.ts'

/** What people are told where the provider makes no page. */
export interface NoPaymentPage {
  /** It does not take the address of the order. */
  readonly wrongEmail: Refusal
  /** It cannot be reached. */
  readonly away: string
}

/**
 * Does what needs the provider.
 * @throws TransportError 503 while it cannot be reached.
 */
export async function askProvider<Result>(
  services: Pick<Services, 'log'>,
  { wrongEmail, away }: NoPaymentPage,
  ask: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RefusedEmailError) return wrongEmail
    return throwUnreachable(services, error, away)
  }
}

/** @throws TransportError 503 with these words where the provider did not do what it was asked; any other error as it is. */
export function throwUnreachable({ log }: Pick<Services, 'log'>, error: unknown, words: string): never {
  if (!(error instanceof PaymentError)) throw error
  log({ event: 'payment-provider-failed', reason: error.message })
  throw new TransportError(503, 'payment', words, { 'Retry-After': '5' })
}
