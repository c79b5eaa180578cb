import { expect, test } from 'vitest'
import { canBeAsked, readHint } from '../../src/app/state/shop/payment.ts'

const back = (parts: object) =>
  readHint({ payment: { orderEmail: 'sara@example.org', sessionId: 'cs_1', ...parts } })

test('A132 A133: the way back names an order, and "true" or not', () => {
  expect(back({ orderId: '12', status: 'true' })).toMatchObject({ orderId: 12, isSuccess: true })
  for (const status of ['false', 'TRUE', '', 'yes'])
    expect(back({ orderId: '12', status }), status).toMatchObject({ orderId: 12, isSuccess: false })
  expect(readHint(null)).toBeNull()
})

test('A133: a way back that is not "true" is a failed payment also where it names no order; nothing is asked then', () => {
  for (const orderId of ['none', '', '-1', '1.5']) {
    const hint = back({ orderId, status: 'false' })
    expect(hint, orderId).toMatchObject({ isSuccess: false })
    expect(hint && canBeAsked(hint), orderId).toBe(false)
    expect(back({ orderId, status: 'true' }), orderId).toBeNull()
  }
})

test('A133: by the session of a payment that did not come about it is asked all the same; without one nobody is', () => {
  const asks = (parts: object) => {
    const hint = back({ orderId: '12', ...parts })
    return hint && canBeAsked(hint)
  }
  expect(asks({ status: 'false' })).toBe(true)
  expect(asks({ status: 'false', sessionId: 'none' })).toBe(false)
  expect(asks({ status: 'true', sessionId: 'none' })).toBe(true)
})

test('what the history holds from elsewhere is no way back', () => {
  const whole = { orderId: '12', status: 'true' }
  expect(back(whole)).not.toBeNull()
  for (const odd of [{ orderId: 12 }, { orderEmail: null }, { sessionId: undefined }, { sessionId: 7 }])
    expect(back({ ...whole, ...odd }), JSON.stringify(odd)).toBeNull()
})
