// The address of the checkout, open in two pages of a device.
import { createFormControl } from 'react-hook-form'
import { expect, onTestFinished, test } from 'vitest'
import { dropBillingDraft, keepBilling } from '../../src/app/forms/billing-draft.ts'
import { readDraft, saveDraft } from '../../src/db/drafts.ts'
import { deadSpot, nora } from './dead-spot.ts'

const empty = { street_address: '', city: '', phone: '000-000-0000' }

function open() {
  const { db } = deadSpot()
  const page = () => {
    const form = createFormControl<Record<string, string>>({ defaultValues: { ...empty } })
    onTestFinished(keepBilling(db, nora.id, form))
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
