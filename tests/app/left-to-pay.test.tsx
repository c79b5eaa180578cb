// How long a tab remembers that somebody left it to pay.
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { Main as ThankYouScreen } from '../../src/app/screens/thank-you/thank-you.tsx'
import { recordEndReason } from '../../src/app/state/session/session-notes.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { hasLeftToPay, recordLeaving, watchLeaving } from '../../src/app/state/shop/left-to-pay.ts'
import { afterPayment } from '../../src/app/state/shop/thanks.ts'
import { deviceStore } from '../../src/app/state/storage/device-store.ts'
import type { User } from '../../src/contract/account.ts'
import { nora } from './dead-spot.ts'
import { mount } from './draw.tsx'

const email = 'nora@example.org'
const sara = { ...nora, id: 9 }

watchLeaving()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** What the session does when it settles who is here. */
async function becomes(user: User | null): Promise<void> {
  Object.assign(session, { phase: user ? 'user' : 'visitor', user })
  await Promise.resolve()
}

test.each([
  ['the thanks for it are read', afterPayment, false],
  ['their bare address is opened by hand meanwhile', null, true],
])(
  'D60 A226: a tab knows of who left it to pay until the thanks are on the screen: where %s',
  async (_, state, knows) => {
    await becomes(null)
    await recordLeaving(email)
    history.replaceState(state, '')
    mount(
      <Router hook={() => ['/thank-you', () => undefined]}>
        <ThankYouScreen />
      </Router>,
    )
    expect(await hasLeftToPay(email)).toBe(knows)
  },
)

test.each([
  ['who left it to pay is asked about anew', nora, nora, null, true],
  ['who left it to pay was away for too long meanwhile', nora, null, 'away', true],
  ['the server has ended the session of who left it to pay', nora, null, 'server', true],
  ['who left it to pay has signed out by hand', nora, null, null, false],
  ['somebody else has signed in', nora, sara, null, false],
  ['somebody has signed in where a guest had left to pay', null, nora, null, false],
  ['a guest is still a guest', null, null, null, true],
] as const)('D60 D61 Z-02: a tab that was left to pay: %s', async (_, before, now, end, knows) => {
  await becomes(before)
  await recordLeaving(email)
  session.phase = 'checking'
  await Promise.resolve()
  if (end) recordEndReason(deviceStore(), end)
  await becomes(now)
  expect(await hasLeftToPay(email)).toBe(knows)
})
