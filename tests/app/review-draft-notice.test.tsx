// Where one signs in: who was sent there from a review hears that it is kept, whether or not anybody can sign in at the moment.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { Main as RegisterScreen } from '../../src/app/screens/register/register.tsx'
import { Main as SignInScreen } from '../../src/app/screens/sign-in/sign-in.tsx'
import { Main as VerifyScreen } from '../../src/app/screens/verify/verify.tsx'
import { rememberPlace } from '../../src/app/state/session/remember-place.ts'
import { reviewSubject, saveDraft } from '../../src/db/drafts.ts'
import { VISITOR } from '../../src/db/records.ts'
import { nora } from './dead-spot.ts'
import { acting, mount, text } from './draw.tsx'
import { becomes, ownDevice } from './own-device.ts'

vi.mock('../../src/app/toasts.ts')

const kept = 'Your review is kept on this phone.'

async function openScreen(author: number, place: string | null, screen = <SignInScreen />) {
  const { db } = await ownDevice(null)
  await saveDraft(db, { author, subject: reviewSubject(1, 2), values: { title: 'Nightshift' } }, 1)
  if (place) rememberPlace(place)
  const read = vi.spyOn(db.drafts, 'where')
  mount(screen)
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0)
  return db
}

test.each([
  ['Login', <SignInScreen key="login" />],
  ['Register', <RegisterScreen key="register" />],
  ['the code', <VerifyScreen key="code" params={{ email: 'ada@example.org' }} />],
])('D30: who comes to %s from a review that they wrote is told that it is kept', async (_, screen) => {
  await openScreen(VISITOR, '/hospital/1/department/2', screen)
  await expect.poll(text).toContain(kept)
})

test('D34: nor is who has signed in, and has yet to confirm their address, left in doubt; who can send it needs no such word', async () => {
  const unverified = { ...nora, email_verified: 0 }
  const { db } = await ownDevice(unverified)
  await saveDraft(db, { author: nora.id, subject: reviewSubject(1, 2), values: { title: 'Nightshift' } }, 1)
  rememberPlace('/hospital/1/department/2', nora.id)
  mount(<VerifyScreen params={{ email: nora.email }} />)
  await expect.poll(text).toContain(kept)
  acting(() => becomes(nora))
  await expect.poll(text).not.toContain(kept)
})

test.each([
  ['who was sent there from elsewhere', VISITOR, '/hospital/1/department/3'],
  ['who came by themselves', VISITOR, null],
  ['a visitor of what somebody else wrote', nora.id, '/hospital/1/department/2'],
])('it is not told to %s', async (_, author, place) => {
  const db = await openScreen(author, place)
  // Asked later, answered later.
  await db.drafts.toArray()
  await new Promise(done => setTimeout(done))
  expect(text()).not.toContain(kept)
})
