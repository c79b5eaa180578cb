// Who can reach an order: its owner, always; whoever only knows what stands in a return address, never.
import { expect, test } from 'vitest'
import { get } from './api-client.ts'
import { makeUser } from './factories.ts'
import { shareSandboxShop } from './sandbox-shop.ts'
import { billing, choose, confirm, orders, place } from './shop-world.ts'

const here = shareSandboxShop()

const pay = async (email = billing.email) => {
  const placed = await place(here.server, here.token, { email })
  await choose(here.server, placed.body.checkout_session_url, 'succeeds')
}

test('Z-02: the number and the e-mail address of an order open nothing of it', async () => {
  await pay()
  const [order] = await orders(here.server)
  // 128 random bits: thirty-two digits, and no run of them that was filled up.
  expect(order?.random_order_id).toMatch(/^[0-9a-f]{32}$/)
  expect(order?.random_order_id).not.toMatch(/(.)\1{9}/)
  const known = { orderId: order?.id ?? 0, orderEmail: billing.email }
  for (const sessionId of ['', 'cs_sandbox_guessed', String(order?.id)]) {
    const { text, body } = await confirm(here.server, { ...known, sessionId })
    expect(body.response_status).not.toBe(200)
    for (const secret of [order?.random_order_id ?? '?', billing.street_address, billing.phone])
      expect(text).not.toContain(secret)
  }
  const stranger = await makeUser(here.server, { email: 'other@example.invalid' })
  for (const token of [undefined, stranger.token]) {
    const { text } = await get(here.server, `my-orders?order_id=${order?.id}&email=${billing.email}`, {
      token,
    })
    expect(text).not.toContain(order?.random_order_id)
  }
})

test('M-08: an order whose mail reaches nobody stays in the account that placed it', async () => {
  await pay('nobody@nowhere.invalid')
  expect(here.server.mails.map(({ to }) => to)).not.toContain(here.shopper.email)
  const { data } = (await get(here.server, 'my-orders', { token: here.token })).body
  expect(data.orders).toMatchObject([{ email: 'nobody@nowhere.invalid', payment_status: 1 }])
})
