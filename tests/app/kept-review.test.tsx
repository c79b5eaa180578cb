// At Login: who was sent there from a review hears that it is kept, whether or not anybody can sign in at the moment.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { Main as SignInScreen } from '../../src/app/screens/sign-in/sign-in.tsx'
import { rememberPlace } from '../../src/app/state/session/remember-place.ts'
import { reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

vi.mock('../../src/app/toasts.ts')

const kept = 'Your review is kept on this phone.'

async function openLogin(author: number, place: string | null) {
  const { db } = await ownDevice(null)
  await saveDraft(db, { author, subject: reviewSubject(1, 2), values: { title: 'Nightshift' } }, 1)
  if (place) rememberPlace(place)
  const read = vi.spyOn(db.drafts, 'where')
  mount(<SignInScreen />)
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
}

test('D30: who comes to Login from a review that they wrote is told that it is kept', async () => {
  await openLogin(VISITOR, '/hospital/1/department/2')
  await expect.poll(text).toContain(kept)
})

test.each([
  ['who was sent there from elsewhere', VISITOR, '/hospital/1/department/3'],
  ['who came by themselves', VISITOR, null],
  ['a visitor of what somebody else wrote', nora.id, '/hospital/1/department/2'],
])('it is not told to %s', async (_, author, place) => {
  await openLogin(author, place)
  // As long as the database takes to be read.
  await new Promise(done => setTimeout(done, 100))
  expect(text()).not.toContain(kept)
})
