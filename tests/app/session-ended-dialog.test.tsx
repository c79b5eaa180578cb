// What the end of a session says of what was written: where it is, and whether the page may be closed.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { InactivityDialog } from '../../src/app/shell/inactivity-dialog.tsx'
import { SessionEndedDialog } from '../../src/app/shell/session-ended-dialog.tsx'
import { SignedOutPrompt } from '../../src/app/shell/signed-out-prompt.tsx'
import { dropAddress, keepAddress } from '../../src/app/state/session/address-draft.ts'
import { dropProfile, keepProfile } from '../../src/app/state/session/profile-draft.ts'
import { ask, closeDialog, type SessionQuestion } from '../../src/app/state/session/session-dialog.ts'
import { signedOut } from '../../src/app/state/session/signed-out.ts'
import * as sessionWords from '../../src/app/words/session-words.ts'
import { reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { becomes, ownDevice } from './own-device.ts'

const dialogs: [SessionQuestion, ReactElement, { kept: string; here: string }][] = [
  [
    'ending',
    <InactivityDialog key="ending" />,
    { kept: sessionWords.endingKept, here: sessionWords.endingHere },
  ],
  [
    'ended',
    <SessionEndedDialog key="ended" />,
    { kept: sessionWords.endedKept, here: sessionWords.endedHere },
  ],
]

afterEach(() => {
  becomes(null)
  dropProfile()
  dropAddress()
})

test.each(dialogs)(
  'A167 D24: "%s" says that a half changed profile is in this page only',
  (question, dialog, said) => {
    becomes(nora)
    ask(question)
    const { leave } = mount(dialog)
    expect(text()).toContain(said.kept)
    leave()
    closeDialog(question)
    keepProfile(nora.id, { last_name: 'Day' })
    ask(question)
    mount(dialog)
    expect(text()).toContain(said.here)
    closeDialog(question)
  },
)

test.each(dialogs)(
  'Y-16 D24: "%s" says that an address for an order is in this page only: the end of the session takes it off the device',
  (question, dialog, said) => {
    becomes(nora)
    keepAddress(nora.id + 1, { city: 'Salem' })
    ask(question)
    const { leave } = mount(dialog)
    expect(text()).toContain(said.kept)
    leave()
    closeDialog(question)
    keepAddress(nora.id, { city: 'Salem' })
    ask(question)
    mount(dialog)
    expect(text()).toContain(said.here)
    closeDialog(question)
  },
)

test('A167 D25: where the server has ended it, a draft is said to be kept, and beside a half changed profile, or an address for an order, not', async () => {
  const { db } = await ownDevice(null)
  await saveDraft(db, { author: nora.id, subject: reviewSubject(1, 2), values: { title: 'Night' } }, 1)
  signedOut.author = nora.id
  const { leave } = mount(<SignedOutPrompt />)
  await expect.poll(text).toContain(sessionWords.endedKept)
  leave()
  keepProfile(nora.id, { last_name: 'Day' })
  const again = mount(<SignedOutPrompt />)
  await expect.poll(text).toContain(sessionWords.endedHere)
  expect(text()).not.toContain(sessionWords.endedKept)
  again.leave()
  dropProfile()
  keepAddress(nora.id, { city: 'Salem' })
  mount(<SignedOutPrompt />)
  await expect.poll(text).toContain(sessionWords.endedHere)
})
