// The address of the checkout, open in two pages of a device.
import { createFormControl } from 'react-hook-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dropBillingDraft, keepBilling, keptBilling } from '../../src/app/state/shop/billing-draft.ts'
import {
  dropGuestBilling,
  guestBilling,
  keepGuestBilling,
  watchGuestBilling,
} from '../../src/app/state/shop/guest-billing.ts'
import { readDraft, saveDraft } from '../../src/db/drafts.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { memoryStore } from './memory-store.ts'

const empty = { street_address: '', city: '', phone: '000-000-0000' }

function open() {
  const { db } = deadSpot()
  const page = () => {
    const form = createFormControl<Record<string, string>>({ defaultValues: { ...empty } })
    onTestFinished(keepBilling({ db, makeRoom: async () => false }, nora.id, form, () => undefined))
    return form
  }
  return {
    pages: [page(), page()] as const,
    kept: async () => (await readDraft(db, nora.id, 'checkout'))?.values,
  }
}

test('A237: a phone number typed at the checkout in another page takes no street from the one typed here', async () => {
  const { pages, kept } = open()
  const [typing, other] = pages
  typing.setValue('street_address', '9 Elm Street')
  typing.setValue('city', 'Salem')
  await expect.poll(kept).toEqual({ street_address: '9 Elm Street', city: 'Salem' })
  other.setValue('phone', '111-111-1111')
  const all = { street_address: '9 Elm Street', city: 'Salem', phone: '111-111-1111' }
  await expect.poll(kept).toEqual(all)
  typing.setValue('city', '')
  await expect.poll(kept).toEqual({ ...all, city: '' })
})

test('3.3.7: what nobody typed at the checkout is not kept there, and follows the profile', async () => {
  const { pages, kept } = open()
  pages[0].setValue('street_address', '9 Elm Street')
  await expect.poll(kept).toEqual({ street_address: '9 Elm Street' })
})

test('Y-16 3.3.7: the page in which an address was typed has it for its person when a sign-out has taken it off the device, and for nobody else', async () => {
  const { db } = deadSpot()
  const subject = 'checkout'
  await saveDraft(db, { author: nora.id, subject, values: { city: 'Salem' } }, 1)
  expect(await keptBilling(db, nora.id)).toEqual({ city: 'Salem' })
  await db.drafts.clear()
  expect(await keptBilling(db, nora.id)).toEqual({ city: 'Salem' })
  // And the device again, for as long as they are here.
  expect((await readDraft(db, nora.id, subject))?.values).toEqual({ city: 'Salem' })
  await db.drafts.clear()
  expect(await keptBilling(db, nora.id + 1)).toEqual({})
  await keptBilling(db, nora.id)
  await dropBillingDraft(db, nora.id, nora.email)
  expect(await keptBilling(db, nora.id)).toEqual({})
})

test('D60: the return of a payment takes the address it was placed with, and none that is typed for another order', async () => {
  const { db } = deadSpot()
  const keep = (email: string) =>
    saveDraft(db, { author: nora.id, subject: 'checkout', values: { ...empty, email } }, 1)
  const kept = async () => (await readDraft(db, nora.id, 'checkout'))?.values.email
  await keep(' Nora@Example.org')
  await dropBillingDraft(db, nora.id, 'olga@example.org')
  expect(await kept()).toBe(' Nora@Example.org')
  await dropBillingDraft(db, nora.id, 'nora@example.org')
  expect(await kept()).toBeUndefined()
  const own = { author: nora.id, subject: 'checkout', values: { city: 'Salem' } }
  await saveDraft(db, own, 1)
  await dropBillingDraft(db, nora.id, 'nora@example.org')
  expect(await readDraft(db, nora.id, 'checkout')).toBeUndefined()
})

test('3.3.7: what a guest left with to pay is found by whoever has the same cart, for half an hour, and by nobody else', () => {
  vi.stubGlobal('sessionStorage', memoryStore())
  const typed = { street_address: '9 Elm Street', city: 'Salem' }
  const minutes = (count: number) => count * 60_000
  keepGuestBilling('cart-1', typed, 0)
  expect(guestBilling('cart-1', minutes(29))).toEqual(typed)
  expect(guestBilling('cart-1', minutes(30))).toEqual({})
  // Nor does it stay behind.
  expect(guestBilling('cart-1', 0)).toEqual({})
  // By a clock that has been set back since, nobody knows for how long it has lain there; it may have been set right.
  keepGuestBilling('cart-1', typed, minutes(60))
  expect(guestBilling('cart-1', minutes(59))).toEqual(typed)
  expect(guestBilling('cart-1', minutes(50))).toEqual({})
  for (const other of ['cart-2', null]) {
    keepGuestBilling('cart-1', typed, 0)
    expect(guestBilling(other, 0)).toEqual({})
    expect(guestBilling('cart-1', 0)).toEqual({})
  }
  keepGuestBilling('cart-1', typed, 0)
  dropGuestBilling()
  expect(guestBilling('cart-1', 0)).toEqual({})
  for (const damaged of ['{', 'null', '7', '{"cart":"cart-1","until":9e15,"values":null}']) {
    sessionStorage.setItem('guest-billing', damaged)
    expect(guestBilling('cart-1', 0)).toEqual({})
  }
})

test('Y-16: of a guest who does not come back the tab keeps no address longer than half an hour, whether or not anybody looks for it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const tab = memoryStore()
  vi.stubGlobal('sessionStorage', tab)
  const kept = () => tab.getItem('guest-billing')
  onTestFinished(watchGuestBilling())
  keepGuestBilling('cart-1', { street_address: '9 Elm Street' }, Date.now())
  vi.advanceTimersByTime(29 * 60_000)
  expect(kept()).toContain('9 Elm Street')
  vi.advanceTimersByTime(60_000)
  expect(kept()).toBeNull()
  // Also where the page was left meanwhile: the next one begins with a look.
  tab.setItem('guest-billing', JSON.stringify({ cart: 'cart-1', until: Date.now() - 1, values: {} }))
  onTestFinished(watchGuestBilling())
  expect(kept()).toBeNull()
})
