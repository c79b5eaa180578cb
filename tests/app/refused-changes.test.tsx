// What could not be put into the cart stands on the way to paying, too.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { RefusedChanges } from '../../src/app/parts/refused-changes.tsx'
import { Main as CartScreen } from '../../src/app/screens/cart/cart.tsx'
import { Main as CheckoutScreen } from '../../src/app/screens/checkout/checkout.tsx'
import type { Addition } from '../../src/db/queries/additions.ts'
import type { OutboxReason } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

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
const mug = { id: 7, product_id: 4, color_id: null, size_id: null, quantity: 1 }

/** A phone whose shop has such shirts, one of which was refused at its former price. */
async function phone(items: (typeof mug)[]) {
  const { db } = await ownDevice(nora)
  const color = { id: 2, name: 'Red', code: null, sizes: [{ id: 3, name: 'M' }] }
  const unsaid = { image: null, images: [], description: null, short_description: null }
  await db.products.bulkPut([
    { ...unsaid, id: 1, name: 'Shirt', price: 25, is_active: 1, colors: [color], sizes: [] },
    { ...unsaid, id: 4, name: 'Mug', price: 12, is_active: 1, colors: [], sizes: [] },
  ])
  const counted = { products: [], images: [], shipping: 5.95, pulledAt: 1 }
  await db.cartContents.put({ owner: nora.id, items, ...counted })
  const reason: OutboxReason = { kind: 'refused', messages: shirt.refusal ?? [], fields: ['price'], at: 1 }
  await db.outbox.add(entry({ name: 'cart.add', lane: 'cart', args: shirt.args, state: 'attention', reason }))
}

test.each([
  ['an empty cart', []],
  ['what else is in it', [mug]],
])(
  'D57 O-43: beside %s, the checkout names what is not in the cart, why, and the way on',
  async (_, items) => {
    for (const screen of [<CheckoutScreen key="checkout" />, <CartScreen key="cart" />]) {
      await phone(items)
      const { leave } = mount(<Router hook={() => ['/checkout', () => undefined]}>{screen}</Router>)
      await expect.poll(text).toContain('2 × Shirt - Red - M')
      expect(text()).toContain('It was $24 when you chose it, and is $25 now.')
      expect(text()).toContain('Add at the new price')
      leave()
    }
  },
)

const draw = (screen: React.ReactNode) =>
  renderToStaticMarkup(<Router ssrPath="/checkout">{screen}</Router>).replace(/<[^>]+>/g, ' ')

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
