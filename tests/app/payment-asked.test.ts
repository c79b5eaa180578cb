// What is made of the server's word on a payment, and what is taken anew once it is paid.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { rememberedPlace } from '../../src/app/state/session/place.ts'
import { rememberPlace } from '../../src/app/state/session/remember-place.ts'
import { guestBilling, keepGuestBilling } from '../../src/app/state/shop/guest-billing.ts'
import { forgetLeaving, recordLeaving } from '../../src/app/state/shop/left-to-pay.ts'
import { checkPayment, type PaymentState, pullAfterPayment } from '../../src/app/state/shop/payment.ts'
import { paymentFailed } from '../../src/contract/messages.ts'
import { keepCartSession, keptCartSession } from '../../src/db/cart-session.ts'
import { VISITOR } from '../../src/db/records.ts'
import type { CallResult, PullOutcome } from '../../src/sync/seams.ts'
import { nora } from './dead-spot.ts'
import { ownDevice } from './own-device.ts'

const hint = { orderId: 12, orderEmail: 'nora@example.org', isSuccess: true, sessionId: 'cs_1' }
const said = (status: number, ...messages: string[]): CallResult<object> => ({
  kind: 'refused',
  status,
  errors: {},
  messages,
})
const lost: CallResult<object> = { kind: 'unreachable', message: 'Failed to fetch' }
const portal: CallResult<object> = { kind: 'portal' }

test.each<[string, CallResult<object>, PaymentState]>([
  ['A132: a payment that has arrived', { kind: 'ok', answer: {} }, { kind: 'paid' }],
  // Another server says nothing of whose it is, and the specification knows one answer.
  ['A132: an order of who asks', { kind: 'ok', answer: { is_yours: 1 } }, { kind: 'paid' }],
  ['Z-02: an order of somebody else', { kind: 'ok', answer: { is_yours: 0 } }, { kind: 'paid by another' }],
  ['A133: a card that was declined', said(422, paymentFailed), { kind: 'failed', messages: [paymentFailed] }],
  ['D61: a refusal without a reason', said(422), { kind: 'unasked' }],
  // As to who has paid in another browser than the one that knows the cart.
  [
    'D61: a question that is not taken',
    said(422, 'The cart session id field is required.'),
    { kind: 'unasked' },
  ],
  ['A134: a made-up address', said(404), { kind: 'unknown' }],
  ['D61: a bank that has not told yet', said(409), { kind: 'waiting' }],
  // None of these has looked: to say that the bank has not told would be made up.
  ['D61: a server that is asked too often', said(429), { kind: 'unasked' }],
  ['D61: a server in trouble', said(503), { kind: 'unasked' }],
  ['D61 A219: a line that is cut', lost, { kind: 'unasked' }],
  ['D61 O-17: a portal', portal, { kind: 'unasked' }],
])('%s is told as that', async (_, result, state) => {
  const { db, sync } = await ownDevice(nora)
  await keepCartSession(db, 'the cart')
  const call = vi.spyOn(sync, 'call').mockResolvedValueOnce(result)
  expect(await checkPayment(hint)).toEqual(state)
  const { orderId, sessionId, orderEmail } = hint
  expect(call.mock.lastCall?.[1]).toEqual({ orderId, sessionId, orderEmail, cartSessionId: 'the cart' })
})

test('D60 O-29: a payment is asked for by its address alone where this device can read nothing', async () => {
  const { db, sync } = await ownDevice(nora)
  vi.spyOn(db.cart, 'get').mockRejectedValueOnce(new DOMException('Lost', 'UnknownError'))
  const call = vi.spyOn(sync, 'call').mockResolvedValueOnce({ kind: 'ok', answer: {} })
  expect(await checkPayment(hint)).toEqual({ kind: 'paid' })
  expect(call.mock.lastCall?.[1]).toMatchObject({ orderId: 12, cartSessionId: '' })
})

test('Z-05 A132: what was paid leaves the name of its cart behind, and cart and orders are taken anew', async () => {
  const { db, sync } = await ownDevice(nora)
  await keepCartSession(db, 'the cart')
  const cart = vi.spyOn(sync, 'pullCart').mockImplementationOnce(async () => {
    // Counted under its old name it would be the cart that was paid.
    expect(await keptCartSession(db)).toBeNull()
    return 'fresh'
  })
  const orders = vi.spyOn(sync, 'pullOwn').mockResolvedValueOnce('fresh')
  await pullAfterPayment(hint)
  expect(cart).toHaveBeenCalledOnce()
  expect(orders).toHaveBeenCalledWith(true)
  expect(await keptCartSession(db)).toBeNull()
})

test.each([
  ['Z-05: a guest’s name of the cart ends with what they paid', [], null],
  [
    'Z-05: a link to somebody else’s paid order takes from a guest no name of a cart that is still full',
    [{ product_id: 3, color_id: null, size_id: null, quantity: 1 }],
    'the cart',
  ],
])('%s', async (_, items, name) => {
  const { db, sync } = await ownDevice(null)
  await keepCartSession(db, 'the cart')
  rememberPlace('/cart', nora.id)
  vi.spyOn(sync, 'pullCart').mockImplementation(async () => {
    const nothing = { products: [], images: [], shipping: null, pulledAt: 1 }
    await db.cartContents.put({ owner: VISITOR, items, ...nothing })
    return 'fresh'
  })
  vi.spyOn(sync, 'pullOwn').mockResolvedValue('fresh')
  await pullAfterPayment(hint)
  expect(await keptCartSession(db)).toBe(name)
  // Whose session left it finds it as it is.
  expect(rememberedPlace(nora.id)).toBe(name && '/cart')
})

