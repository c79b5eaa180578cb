// What whoever comes back from the payment page reads there.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Main as PaymentScreen } from '../../src/app/screens/payment/payment.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import { nora } from './dead-spot.ts'

const told = { state: 'paid by another', isAsking: false, asked: 1, check: () => undefined, isOfOrder: false }
const payment = { orderId: '12', orderEmail: 'sara@example.org', status: 'true', sessionId: 'cs_1' }

vi.mock('../../src/app/state/shop/use-payment.ts', () => ({ usePayment: () => told }))

afterEach(() => vi.unstubAllGlobals())

const drawn = () =>
  renderToStaticMarkup(
    <Router ssrPath="/checkout/payment">
      <PaymentScreen params={{}} />
    </Router>,
  )

test.each([
  ['a guest, who may have paid in another app,', null],
  ['who is signed in, in whose account it is not listed,', nora],
])('A132: of a paid order that is not known to be theirs %s reads what is true of anybody’s', (_, user) => {
  vi.stubGlobal('history', { state: { payment } })
  Object.assign(session, { phase: user ? 'user' : 'visitor', user })
  const screen = drawn()
  expect(screen).toContain('This order has been paid.')
  expect(screen).toContain('If it was yours, your payment has arrived. Opening this page charges nothing.')
  expect(screen).not.toContain('listed in your account')
})

test.each([
  [true, 'You are taken back to your order.'],
  [false, 'Your cart is kept. You are taken back to the checkout.'],
])(
  'A133: what was not paid says where it leads back to (to the page of the order: %s)',
  (isOfOrder, words) => {
    vi.stubGlobal('history', { state: { payment } })
    Object.assign(session, { phase: 'user', user: nora })
    Object.assign(told, { state: 'failed', isOfOrder })
    expect(drawn()).toContain(`<p>${words}</p>`)
  },
)
