import { afterEach, expect, test, vi } from 'vitest'
import { announce } from '../../src/app/state/outbox/announce.ts'
import { newsOf } from '../../src/app/state/outbox/news.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import * as toasts from '../../src/app/toasts.ts'
import type { Command } from '../../src/contract/commands.ts'
import { CannotSave } from '../../src/db/errors.ts'
import { type OutboxEntry, VISITOR } from '../../src/db/records.ts'
import { submitCommand } from '../world/factories.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { signedIn } from './signed-in.ts'

vi.mock('../../src/app/toasts.ts')
afterEach(() => {
  session.user = null
  vi.clearAllMocks()
})

const deletion: Command = { name: 'review.delete', args: { id: 1, hospitalId: 2, departmentId: 3 } }
const removal: Command = { name: 'cart.remove', args: { cartItemId: 5 } }
const addition: Command = {
  name: 'cart.add',
  args: { productId: 1, colorId: null, sizeId: null, quantity: 1, price: 12 },
}

async function entryOf(command: Command, said: string[] = []): Promise<OutboxEntry> {
  const entry = await deadSpot().sync.enqueue(command, nora.id)
  return { ...entry, state: 'attention', reason: { kind: 'refused', messages: said, at: 1 } }
}

test('A238: what the site refused is told as what it was, not as something written that could not be sent', async () => {
  const wordsOf = async (command: Command) =>
    newsOf({ type: 'attention', entry: await entryOf(command) })?.info.join()
  expect(await wordsOf(submitCommand(4, 9, 'Dayshift'))).toContain('could not be sent')
  expect(await wordsOf(deletion)).toContain('could not be deleted')
  expect(await wordsOf(addition)).toContain('put into your cart')
  expect(await wordsOf(removal)).toContain('taken out of your cart')
})

test('A218: every reason of the server for refusing what was written is said as an error, whatever was written', async () => {
  const said = ['Title field is required', 'Review field is required']
  for (const command of [submitCommand(4, 9, 'Dayshift'), deletion, addition, removal]) {
    const news = newsOf({ type: 'attention', entry: await entryOf(command, said) })
    expect(news, command.name).toMatchObject({ author: nora.id, success: [], errors: said })
  }
})

test('A99 A114: what was sent is a success in the words of the specification; what it only cleared the way for is not', async () => {
  const entry = await entryOf(addition)
  const sent = { type: 'sent' as const, entry, messages: ['At most 100'], wasGone: false }
  expect(newsOf(sent)).toEqual({
    author: nora.id,
    success: ['Cart Updated Successfully'],
    info: ['At most 100'],
    errors: [],
  })
  const cleared = { ...(await entryOf(deletion)), undoesSubmit: true }
  expect(newsOf({ ...sent, entry: cleared, messages: ['No'] })).toBeNull()
})

test('D25: the end of a sign-in that is told late does not end the next one of the same person', async () => {
  const ends = await signedIn(nora, 'new')
  announce({ type: 'signed-out-by-server', userId: nora.id, token: 'old' })
  expect(session.user).toEqual(nora)
  announce({ type: 'signed-out-by-server', userId: nora.id, token: 'new' })
  expect(session.user).toBeNull()
  await expect.poll(() => ends).toEqual(['signed out', `told ${nora.id}`])
})

test('O-38: what became of somebody else’s writing is no news for whoever is here; a visitor’s is for everybody', async () => {
  const entry = await entryOf(submitCommand(4, 9, 'Dayshift'), ['Title field is required'])
  const tell = (author: number) => {
    announce({ type: 'sent', entry: { ...entry, author }, messages: [], wasGone: false })
    announce({ type: 'attention', entry: { ...entry, author } })
    return [toasts.toastSuccess, toasts.toastInfo, toasts.toastServerErrors].map(
      toast => vi.mocked(toast).mock.calls.flat(2).length,
    )
  }
  session.user = nora
  expect(tell(nora.id + 1)).toEqual([0, 0, 0])
  expect(tell(nora.id)).toEqual([1, 1, 1])
  session.user = null
  vi.clearAllMocks()
  expect(tell(nora.id)).toEqual([0, 0, 0])
  expect(tell(VISITOR)).toEqual([1, 1, 1])
})

test('O-28: that there is no room to send is told once, however often it is tried', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  for (const _ of [1, 2, 3]) announce({ type: 'storage-failed', error: new CannotSave('quota', null) })
  expect(vi.mocked(toasts.toastInfo)).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
