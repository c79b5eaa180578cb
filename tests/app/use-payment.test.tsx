// Back from the payment page: asked until it is told, and led on by what is told.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { rememberedPlace } from '../../src/app/state/session/place.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { hasLeftToPay, recordLeaving } from '../../src/app/state/shop/left-to-pay.ts'
import { checkPayment, type PaymentState, pullAfterPayment } from '../../src/app/state/shop/payment.ts'
import { afterPayment } from '../../src/app/state/shop/thanks.ts'
import { afterDecline } from '../../src/app/state/shop/use-after-decline.ts'
import { usePayment } from '../../src/app/state/shop/use-payment.ts'
import { toastServerErrors, toastSuccess } from '../../src/app/toasts.ts'
import { NO_SESSION } from '../../src/contract/order.ts'
import { mount } from './draw.tsx'

vi.mock('../../src/app/state/shop/payment.ts', { spy: true })
vi.mock('../../src/app/toasts.ts')
vi.mock('../../src/app/shop-toasts.ts')

const back = { orderId: 12, orderEmail: 'nora@example.org', isSuccess: true, sessionId: 'cs_1' }
const went: unknown[] = []
const asked = () => vi.mocked(checkPayment).mock.calls.length

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  went.length = 0
  vi.mocked(checkPayment).mockReset()
  vi.mocked(pullAfterPayment).mockReset().mockResolvedValue()
})
afterEach(() => void vi.useRealTimers())

