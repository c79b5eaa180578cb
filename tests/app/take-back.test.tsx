// A removal that waits and is taken back: the words say what becomes of the review, or of the thing in the cart.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { WaitingList } from '../../src/app/screens/waiting/waiting-list.tsx'
import type { OutboxEntry } from '../../src/db/records.ts'
import { dying } from './bad-disk.ts'
import { nora } from './dead-spot.ts'
import { mount, press, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'
import { told } from './told.ts'
import { entry } from './waiting-entry.ts'

const deletion = entry({
  author: nora.id,
  name: 'review.delete',
  args: { id: 5, hospitalId: 1, departmentId: 2 },
})
const removal = entry({ author: nora.id, name: 'cart.remove', lane: 'cart', args: { cartItemId: 5 } })
const addition = entry({
  author: nora.id,
  name: 'cart.add',
  lane: 'cart',
  args: { productId: 1, colorId: null, sizeId: null, quantity: 1, price: 12 },
})

async function open(waiting: OutboxEntry) {
  const { sync } = await ownDevice(nora)
  const discard = vi.spyOn(sync, 'discard').mockReset().mockResolvedValue()
  mount(<WaitingList entries={[waiting]} drafts={[]} />)
  return discard
}

test.each([
  [
    "Don't delete it",
    'Keep your review on the site after all?',
    'Delete it anyway',
    'Keep my review',
    deletion,
  ],
  [
    "Don't take it out",
    'Leave it in your cart after all?',
    'Take it out anyway',
    'Leave it in my cart',
    removal,
  ],
])(
  'A235: "%s" takes a waiting removal back, and never asks what "Keep" and "Discard" would leave open',
  async (...row) => {
    const [button, question, still, back, waiting] = row
    const discard = await open(waiting)
    expect(text()).not.toContain('Discard')
    press(button)
    expect(text()).toContain(question)
    expect(text()).not.toMatch(/Discard|Keep it|has not been sent/)
    press(still)
    expect(text()).not.toContain(question)
    expect(discard).not.toHaveBeenCalled()
    press(button)
    press(back)
    expect(discard.mock.calls).toEqual([[waiting.seq]])
  },
)

test.each([
  ["Don't delete it", 'Keep my review', 'The deletion is still waiting.', deletion],
  ["Don't take it out", 'Leave it in my cart', 'It is still to be taken out of your cart.', removal],
])('A235: where "%s" could not be done, it is said that the removal still waits', async (...row) => {
  const [button, back, still, waiting] = row
  const discard = await open(waiting)
  discard.mockRejectedValue(dying())
  press(button)
  press(back)
  await expect.poll(() => document.querySelector('.Toastify__toast')).not.toBeNull()
  expect(await told()).toEqual([['info', `This phone could not do that just now. ${still}`]])
})

test('A235: of a removal that may have arrived it is not said that nothing was removed', async () => {
  await open({ ...deletion, uncertain: true })
  press("Don't delete it")
  expect(text()).toContain('It may have been deleted already.')
  expect(text()).not.toContain('not been deleted')
})

test.each([
  ['a deletion', deletion],
  ['an addition to the cart', addition],
])('A235: %s that was refused does nothing any more, and is discarded as such', async (_, entry) => {
  await open({ ...entry, state: 'attention', reason: { kind: 'refused', messages: ['No'], at: 1 } })
  press('Discard')
  expect(text()).toContain('The site refused it. It will not be sent again.')
})
