import * as messages from '../../contract/messages.ts'
import { TransportError } from '../http/transport-error.ts'
import { type Refusal, refuse } from '../outcome.ts'
import type { Services } from '../services.ts'
import { PaymentError, RefusedEmailError } from './payment.ts'

const wrongEmail = refuse(422, 'email', messages.invalidEmail)

/**
 * Does what needs the provider.
 * @throws TransportError 503 while it cannot be reached: nothing is charged and the cart is kept.
 */
export async function askProvider<Result>(
  { log }: Pick<Services, 'log'>,
  ask: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RefusedEmailError) return wrongEmail
    if (!(error instanceof PaymentError)) throw error
    log({ event: 'payment-provider-failed', reason: error.message })
    throw new TransportError(
      503,
      'payment',
      'The payment page cannot be reached at the moment. Nothing was charged and your cart is kept.',
      { 'Retry-After': '5' },
    )
  }
}