test.each([
  // What was paid has no name any more, and to ask by it is refused.
  ['the server knows it no more', 'refused'],
  ['nobody tells whether anything is left in it', 'unreachable'],
] as const)('Z-05: a guest’s name of the cart ends where %s', async (_, outcome) => {
  const { db, sync } = await ownDevice(null)
  await keepCartSession(db, 'the cart')
  vi.spyOn(sync, 'pullCart').mockResolvedValue(outcome)
  vi.spyOn(sync, 'pullOwn').mockResolvedValue(outcome)
  await pullAfterPayment(hint)
  expect(await keptCartSession(db)).toBeNull()
})

type Contents = { quantity: number; isUntold?: boolean } | null

/** A guest with two things in a cart asks about a paid order that no tab of theirs is known to have left for. */
async function asksOfAnothers(before: Contents, after: Contents, outcome: PullOutcome) {
  const { db, sync } = await ownDevice(null)
  await keepCartSession(db, 'the cart')
  rememberPlace('/cart', nora.id)
  keepGuestBilling('the cart', { city: 'Oslo' }, Date.now())
  const keep = async (contents: Contents) => {
    if (!contents) return
    const { quantity, isUntold = false } = contents
    const items = quantity > 0 ? [{ product_id: 3, color_id: null, size_id: null, quantity }] : []
    const nothing = { products: [], images: [], shipping: null, pulledAt: 1 }
    await db.cartContents.put({ owner: VISITOR, items, ...nothing, isUntold })
  }
  await keep(before)
  vi.spyOn(sync, 'call').mockResolvedValueOnce({ kind: 'ok', answer: { is_yours: 0 } })
  const pull = vi
    .spyOn(sync, 'pullCart')
    .mockClear()
    .mockImplementation(async () => {
      await keep(after)
      return outcome
    })
  const { kind } = await checkPayment(hint)
  return { db, kind, pulls: pull.mock.calls.length }
}

test.each<[string, Contents, Contents, PullOutcome]>([
  ['is still full', { quantity: 2 }, { quantity: 2 }, 'fresh'],
  ['cannot be asked for', { quantity: 2 }, null, 'unreachable'],
  ['is not told of', { quantity: 2 }, { quantity: 0, isUntold: true }, 'refused'],
  ['has a change on its way', { quantity: 2 }, null, 'refused'],
  ['was never there', null, { quantity: 0 }, 'fresh'],
])(
  'Z-05 D60: somebody else’s paid order leaves a guest whose cart %s what is kept of it',
  async (_, before, after, outcome) => {
    const { db, kind } = await asksOfAnothers(before, after, outcome)
    expect(kind).toBe('paid by another')
    expect(await keptCartSession(db)).toBe('the cart')
    expect(rememberedPlace(nora.id)).toBe('/cart')
    expect(guestBilling('the cart', Date.now())).toEqual({ city: 'Oslo' })
  },
)

test.each(['refused', 'fresh'] as const)(
  'A132 D60: a guest who comes back in another tab than they left to pay in is thanked where their cart is empty now (%s)',
  async outcome => {
    expect(await asksOfAnothers({ quantity: 2 }, { quantity: 0 }, outcome)).toMatchObject({
      kind: 'paid',
      pulls: 1,
    })
  },
)

test('Z-02: the cart of a visitor tells nothing of an order to who is signed in', async () => {
  const { sync } = await ownDevice(nora)
  vi.spyOn(sync, 'call').mockResolvedValueOnce({ kind: 'ok', answer: { is_yours: 0 } })
  const pull = vi.spyOn(sync, 'pullCart').mockClear()
  expect(await checkPayment(hint)).toEqual({ kind: 'paid by another' })
  expect(pull).not.toHaveBeenCalled()
})

test('D43 D55: a cart that was paid is nothing to go on with, and anything else still is', async () => {
  const { sync } = await ownDevice(nora)
  vi.spyOn(sync, 'pullCart').mockResolvedValue('fresh')
  vi.spyOn(sync, 'pullOwn').mockResolvedValue('fresh')
  for (const path of ['/cart', '/checkout/']) {
    rememberPlace(path, nora.id)
    await pullAfterPayment(hint)
    expect(rememberedPlace(nora.id), path).toBeNull()
  }
  rememberPlace('/profile/edit', nora.id)
  await pullAfterPayment(hint)
  expect(rememberedPlace(nora.id)).toBe('/profile/edit')
  // Another's cart is another one.
  rememberPlace('/cart', nora.id + 1)
  await pullAfterPayment(hint)
  expect(rememberedPlace(nora.id + 1)).toBe('/cart')
})

test('D60 D61: in the tab that left to pay the order is of who is here, signed in or not, until that has been said', async () => {
  const { sync } = await ownDevice(null)
  const told = async (orderEmail: string) => {
    vi.spyOn(sync, 'call').mockResolvedValueOnce({ kind: 'ok', answer: { is_yours: 0 } })
    return (await checkPayment({ ...hint, orderEmail })).kind
  }
  await recordLeaving(' Nora@Example.org')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/nora/i)
  expect(await told('nora@example.org')).toBe('paid')
  expect(await told('sara@example.org')).toBe('paid by another')
  vi.spyOn(sync, 'pullCart').mockResolvedValue('fresh')
  vi.spyOn(sync, 'pullOwn').mockResolvedValue('fresh')
  await pullAfterPayment(hint)
  // The thanks come a second later, and the page may begin anew meanwhile.
  expect(await told('nora@example.org')).toBe('paid')
  forgetLeaving()
  expect(await told('nora@example.org')).toBe('paid by another')
})
