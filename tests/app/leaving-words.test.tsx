// What the sign-out, and erasing the device, call that which waits.
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EraseDialog } from '../../src/app/shell/erase-dialog.tsx'
import { LeavingDialog } from '../../src/app/shell/leaving-dialog.tsx'
import type { CommandName } from '../../src/contract/commands.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { signedCount } from '../../src/db/queries/owed.ts'

type Waiting = {
  name: CommandName
  state: 'queued' | 'attention'
  uncertain?: true
  withdrawn?: true
}

let waiting: Waiting[] = []
vi.mock('../../src/app/state/use-device.ts', () => ({
  useDevice: (query: unknown) => (query === signedCount ? 0 : query === waitingEntries ? waiting : []),
}))

const change = { name: 'cart.add', state: 'queued' } as const
const review = { name: 'review.submit', state: 'queued' } as const
const deletion = { ...review, name: 'review.delete' } as const

const wordsOf = (dialog: ReactElement) => renderToStaticMarkup(dialog).replace(/<[^>]+>/g, ' ')

function said(...entries: Waiting[]): string {
  waiting = entries
  return wordsOf(<LeavingDialog />)
}

test('D79: changes to the cart are called that, and given up they leave the cart on the site as it is', () => {
  const changes = said(change, change, change)
  expect(changes).toContain('Sign out while 3 changes to your cart wait?')
  expect(changes).toContain('Your cart on the site stays as it is.')
  expect(changes).not.toMatch(/wrote|no other copy/)
  expect(said(change)).toContain('Sign out while 1 change to your cart waits?')
})

test('D79: a change to the cart that may have arrived is not called unsent', () => {
  const uncertain = said({ ...change, uncertain: true })
  expect(uncertain).toContain('What has not reached the site already is never sent.')
  expect(uncertain).not.toContain('A review')
})

test('D79: beside something written, a change to the cart is one of the things that wait, and none that somebody wrote', () => {
  const mixed = said(change, review)
  expect(mixed).toContain('Sign out while 2 things wait?')
  expect(mixed).toContain('None of it is ever sent, and of what you wrote there is no other copy.')
  expect(said(review, review)).toContain('Sign out while 2 things you wrote wait?')
  expect(said(review)).toContain('It is never sent, and there is no other copy.')
  const two = said(review, review)
  expect(two).toContain('None of them is ever sent, and there is no other copy.')
  expect(two).toContain('They stay ')
  expect(two).not.toMatch(/\bIt (is|stays|leaves)\b/)
})

test('D79: of a text beside a deletion that may have arrived it is not said that nothing else has', () => {
  const uncertain = said(review, { ...deletion, uncertain: true })
  expect(uncertain).toContain('What else has not reached it is never sent')
  expect(uncertain).not.toContain('The rest is never sent')
})

test('D79: a deletion is not called a thing that somebody wrote, and given up it leaves the review on the site', () => {
  const deletions = said(deletion, deletion)
  expect(deletions).toContain('Sign out while 2 deletions of reviews wait?')
  expect(deletions).toContain('Your reviews and your cart on the site stay as they are.')
  expect(deletions).not.toMatch(/wrote|no other copy/)
  expect(said(deletion)).toContain('Sign out while 1 deletion of a review waits?')
  expect(said(deletion, change)).toContain('Sign out while 2 things wait?')
  expect(said(deletion, review)).toContain('Sign out while 2 things wait?')
})

test.each([
  ['a change to the cart', { ...change, state: 'attention' }],
  ['a review', { ...review, state: 'attention' }],
] as const)('D79: %s that was sent and refused is not called unsent', (_, refused) => {
  expect(said(refused)).toContain('What should become of it?')
  expect(said(refused)).not.toContain('not been sent')
  expect(said(refused, review)).toContain('What should become of them?')
})

test('D44: erasing the device tells changes to the cart, and deletions, from what somebody wrote', () => {
  waiting = [change, change]
  expect(wordsOf(<EraseDialog />)).toContain('2 changes to your cart that are waiting on this device')
  expect(wordsOf(<EraseDialog />)).not.toContain('things you wrote')
  waiting = [change, review]
  expect(wordsOf(<EraseDialog />)).toContain('1 change to your cart that is waiting on this device')
  expect(wordsOf(<EraseDialog />)).toContain('1 thing you wrote that is waiting to be sent')
  waiting = [deletion, review]
  expect(wordsOf(<EraseDialog />)).toContain('1 deletion of a review that is waiting on this device')
  expect(wordsOf(<EraseDialog />)).toContain('1 thing you wrote that is waiting to be sent')
})

test('D44: of a review that was taken back it is said that it may stay on the site, and not that it waits to be sent', () => {
  waiting = [{ ...review, withdrawn: true }]
  expect(wordsOf(<EraseDialog />)).toContain(
    'the deletion of 1 review that you took back: if it has reached the site, it stays there',
  )
  expect(wordsOf(<EraseDialog />)).not.toContain('waiting to be sent')
  // An edit of what may have arrived: what it takes back, and itself.
  waiting = [{ ...review, withdrawn: true }, review]
  expect(wordsOf(<EraseDialog />)).toContain('1 thing you wrote that is waiting to be sent')
})
