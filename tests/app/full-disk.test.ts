// A disk that takes nothing more, where a text would become a draft.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { createFormControl } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { device } from '../../src/app/device.ts'
import { placeOrder } from '../../src/app/forms/place-order.ts'
import { deleteToRewrite } from '../../src/app/state/outbox/delete-review.ts'
import { accountGone, accountMayBeGone } from '../../src/app/state/session/account-gone.ts'
import { keepBilling } from '../../src/app/state/shop/billing-draft.ts'
import { pullAfterPayment } from '../../src/app/state/shop/payment.ts'
import { keepCartSession, keptCartSession } from '../../src/db/cart-session.ts'
import { CONTACT_SUBJECT, readDraft, saveDraft } from '../../src/db/drafts.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { VISITOR } from '../../src/db/records.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { billing } from '../server/shop-world.ts'
import { aReview } from './a-review.ts'
import { full, refuses } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { ownDevice } from './own-device.ts'
import { signedIn } from './signed-in.ts'

/** Nothing fits on it, unless room is made: there are reviews that somebody has opened once, or nothing to give back. */
async function fullDisk(canMakeRoom: boolean) {
  const { db, sync } = await ownDevice(nora)
  const { makeRoom } = device()
  await signedIn(nora, 'token')
  // What was opened last is never given back.
  for (const id of canMakeRoom ? [3, 4] : []) {
    await db.hospitalReviews.put({ hospital_id: id, cursor: null, viewer: 0, reviews: [], pulledAt: 1 })
    await db.heldReviews.put({ hospital_id: id, usedAt: id, pulledAt: 1, count: 1, bytes: 1 })
  }
  let isFull = true
  const refuse = () => {
    if (isFull) throw full()
  }
  const giveBack = () => {
    isFull = false
  }
  db.drafts.hook('creating', refuse)
  db.cart.hook('deleting', refuse)
  db.hospitalReviews.hook('deleting', giveBack)
  onTestFinished(() => {
    db.drafts.hook('creating').unsubscribe(refuse)
    db.cart.hook('deleting').unsubscribe(refuse)
    db.hospitalReviews.hook('deleting').unsubscribe(giveBack)
    vi.restoreAllMocks()
  })
  const fill = async (write: () => Promise<unknown>) => {
    isFull = false
    await write()
    isFull = true
  }
  return { db, sync, makeRoom, fill }
}

const review = aReview([4, 4, 4, 4], { user_id: nora.id, isOwn: true })

test('A180 D32: a review whose text cannot be kept as a draft is not deleted, and that is told', async () => {
  const { db } = await fullDisk(false)
  expect(await deleteToRewrite(review, nora.id)).toBe(false)
  expect(await db.outbox.count()).toBe(0)
})

test('D32: room is made for the text of a review that is to be written again', async () => {
  const { db } = await fullDisk(true)
  expect(await deleteToRewrite(review, nora.id)).toBe(true)
  expect(await db.outbox.count()).toBe(1)
  expect(await db.drafts.count()).toBe(1)
})

test.each([true, false])(
  'Y-21: with a full disk the person is forgotten, room for the texts or not (%s)',
  async room => {
    const disk = await fullDisk(room)
    const mine = { author: nora.id, subject: CONTACT_SUBJECT, values: { message: 'Mine' } }
    await disk.fill(() => saveDraft(disk.db, mine, 1))
    expect(await accountGone(disk, nora.id, true)).toBe(room)
    expect(await readDraft(disk.db, nora.id, CONTACT_SUBJECT)).toBeUndefined()
    expect((await readDraft(disk.db, VISITOR, CONTACT_SUBJECT))?.values).toEqual(
      room ? { message: 'Mine' } : undefined,
    )
  },
)

