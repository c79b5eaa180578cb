// An order, from the cart to the mail.
import { expect, test } from 'vitest'
import { makeUser } from './factories.ts'
import { shareOrders } from './order-shop.ts'
import { billing, cartOf, choose, confirm, orders, place, returnParts, states } from './shop-world.ts'

const here = shareOrders()
const { fillCart } = here

test('D81: who has not confirmed the address fills a cart, has it counted, and orders', async () => {
  here.token = (await makeUser(here.server, { verified: 0 })).token
  await fillCart()
  expect(await cartOf(here.server, here.token)).toEqual([
    [here.goods.shirt, 1],
    [here.goods.mug, 2],
  ])
  expect((await place(here.server, here.token)).body.response_status).toBe(200)
  expect(await orders(here.server)).toMatchObject([{ state: 'placed', total_cents: 5445 }])
})

test('A130, A132, A210, D84, Z-13: cart, order, hosted page, paid, empty cart, one mail', async () => {
  await fillCart()
  const placed = await place(here.server, here.token, {
    totalPrice: 54.45,
    shipping_charge: 5.95,
    userId: 999,
  })
  expect(placed.body.response_status).toBe(200)
  const url: string = placed.body.checkout_session_url
  expect(url).toMatch(/^\/public\/payment\/sandbox\/cs_sandbox_[\w-]{32}$/)
  const [order] = await orders(here.server)
  expect(order).toMatchObject({
    user_id: here.shopper.id,
    state: 'placed',
    subtotal_cents: 4850,
    shipping_cents: 595,
    total_cents: 5445,
    city: billing.city,
    state_name: 'Maine',
  })
  expect(order?.random_order_id).toMatch(/^[0-9a-f]{32}$/)
  expect(await cartOf(here.server, here.token)).toHaveLength(2)

  const back = await choose(here.server, url, 'succeeds')
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).toContain(
    `/checkout/order/${order?.id}/ada%2Bshop%40example.invalid/true/cs_sandbox_`,
  )
  const parts = returnParts(back.headers.get('location'))
  expect(parts).toMatchObject({ orderEmail: billing.email, status: 'true' })
  // Without a sign-in nobody is told that it is theirs.
  expect((await confirm(here.server, parts)).body).toEqual({
    response_status: 200,
    validation_errors: {},
    is_yours: 0,
  })
  expect(await states(here.server)).toEqual(['paid'])
  expect(await cartOf(here.server, here.token)).toEqual([])
  await here.server.services.mailSender.settled()
  expect(here.server.mails).toHaveLength(1)
  expect(here.server.mails[0]).toMatchObject({ to: billing.email, subject: 'Your order' })
  expect(here.server.mails[0]?.text).toContain('$54.45')
  expect(here.server.mails[0]?.text).toContain(order?.random_order_id)
})

test('an order is a snapshot: later prices, names and colors of the catalogue do not change it', async () => {
  await fillCart()
  await place(here.server, here.token)
  await here.server.db.updateTable('products').set({ name: 'Renamed', price_cents: 1 }).execute()
  await here.server.db.updateTable('product_colors').set({ name: 'Green' }).execute()
  const items = await here.server.db.selectFrom('order_items').selectAll().orderBy('id').execute()
  expect(items).toMatchObject([
    { product_name: 'Shirt', color_name: 'Red', size_name: 'M', price_cents: 2450, quantity: 1 },
    { product_name: 'Mug', color_name: null, size_name: null, price_cents: 1200, quantity: 2 },
  ])
})
