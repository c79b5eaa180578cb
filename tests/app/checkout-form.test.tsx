// When an order can be placed, and what stands at the button when it cannot.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { CheckoutForm } from '../../src/app/forms/checkout-form.tsx'
import * as shop from '../../src/app/words/shop-words.ts'
import type { CartView } from '../../src/db/queries/cart.ts'
import { connection } from '../../src/sync/status.ts'
import { nora } from './dead-spot.ts'
import { isOff, mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const cart: CartView = {
  ...{ lines: [], pieces: 1, subtotal: 12, shipping: 5.95, total: 17.95 },
  ...{ unconfirmed: 0, refused: 0, pulledAt: 1 },
}

/** What stands there of why it cannot be ordered; null where it can. */
async function why(
  change: Partial<CartView>,
  state: typeof connection.state = 'reachable',
  isInTrouble = false,
) {
  await ownDevice(nora)
  Object.assign(connection, { state, isInTrouble })
  const { leave } = mount(
    <Router hook={() => ['/checkout', () => undefined]}>
      <CheckoutForm user={nora} cart={{ ...cart, ...change }} onConflict={() => undefined} />
    </Router>,
  )
  await expect.poll(text).toContain(shop.placeOrder)
  const said = document.querySelector('#place-order-why')?.textContent || null
  expect(isOff(shop.placeOrder)).toBe(said !== null)
  leave()
  return said
}

test('A126 P-24 D57 D58: an order waits for a connection, for the last change of the cart, and for the shipping, and says which', async () => {
  expect(await why({})).toBeNull()
  expect(await why({ unconfirmed: 1 })).toBe(shop.cartStillSending)
  expect(await why({ shipping: null, total: null })).toBe(shop.shippingUnknown)
  expect(await why({}, 'unreachable')).toBe(shop.orderNeedsConnection(true))
  expect(await why({}, 'unreachable', true)).toBe(shop.orderNeedsSite)
})