test('Y-21: where the word that an account is deleted was lost, a text that was to stay can be found', async () => {
  const disk = await fullDisk(true)
  const mine = { author: nora.id, subject: CONTACT_SUBJECT, values: { message: 'Mine' } }
  await disk.fill(() => saveDraft(disk.db, mine, 1))
  await accountMayBeGone(disk, nora.id, false)
  expect(await readDraft(disk.db, VISITOR, CONTACT_SUBJECT)).toBeUndefined()
  await accountMayBeGone(disk, nora.id, true)
  // The account may live on after all.
  for (const author of [VISITOR, nora.id])
    expect((await readDraft(disk.db, author, CONTACT_SUBJECT))?.values).toEqual({ message: 'Mine' })
})

test("Y-21: where their public reviews cannot be made nobody's, the person is forgotten all the same", async () => {
  const disk = await fullDisk(false)
  await disk.fill(async () => {
    const mine = { author: nora.id, subject: CONTACT_SUBJECT, values: { message: 'Mine' } }
    await saveDraft(disk.db, mine, 1)
    await disk.db.hospitalReviews.put({
      ...{ hospital_id: 1, cursor: null, viewer: 0, pulledAt: 1 },
      reviews: [aReview([4, 4, 4, 4], { user_id: nora.id })],
    })
  })
  refuses(disk.db.hospitalReviews, full())
  expect(await accountGone(disk, nora.id, false)).toBe(true)
  expect(await readDraft(disk.db, nora.id, CONTACT_SUBJECT)).toBeUndefined()
  expect((await disk.db.hospitalReviews.toArray())[0]?.reviews[0]?.user_id).toBe(nora.id)
})

test('Z-05: room is made for the cart of what was paid to end, and for nobody to go on under its name', async () => {
  const disk = await fullDisk(true)
  await disk.fill(() => keepCartSession(disk.db, 'paid'))
  await pullAfterPayment({ orderEmail: nora.email })
  expect(await keptCartSession(disk.db)).toBeNull()
})

test('D55: an order is asked for without the session that the server refused, on a full disk too', async () => {
  const disk = await fullDisk(true)
  await disk.fill(() => keepCartSession(disk.db, 'refused'))
  const asked: unknown[] = []
  vi.spyOn(disk.sync, 'call').mockImplementation(async (_call, input) => {
    asked.push((input as { sessionId: string }).sessionId)
    const errors = { sessionId: ['It is not known any more.'] }
    return { kind: 'refused', status: 422, errors, messages: errors.sessionId }
  })
  await placeOrder(disk, { billing, cart: { lines: [], subtotal: 7, shipping: 5, total: 12 }, user: nora })
  expect(asked).toEqual(['refused', ''])
  expect(await keptCartSession(disk.db)).toBeNull()
})

test('D57: the refusal of an order is told where the cart, taken anew, finds no room', async () => {
  const disk = await fullDisk(false)
  const messages = ['It is no longer sold.']
  const refusal: CallResult<never> = { kind: 'refused', status: 422, errors: {}, messages }
  vi.spyOn(disk.sync, 'call').mockResolvedValue(refusal)
  const pull = vi.spyOn(disk.sync, 'pullCart').mockRejectedValue(new CannotSave('quota', null))
  const ordering = { billing, cart: { lines: [], subtotal: 7, shipping: 5, total: 12 }, user: nora }
  expect(await placeOrder(disk, ordering)).toEqual(refusal)
  expect(pull).toHaveBeenCalledOnce()
})

test.each([true, false])(
  '3.3.7: an address for which room can be made is kept (%s), and else is not called so',
  async canMakeRoom => {
    const disk = await fullDisk(canMakeRoom)
    const form = createFormControl<Record<string, string>>({ defaultValues: { city: '' } })
    const states: string[] = []
    onTestFinished(keepBilling(disk, nora.id, form, state => states.push(state)))
    form.setValue('city', 'Salem')
    await expect.poll(() => states.at(-1)).toBe(canMakeRoom ? 'saved' : 'failed')
    const draft = await readDraft(disk.db, nora.id, 'checkout')
    expect(draft?.values).toEqual(canMakeRoom ? { city: 'Salem' } : undefined)
  },
)
