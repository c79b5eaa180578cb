// By which settings the shop is paid, or takes no orders.
import { expect, test } from 'vitest'
import { readPaymentSettings } from '../../src/server/shop/payment-settings.ts'
import { add, cartOf, openShop, place } from './shop-world.ts'

test('with the shop off an order is refused with a sentence, and the cart is kept', async () => {
  const shop = await openShop({ payment: { kind: 'off' } })
  await add(shop.server, shop.shopper.token, { product_id: shop.goods.mug })
  const { body } = await place(shop.server, shop.shopper.token)
  expect(body.validation_errors.payment).toEqual([
    'The shop takes no orders at the moment. Your cart is kept.',
  ])
  expect(await cartOf(shop.server, shop.shopper.token)).toHaveLength(1)
  await shop.server.close()
})

test('half a setting of Stripe is told by its name, and never by its value', () => {
  expect(readPaymentSettings({})).toEqual({ kind: 'sandbox' })
  expect(readPaymentSettings({ PAYMENT: 'off', STRIPE_SECRET_KEY: 'x' })).toEqual({ kind: 'off' })
  const keys = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(readPaymentSettings(keys)).not.toHaveProperty('isClosed')
  expect(readPaymentSettings({ ...keys, PAYMENT: 'off' })).toMatchObject({ kind: 'stripe', isClosed: true })
  expect(() => readPaymentSettings({ ...keys, PAYMENT: 'off', STRIPE_WEBHOOK_SECRET: 'x' })).toThrow('whsec_')
  expect(() => readPaymentSettings({ PAYMENT: 'stripe' })).toThrow('STRIPE_SECRET_KEY must be')
  expect(() => readPaymentSettings({ STRIPE_SECRET_KEY: 'hush' })).toThrow(/^(?!.*hush).*STRIPE_SECRET_KEY/)
  expect(() => readPaymentSettings({ STRIPE_SECRET_KEY: 'sk_live_abc' })).toThrow(
    'STRIPE_WEBHOOK_SECRET must be',
  )
})
