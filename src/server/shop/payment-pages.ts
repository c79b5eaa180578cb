/** What the payment provider reaches of this server: the webhook, and the pages of the sandbox where that is in use. */
import { type Context, Hono } from 'hono'
import { failureReply } from '../http/failure.ts'
import { readBody } from '../http/read-body.ts'
import type { Services } from '../services.ts'
import { ForgedEventError, PaymentError } from './payment.ts'
import { receiveEvent } from './receive-event.ts'
import { addSandboxRoutes } from './sandbox-routes.ts'

export const WEBHOOK_PATH = '/public/payment/webhook'

export function createPaymentPages(services: Services): Hono {
  const pages = new Hono()
  const { payment } = services
  if (!payment) return pages
  pages.post(WEBHOOK_PATH, async c => {
    // The bytes as they came: a body that was read and written again has another signature.
    const body = await readBody(c.req.raw)
    const signature = c.req.header(payment.signatureHeader) ?? ''
    try {
      await receiveEvent(services, payment, body, signature)
      return c.json({ received: true })
    } catch (error) {
      return refusal(c, services, error)
    }
  })
  if (payment.hasOwnPages) addSandboxRoutes(pages, services, payment)
  return pages
}

function refusal(c: Context, services: Services, error: unknown): Response {
  const isForged = error instanceof ForgedEventError
  if (!isForged && !(error instanceof PaymentError)) return failureReply(error, c, services.log)
  services.log(
    error instanceof PaymentError
      ? { event: 'payment-provider-failed', reason: error.message }
      : { event: 'payment-event-forged' },
  )
  // The provider tells again what was not thanked for.
  return c.json({ received: false }, isForged ? 400 : 503)
}
