// What stands for a shipping charge that this device does not know.
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CartTotals } from '../../src/app/parts/cart-totals.tsx'
import * as shop from '../../src/app/words/shop-words.ts'
import { type Connection, connection } from '../../src/sync/status.ts'
import { mount, text } from './draw.tsx'

const cart = {
  lines: [],
  pieces: 1,
  subtotal: 12,
  shipping: null,
  total: null,
  unconfirmed: 0,
  refused: 0,
  pulledAt: 1,
}

test.each<[string, Connection['state'], boolean]>([
  [shop.shippingLater, 'unknown', false],
  [shop.shippingLater, 'unreachable', false],
  [shop.shippingLater, 'portal', false],
  [shop.shippingInTrouble, 'unreachable', true],
  [shop.shippingInTrouble, 'reachable', false],
])('D58: "%s" where the site is %s, in trouble: %s', (words, state, isInTrouble) => {
  Object.assign(connection, { state, isInTrouble })
  mount(<CartTotals cart={cart} />)
  expect(text()).toContain(words)
})
