/** A shop that is paid at Stripe, or what stands in for it, with two mugs in the shopper's cart. */
import { afterEach, beforeEach, expect } from 'vitest'
import type { Log } from '../../src/server/services.ts'
import type { TestServer } from './factories.ts'
import { add, type Goods, openShop } from './shop-world.ts'
import { openStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts'

export interface StripeShop {
  stripe: StripeStandIn
  server: TestServer
  goods: Goods
  /** The shopper's. */
  token: string
  shopper: number
}

export async function openStripeShop(
  log: Log,
  { lookThrough, ...options }: { lookThrough?: number; metricsToken?: string } = {},
): Promise<StripeShop> {
  const stripe = await openStripeStandIn()
  const shop = await openShop({
    payment: lookThrough === undefined ? stripe.settings : { ...stripe.settings, lookThrough },
    publicUrl: 'https://shop.example',
    log,
    ...options,
  })
  const { server, goods } = shop
  const { token, id } = shop.shopper
  await add(server, token, { product_id: goods.mug, quantity: 2 })
  return { stripe, server, goods, token, shopper: id }
}

export interface SharedStripeShop extends StripeShop {
  /** What the server has logged since the test began. */
  log: object[]
  /** The first page that was made for an order. */
  session(): StripeStandIn['sessions'][number]
}

/** Makes one anew before each test of the file. */
export function shareStripeShop(): SharedStripeShop {
  const here = {
    log: [] as object[],
    session: () => here.stripe.sessions[0] ?? expect.fail('no session'),
  } satisfies Omit<SharedStripeShop, keyof StripeShop> as SharedStripeShop
  beforeEach(async () => {
    here.log.length = 0
    Object.assign(here, await openStripeShop(line => here.log.push(line)))
  })
  afterEach(async () => {
    await here.server.close()
    await here.stripe.close()
  })
  return here
}
