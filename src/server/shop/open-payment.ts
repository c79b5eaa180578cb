import type { Services } from '../services.ts'
import type { PaymentProvider } from './payment.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

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
  return settings.kind === 'stripe' ? createStripe(settings, services) : createSandbox(services, isProduction)
}
