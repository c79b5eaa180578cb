import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderPayment } from '../../src/app/screens/orders/order-payment.tsx'
import * as account from '../../src/app/words/account-words.ts'
import type { Order } from '../../src/contract/order.ts'

const said = (order: Pick<Order, 'payment_status' | 'can_be_paid'>) =>
  renderToStaticMarkup(
    <OrderPayment order={{ id: 12, ...order } as Order} refusal={null} onRefused={() => undefined} />,
  )

test('A174 P-04: the way to pay stands beside an order that can be paid, and beside no other', () => {
  expect(said({ payment_status: 0, can_be_paid: 1 })).toContain(account.payOrder)
  const over = said({ payment_status: 0, can_be_paid: 0 })
  expect(over).toContain(account.orderNotPaid)
  expect(over).not.toContain(account.payOrder)
  expect(said({ payment_status: 1, can_be_paid: 1 })).toBe('')
})

test('A174: of an unpaid order of which the server says no more nothing is made up', () => {
  expect(said({ payment_status: 0 })).toBe('')
  expect(said({ payment_status: 0, can_be_paid: null })).toBe('')
})
