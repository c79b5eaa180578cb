// Why an order was not opened or not placed stays on the screen where what it was about has gone.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Main as CheckoutScreen } from '../../src/app/screens/checkout/checkout.tsx'
import { Main as OrderScreen } from '../../src/app/screens/orders/order.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import * as account from '../../src/app/words/account-words.ts'
import { screenWords } from '../../src/app/words/screen-words.ts'
import * as shop from '../../src/app/words/shop-words.ts'
import { CHECKOUT_SUBJECT, saveDraft } from '../../src/db/drafts.ts'
import { connection } from '../../src/sync/status.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { answersFrom, becomes, ownDevice } from './own-device.ts'

const billing = {
  phone: '555-0100',
  street_address: '1 Main St',
  state: 'Texas',
  city: 'Austin',
  postal_code: '78701',
}
const mug = { id: 7, product_id: 4, color_id: null, size_id: null, quantity: 1 }

const said = (response_status: number, body: object) =>
  Response.json({ response_status, validation_errors: {}, protocol: 1, ...body })
const refused = (why: string) => said(409, { validation_errors: { order: [why] } })

/** A site that refuses the order with these words, and has nothing left of it from then on. */
function site(path: string, why: string) {
  let isOver = false
  answersFrom(async url => {
    if (url.includes(path)) {
      isOver = true
      return refused(why)
    }
    if (url.includes('shipping-charge'))
      return said(200, { data: { shippingCharge: [{ standard_shipping: 5.95 }] } })
    if (url.includes('cart/cartCount'))
      return said(200, { data: { CartTemporary: isOver ? [] : [mug], products: [], productImages: [] } })
    if (url.includes('my-orders')) return said(200, { data: { ...nothing, orders: isOver ? [] : [waiting] } })
    return said(200, {})
  })
}

const nothing = {
  ...{ orderDetails: [], products: [], productImages: [], sizes: [], productColors: [] },
  ...{ hospitals: [], departments: [], departmentReviews: [] },
}
const waiting = {
  ...{ id: 12, random_order_id: 'a', total_bill: 17.95, payment_method: 'card', payment_status: 0 },
  ...{ can_be_paid: 1, created_at: '2026-11-29T10:00:00.000Z', email: nora.email, ...billing },
  ...{ first_name: 'Nora', last_name: 'Night', country: 'USA' },
}

test('A133 P-05: that an earlier order has been paid stands above the cart that is empty now, with the way to it', async () => {
  const { db } = await ownDevice(nora)
  session.phase = 'user'
  Object.assign(connection, { state: 'reachable', isInTrouble: false })
  const unsaid = { image: null, images: [], description: null, short_description: null }
  await db.products.put({ ...unsaid, id: 4, name: 'Mug', price: 12, is_active: 1, colors: [], sizes: [] })
  await saveDraft(db, { author: nora.id, subject: CHECKOUT_SUBJECT, values: billing }, Date.now())
  const why = 'Your earlier order has been paid meanwhile. Please look at your cart again.'
  site('order/place', why)
  mount(
    <Router hook={() => ['/checkout', () => undefined]}>
      <CheckoutScreen />
    </Router>,
  )
  await expect.poll(text).toContain('$17.95')
  press(shop.placeOrder)
  await expect.poll(text).toContain(screenWords.cartEmpty)
  await expect.poll(text).toContain(why)
  expect(text()).toContain(shop.seeOrders)
  // To nobody else.
  becomes({ ...nora, id: 9 })
  await expect.poll(text).not.toContain(why)
})

test('A176 P-13: that an order cannot be paid any more stands where it stood, and why it is listed no longer', async () => {
  await ownDevice(nora)
  session.phase = 'user'
  Object.assign(connection, { state: 'reachable', isInTrouble: false })
  const why = 'This order cannot be paid any more.'
  site('order/pay', why)
  mount(
    <Router hook={() => ['/profile/order/history/12', () => undefined]}>
      <OrderScreen params={{ orderId: '12' }} />
    </Router>,
  )
  await expect.poll(text).toContain(account.orderWaits)
  press(account.payOrder)
  await expect.poll(text).toContain(account.noSuchOrder)
  expect(text()).toContain(why)
})
