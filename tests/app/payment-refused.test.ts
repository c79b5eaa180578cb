// What is made of a server that refuses to say whether an order was paid.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { askForPayment } from '../../src/app/state/shop/payment.ts'
import { answersFrom, ownDevice } from './own-device.ts'

const hint = { orderId: 12, orderEmail: 'sara@example.org', isSuccess: true, sessionId: 'cs_1' }

/** What becomes of the payment where the server refuses the question with these words. */
async function refusedWith(validation_errors: Record<string, string[]>) {
  await ownDevice(null)
  answersFrom(async () => Response.json({ response_status: 422, validation_errors }))
  return askForPayment(hint)
}

test('D61: a question that a server does not take is no word on the payment: it is not called failed', async () => {
  // As who has paid in another browser than the one that knows the cart.
  const noCart = { cartSessionId: ['The cart session id field is required.'] }
  expect(await refusedWith(noCart)).toEqual({ kind: 'unasked' })
  expect(await refusedWith({})).toEqual({ kind: 'unasked' })
})

test('D60: that nothing was paid is the word of the server that has asked the provider', async () => {
  const failed = { kind: 'failed', messages: ['Payment Failed!'] }
  expect(await refusedWith({ payment: ['Payment Failed!'] })).toEqual(failed)
})
