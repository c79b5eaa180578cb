/** A shop that is paid at Stripe, with an order that waits to be paid, and the provider that tells of it. */
import { beforeEach } from 'vitest'
import type { Mail } from '../../src/server/mail/mailer.ts'
import { mailsOf, place, webhookUrl } from './shop-world.ts'
import { type SharedStripeShop, shareStripeShop } from './stripe-shop.ts'
import { type StandInDispute, signedEvent } from './stripe-stand-in.ts'

export interface WebhookShop extends SharedStripeShop {
  send(payload: string, header?: string): Promise<Response>
  /** Sends it as the provider would, with its signature. */
  tell(type: string, object: object, options?: Parameters<typeof signedEvent>[2]): Promise<Response>
  /** As it is told once so much of it was paid back. */
  charge(refunded: number): { id: string; payment_intent: string; amount_refunded: number }
  dispute(status?: StandInDispute['status']): StandInDispute
  mails(): Promise<readonly Mail[]>
}

/** Makes one anew before each test of the file. */
export function shareWebhookShop(): WebhookShop {
  const here: WebhookShop = Object.assign(shareStripeShop(), {
    send: async (payload: string, header?: string) =>
      here.server.app.request(webhookUrl, {
        method: 'POST',
        body: payload,
        headers: header === undefined ? {} : { 'Stripe-Signature': header },
      }),
    tell(type: string, object: object, options = {}) {
      const { payload, header } = signedEvent(type, object, options)
      return here.send(payload, header)
    },
    charge(refunded: number) {
      const payment_intent = `pi_${here.session().id}`
      here.stripe.refundUpTo(payment_intent, refunded)
      return { id: 'ch_1', payment_intent, amount_refunded: refunded }
    },
    dispute(status: StandInDispute['status'] = 'needs_response') {
      const told: StandInDispute = {
        id: 'dp_1',
        object: 'dispute',
        payment_intent: `pi_${here.session().id}`,
        status,
      }
      here.stripe.disputes.splice(0, 1, told)
      return told
    },
    mails: () => mailsOf(here.server),
  })
  beforeEach(() => place(here.server, here.token))
  return here
}
