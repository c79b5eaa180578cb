/** A shop with one shopper: what the tests of cart, order and payment begin with. */
import { afterEach, beforeEach } from 'vitest'
import type { TestServer, TestUser } from './factories.ts'
import { type Goods, openShop } from './shop-world.ts'

export interface SharedShop {
  server: TestServer
  shopper: TestUser
  goods: Goods
  /** The shopper's. */
  token: string
}

/** Makes one anew before each test of the file. */
export function shareShop(options: Parameters<typeof openShop>[0] = {}): SharedShop {
  const here = {} as SharedShop
  beforeEach(async () => {
    const shop = await openShop(options)
    Object.assign(here, { ...shop, token: shop.shopper.token } satisfies SharedShop)
  })
  afterEach(() => here.server.close())
  return here
}
