import { is } from 'valibot'
import { expect, test } from 'vitest'
import { orderPlace } from '../../src/contract/order.ts'

test.each([
  ['https://checkout.example.org/c/pay', true],
  ['http://localhost:3000/pay', true],
  ['/payment/sandbox/1', true],
  ['javascript:alert(1)', false],
  ['javascript:alert(1)//https://example.org', false],
  ['data:text/html,pay', false],
  ['ftp://example.org/pay', false],
  ['//example.org/pay', false],
  ['', false],
])(
  'A130: the answer to an order is a page that can be opened, or none that is understood (%s)',
  (url, isTaken) => {
    expect(is(orderPlace.answer, { checkout_session_url: url })).toBe(isTaken)
  },
)
