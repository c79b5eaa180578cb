/** A shop that is paid in the sandbox, with a mug in the shopper's cart. */
import { beforeEach } from 'vitest'
import type { Mail } from '../../src/server/mail/mailer.ts'
import { type SharedShop, shareShop } from './shared-shop.ts'
import { add, mailsOf, orders, place } from './shop-world.ts'

export interface SandboxShop extends SharedShop {
  /** What the server has logged since the test began. */
  log: object[]
  mails(): Promise<readonly Mail[]>
  /** Places the order. @returns its page, and what the return path would say. */
  placed(): Promise<{ url: string; parts: { orderId: number; sessionId: string } }>
  payAtProvider(state?: 'paid' | 'failed' | 'expired' | 'pending'): Promise<unknown>
}

/** Makes one anew before each test of the file. */
export function shareSandboxShop(): SandboxShop {
  const log: object[] = []
  const shop = shareShop({ publicUrl: 'https://shop.example', log: line => log.push(line) })
  const here: SandboxShop = Object.assign(shop, {
    log,
    mails: () => mailsOf(here.server),
    async placed() {
      const url: string = (await place(here.server, here.token)).body.checkout_session_url
      const order = (await orders(here.server)).at(-1)
      return { url, parts: { orderId: order?.id ?? 0, sessionId: order?.session_id ?? '' } }
    },
    payAtProvider: (state: 'paid' | 'failed' | 'expired' | 'pending' = 'paid') =>
      here.server.db.updateTable('sandbox_sessions').set({ state }).execute(),
  })
  beforeEach(async () => {
    log.length = 0
    await add(here.server, here.token, { product_id: here.goods.mug })
  })
  return here
}
