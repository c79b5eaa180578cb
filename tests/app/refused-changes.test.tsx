// What could not be put into the cart stands on the way to paying, too.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { RefusedChanges } from '../../src/app/parts/refused-changes.tsx'
import { Main as CartScreen } from '../../src/app/screens/cart/cart.tsx'
import { Main as CheckoutScreen } from '../../src/app/screens/checkout/checkout.tsx'
import type { Addition } from '../../src/db/queries/additions.ts'
import type { CartLineView, CartView } from '../../src/db/queries/cart.ts'

beforeAll(() => vi.stubGlobal('history', { state: null }))
afterAll(() => vi.unstubAllGlobals())

const shirt: Addition = {
  seq: 1,
  args: { productId: 1, colorId: 2, sizeId: 3, quantity: 2, price: 24 },
  name: 'Shirt',
  colorName: 'Red',
  sizeName: 'M',
  refusal: ['The price changed: it is $25 now. Please look at it again.'],
  isRefusedOtherwise: false,
  price: 25,
}
const mug: CartLineView = {
  id: 7,
  productId: 4,
  colorId: null,
  sizeId: null,
  quantity: 1,
  waiting: [],
  isUncounted: false,
  seenPrice: null,
  name: 'Mug',
  price: 12,
  pictures: { image: null, images: [] },
  colors: [],
  colorName: null,
  sizeName: null,
  isSold: true,
}
const empty: CartView = {
  lines: [],
  pieces: 0,
  subtotal: 0,
  shipping: 5.95,
  total: 5.95,
  unconfirmed: 0,
  refused: 1,
  pulledAt: 1,
}

let cart: CartView = empty
vi.mock('../../src/app/state/shop/use-cart.ts', () => ({ useCart: () => ({ cart, outcome: 'done' }) }))
vi.mock('../../src/app/state/use-device.ts', () => ({ useDevice: () => [shirt] }))

const draw = (screen: React.ReactNode) =>
  renderToStaticMarkup(<Router ssrPath="/checkout">{screen}</Router>).replace(/<[^>]+>/g, ' ')

test.each([
  ['an empty cart', []],
  ['what else is in it', [mug]],
])('D57 O-43: beside %s, the checkout names what is not in the cart, why, and the way on', (_, lines) => {
  cart = { ...empty, lines }
  for (const screen of [<CheckoutScreen key="checkout" />, <CartScreen key="cart" />]) {
    const said = draw(screen)
    expect(said).toContain('2 × Shirt - Red - M')
    expect(said).toContain('It was $24 when you chose it, and is $25 now.')
    expect(said).toContain('Add at the new price')
  }
})

test('a change that was refused and put nothing in is told as such, once it is known that there is one', () => {
  const said = (additions: Addition[] | undefined) =>
    draw(<RefusedChanges cart={{ refused: 1 }} additions={additions} />)
  expect(said([])).toMatch(/A change to your cart could not be made\. .*See why/)
  expect(said([shirt])).not.toContain('See why')
  expect(said(undefined)).toBe('')
})

test('D53: what does not fit any more is told as that, also where its price has changed since', () => {
  const refusal = ['You already have 100 of this in your cart, the most there can be']
  const said = draw(
    <RefusedChanges cart={{ refused: 1 }} additions={[{ ...shirt, refusal, isRefusedOtherwise: true }]} />,
  )
  expect(said).toContain(refusal[0])
  expect(said).not.toMatch(/when you chose it|at the new price/)
})
