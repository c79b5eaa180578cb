import { afterEach, expect, test } from 'vitest'
import { MailRefusedError } from '../../src/server/mail/mailer.ts'
import { get } from './api-client.ts'
import { add, billing, choose, openShop, place, type Shop } from './shop-world.ts'

let shop: Shop
afterEach(() => shop.server.close())

test('M-08: an order whose mail bounces, its address being wrong, is paid and stands in the account all the same', async () => {
  const refused: string[] = []
  shop = await openShop({
    mailer: {
      async send({ to }) {
        refused.push(to)
        throw new MailRefusedError('EENVELOPE 550')
      },
    },
  })
  const { server, shopper, goods } = shop
  await add(server, shopper.token, { product_id: goods.mug })
  const mistyped = { ...billing, email: 'ada@exmaple.invalid' }
  const { body } = await place(server, shopper.token, mistyped)
  await choose(server, body.checkout_session_url, 'succeeds')
  await server.services.mailSender.settled()
  expect(refused).toEqual(['ada@exmaple.invalid'])
  expect(await server.db.selectFrom('mail_outbox').select(['state', 'content']).execute()).toEqual([
    { state: 'failed', content: '' },
  ])
  const { data } = (await get(server, 'my-orders', { token: shopper.token })).body
  expect(data.orders).toMatchObject([{ payment_status: 1, email: 'ada@exmaple.invalid', total_bill: 17.95 }])
  expect(data.orderDetails).toMatchObject([{ product_id: goods.mug, product_quantity: 1 }])
  // Nobody else is sent it instead.
  expect(await server.db.selectFrom('orders').select('user_id').execute()).toEqual([{ user_id: shopper.id }])
})
