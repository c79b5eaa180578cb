// What the sign-out, and erasing the device, call that which waits.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { EraseDialog } from '../../src/app/shell/erase-dialog.tsx'
import { SignOutDialog } from '../../src/app/shell/sign-out-dialog.tsx'
import type { OutboxEntry } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { mount } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { entry } from './waiting-entry.ts'

type Waiting = Partial<OutboxEntry>

const change: Waiting = { name: 'cart.add' }
const review: Waiting = { name: 'review.submit' }
const deletion: Waiting = { ...review, name: 'review.delete' }

/** What a dialog says while these wait, each in a lane of its own. */
async function wordsOf(dialog: ReactElement, waiting: Waiting[]): Promise<string> {
  const { db } = await ownDevice(nora)
  const entries = waiting.map((change, place) =>
    entry({ seq: place + 1, key: `key ${place}`, lane: `lane ${place}`, ...change }),
  )
  await db.outbox.bulkAdd(entries)
  const { leave } = mount(dialog)
  // What is asked, or what would be lost.
  await expect.poll(() => document.querySelector('dialog fieldset, dialog strong')).not.toBeNull()
  const words = document.querySelector('dialog')?.innerHTML.replace(/<[^>]+>/g, ' ')
  leave()
  return words ?? ''
}

const said = (...entries: Waiting[]) => wordsOf(<SignOutDialog />, entries)
const saidOfErasing = (...entries: Waiting[]) => wordsOf(<EraseDialog />, entries)

test('D79: changes to the cart are called that, and given up they leave the cart on the site as it is', async () => {
  const changes = await said(change, change, change)
  expect(changes).toContain('Sign out while 3 changes to your cart are waiting?')
  expect(changes).toContain('Your cart on the site stays as it is.')
  expect(changes).not.toMatch(/wrote|no other copy/)
  expect(await said(change)).toContain('Sign out while 1 change to your cart is waiting?')
})

test('D79: a change to the cart that may have arrived is not called unsent', async () => {
  const uncertain = await said({ ...change, uncertain: true })
  expect(uncertain).toContain('What has not reached the site already is never sent.')
  expect(uncertain).not.toContain('A review')
})

test('D79 O-13: of a review that has arrived and was taken back nobody is told that it is never sent', async () => {
  const takenBack = await said({ ...review, state: 'acked', withdrawn: true })
  expect(takenBack).toContain('A review that may have reached the site already is deleted there')
  expect(takenBack).not.toContain('It is never sent, and')
})

test('D79: beside something written, a change to the cart is one of the things that wait, and none that somebody wrote', async () => {
  const mixed = await said(change, review)
  expect(mixed).toContain('Sign out while 2 things are waiting?')
  expect(mixed).toContain('None of it is ever sent, and there is no other copy of what you wrote.')
  expect(await said(review, review)).toContain('Sign out while 2 things you wrote are waiting?')
  expect(await said(review)).toContain('It is never sent, and there is no other copy.')
  const two = await said(review, review)
  expect(two).toContain('None of them is ever sent, and there is no other copy.')
  expect(two).toContain('They stay ')
  expect(two).not.toMatch(/\bIt (is|stays|leaves)\b/)
})

test('D79: of a text beside a deletion that may have arrived it is not said that nothing else has', async () => {
  const uncertain = await said(review, { ...deletion, uncertain: true })
  expect(uncertain).toContain('Anything else that has not reached it is never sent')
  expect(uncertain).not.toContain('The rest is never sent')
})

test('D79: a deletion is not called a thing that somebody wrote, and given up it leaves the review on the site', async () => {
  const deletions = await said(deletion, deletion)
  expect(deletions).toContain('Sign out while 2 deletions of reviews are waiting?')
  expect(deletions).toContain('Your reviews and your cart on the site stay as they are.')
  expect(deletions).not.toMatch(/wrote|no other copy/)
  expect(await said(deletion)).toContain('Sign out while 1 deletion of a review is waiting?')
  expect(await said(deletion, change)).toContain('Sign out while 2 things are waiting?')
  expect(await said(deletion, review)).toContain('Sign out while 2 things are waiting?')
})

test.each([
  ['a change to the cart', { ...change, state: 'attention' }],
  ['a review', { ...review, state: 'attention' }],
] as const)('D79: %s that was sent and refused is not called unsent', async (_, refused) => {
  expect(await said(refused)).toContain('What should happen to it?')
  expect(await said(refused)).not.toContain('not been sent')
  expect(await said(refused, review)).toContain('What should happen to them?')
})

test('D44: erasing the device tells changes to the cart, and deletions, from what somebody wrote', async () => {
  let erasing = await saidOfErasing(change, change)
  expect(erasing).toContain('2 changes to your cart that are waiting on this device')
  expect(erasing).not.toContain('things you wrote')
  erasing = await saidOfErasing(change, review)
  expect(erasing).toContain('1 change to your cart that is waiting on this device')
  expect(erasing).toContain('1 thing you wrote that is waiting to be sent')
  erasing = await saidOfErasing(deletion, review)
  expect(erasing).toContain('1 deletion of a review that is waiting on this device')
  expect(erasing).toContain('1 thing you wrote that is waiting to be sent')
})

test('D44: of a review that was taken back it is said that it may stay on the site, and not that it waits to be sent', async () => {
  let erasing = await saidOfErasing({ ...review, withdrawn: true })
  expect(erasing).toContain(
    'the deletion of 1 review that you took back: if it has reached the site, it stays there',
  )
  expect(erasing).not.toContain('waiting to be sent')
  // An edit of what may have arrived: what it takes back, and itself.
  erasing = await saidOfErasing({ ...review, withdrawn: true }, review)
  expect(erasing).toContain('1 thing you wrote that is waiting to be sent')
})
