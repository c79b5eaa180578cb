import type { Services } from '../services.ts'
import type { PaymentProvider } from './payment.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { makeSandbox } from './sandbox.ts'
import { makeStripe } from './stripe.ts'

/**
 * The chosen provider; null where there is none.
 * @throws Error with a sentence where the sandbox would run in production.
 */
export function openPayment(
  settings: PaymentSettings,
  services: Omit<Services, 'payment'>,
  isProduction: boolean,
): PaymentProvider | null {
  if (settings.kind === 'off') return null
  return settings.kind === 'stripe' ? makeStripe(settings, services) : makeSandbox(services, isProduction)
}
