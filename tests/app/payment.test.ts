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