/** Comes back from the payment page, whose payment is told as these, one at each look, the last for ever. */
async function comeBack(hint: typeof back, ...told: PaymentState[]) {
  for (const state of told) vi.mocked(checkPayment).mockResolvedValueOnce(state)
  vi.mocked(checkPayment).mockResolvedValue(told.at(-1) ?? { kind: 'waiting' })
  const Screen = () => <p>{usePayment(hint).state}</p>
  const place = (): [string, (to: string, ways: object) => void] => [
    '/checkout/payment',
    (to, ways) => void went.push([to, ways]),
  ]
  const screen = mount(
    <Router hook={place}>
      <Screen />
    </Router>,
  )
  await later(0)
  return screen
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('D61 P-13: a payment that nobody can tell of yet is asked for again by itself, less and less often, until it is told', async () => {
  await comeBack(back, { kind: 'waiting' }, { kind: 'unasked' }, { kind: 'waiting' }, { kind: 'paid' })
  expect(asked()).toBe(1)
  await later(3_900)
  expect(asked()).toBe(1)
  await later(200)
  expect(asked()).toBe(2)
  await later(7_800)
  expect(asked()).toBe(2)
  await later(200)
  expect(asked()).toBe(3)
  await later(16_100)
  expect(asked()).toBe(4)
  await later(120_000)
  expect([asked(), vi.mocked(pullAfterPayment).mock.calls]).toEqual([4, [[back]]])
  expect(went).toEqual([['/thank-you', { replace: true, state: afterPayment }]])
})

test('D61: a bank that takes an hour is still asked, every half minute', async () => {
  await comeBack(back, { kind: 'waiting' })
  await later(3_600_000)
  const before = asked()
  await later(300_000)
  expect(asked() - before).toBe(10)
})

test('D61: whoever has gone elsewhere asks no more, and an answer that comes then begins nothing', async () => {
  const { leave } = await comeBack(back, { kind: 'waiting' })
  leave()
  await later(60_000)
  expect(asked()).toBe(1)
  let answer: (state: PaymentState) => void = () => undefined
  vi.mocked(checkPayment).mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  const late = await comeBack(back, { kind: 'waiting' })
  late.leave()
  answer({ kind: 'waiting' })
  await later(60_000)
  expect(asked()).toBe(2)
  vi.mocked(checkPayment).mockReset()
  const paid = await comeBack(back, { kind: 'paid' })
  paid.leave()
  await later(2_000)
  expect(went).toEqual([])
})

test('A132 A226: what has been paid leads to the thanks a second later', async () => {
  await comeBack(back, { kind: 'paid' })
  await later(900)
  expect(went).toEqual([])
  await later(200)
  expect(went).toEqual([['/thank-you', { replace: true, state: afterPayment }]])
})

test('A133 A226: what the bank refused leads back to the checkout a second later, which says so', async () => {
  await comeBack({ ...back, isSuccess: false }, { kind: 'failed', messages: ['Declined'] })
  await later(900)
  expect(went).toEqual([])
  await later(200)
  expect(went).toEqual([['/checkout', { replace: true, state: afterDecline }]])
  expect(pullAfterPayment).not.toHaveBeenCalled()
})

test.each([
  ['the bank has refused it', true, { kind: 'failed', messages: ['Declined'] }, false],
  ['it was only given up, and may still be paid on the page that was left', false, { kind: 'waiting' }, true],
] as const)(
  'D60 D61: that a tab left to pay is remembered no longer where %s',
  async (_, isSuccess, told, knows) => {
    await recordLeaving(back.orderEmail)
    await comeBack({ ...back, isSuccess }, { ...told } as PaymentState)
    expect(await hasLeftToPay(back.orderEmail)).toBe(knows)
  },
)

test.each([
  ['the bank has refused it', true, { kind: 'failed', messages: ['Declined'] }],
  ['it was given up', false, { kind: 'waiting' }],
] as const)(
  'A133 D61: who left the page of an order to pay it comes back to that order, not to a checkout about something else, where %s',
  async (_, isSuccess, told) => {
    session.phase = 'user'
    await recordLeaving(back.orderEmail, back.orderId)
    await comeBack({ ...back, isSuccess }, { ...told } as PaymentState)
    await later(1_100)
    expect(went).toEqual([['/profile/order/history/12', { replace: true }]])
  },
)

test('A133 D61: who left the page of an order, and has been signed out meanwhile, finds that order after the next sign-in', async () => {
  session.phase = 'visitor'
  await recordLeaving(back.orderEmail, back.orderId)
  await comeBack({ ...back, isSuccess: false }, { kind: 'waiting' })
  await later(1_100)
  expect(rememberedPlace(7)).toBe('/profile/order/history/12')
})

test('A133: who has left the checkout since, or comes back from another order, is led to the checkout', async () => {
  for (const left of [undefined, back.orderId + 1]) {
    await recordLeaving(back.orderEmail, back.orderId)
    await recordLeaving(back.orderEmail, left)
    await comeBack({ ...back, isSuccess: false }, { kind: 'waiting' })
    await later(1_100)
    expect(went.splice(0)).toEqual([['/checkout', { replace: true, state: afterDecline }]])
  }
})

test('P-07 D61: an address that says no is believed where nobody says otherwise, and not of what has been paid', async () => {
  await comeBack({ ...back, isSuccess: false }, { kind: 'waiting' })
  await later(1_100)
  expect(went).toEqual([['/checkout', { replace: true, state: afterDecline }]])
  went.length = 0
  await comeBack({ ...back, isSuccess: false }, { kind: 'paid' })
  await later(1_100)
  expect(went).toEqual([['/thank-you', { replace: true, state: afterPayment }]])
})

test.each([
  ['asked for', back.sessionId, 1],
  ['only believed: there is nothing to ask by', NO_SESSION, 0],
])(
  'A133 D61: who was signed out while they paid finds the cart again after the next sign-in, whether a no was %s',
  async (_, sessionId, times) => {
    sessionStorage.clear()
    session.phase = 'visitor'
    await comeBack({ ...back, isSuccess: false, sessionId }, { kind: 'failed', messages: ['Declined'] })
    expect(asked()).toBe(times)
    await later(1_100)
    expect(went).toEqual([['/checkout', { replace: true, state: afterDecline }]])
    expect(toastServerErrors).toHaveBeenCalledTimes(1)
    expect(rememberedPlace(7)).toBe('/cart')
  },
)

test.each(['visitor', 'user'] as const)(
  'Z-02 A132: who only opens the way back of another’s paid order has not been charged, and is led nowhere; what is kept of a cart stays (%s)',
  async phase => {
    session.phase = phase
    await comeBack({ ...back, isSuccess: false }, { kind: 'paid by another' })
    await expect.poll(() => document.body.textContent).toBe('paid by another')
    await later(60_000)
    expect(went).toEqual([])
    expect(toastSuccess).not.toHaveBeenCalled()
    expect(toastServerErrors).not.toHaveBeenCalled()
    expect(pullAfterPayment).not.toHaveBeenCalled()
  },
)
