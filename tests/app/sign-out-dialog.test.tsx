// Whose sign-out it is that is asked about.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignOutDialog } from '../../src/app/shell/sign-out-dialog.tsx'
import { keepLastKeystrokes } from '../../src/app/state/outbox/last-keystrokes.ts'
import { askAndSignOut } from '../../src/app/state/session/ask-and-sign-out.ts'
import { loadDialogs, sessionDialog } from '../../src/app/state/session/session-dialog.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { useDevice } from '../../src/app/state/use-device.ts'
import * as sessionWords from '../../src/app/words/session-words.ts'
import { loggedOut } from '../../src/contract/messages.ts'
import { waitingCount } from '../../src/db/queries/outbox.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { becomes, ownDevice } from './own-device.ts'
import { told } from './told.ts'
import { entry } from './waiting-entry.ts'

vi.mock('../../src/app/state/session/ask-and-sign-out.ts', { spy: true })
// The one that is shown stands in the test.
vi.mock('../../src/app/shell/session-dialogs.tsx', () => ({ mountDialogs: () => undefined }))
beforeEach(() => void vi.mocked(askAndSignOut).mockClear())
// A question that is asked at the end has its code on the way, which must not come to a page that is gone.
afterEach(loadDialogs)

/** How much waits, as far as this page has heard of it. */
const Waiting = () => <p>{useDevice(waitingCount, nora.id)} waiting</p>

async function show(prepare = () => {}) {
  const { db } = await ownDevice(nora)
  prepare()
  await db.outbox.add(entry({ author: nora.id }))
  sessionDialog.open = 'leaving'
  mount(
    <>
      <Waiting />
      <SignOutDialog />
    </>,
  )
  await expect.poll(text).toContain('Sign out while 1 thing')
  return db
}

test('D79: asked of who is here, it stays until they have decided', async () => {
  await show()
  expect(document.querySelector('dialog')?.open).toBe(true)
  expect(sessionDialog.open).toBe('leaving')
})

test.each([
  ['nobody', null],
  ['somebody else, seen only when this tab goes on', { ...nora, id: nora.id + 1 }],
])('D79 A240: with %s here it closes, counts nothing, and signs nobody out', async (_, next) => {
  const db = await show()
  becomes(next)
  await expect.poll(text).toBe('1 waiting')
  expect(sessionDialog.open).toBeNull()
  await db.outbox.clear()
  await expect.poll(text).toBe('0 waiting')
  expect(askAndSignOut).not.toHaveBeenCalled()
  expect([session.user, await told()]).toEqual([next, []])
})

test('D79: what has been sent before they answered leaves no question but that of a text in this page alone', async () => {
  const db = await show()
  await db.outbox.clear()
  await expect.poll(told).toEqual([['success', loggedOut]])
  expect([session.user, sessionDialog.open]).toEqual([null, null])
})

test('D79 O-30: a text that only this page has is told of, also where its form was left', async () => {
  const db = await show(() =>
    keepLastKeystrokes({ author: nora.id, subject: 'contact', values: { message: 'Refused' }, updatedAt: 1 }),
  )
  expect(text()).toContain(sessionWords.unsavedText)
  // Also once all else is sent: nobody is signed out unasked.
  await db.outbox.clear()
  await expect.poll(() => sessionDialog.open).toBe('unsaved')
  expect([session.user, await told()]).toEqual([nora, []])
})
