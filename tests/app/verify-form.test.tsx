// Whose confirmation it is that the screen shows.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { VerifyForm } from '../../src/app/forms/verify-form.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import { nora } from './dead-spot.ts'
import { acting, mount, text } from './draw.tsx'
import { becomes, ownDevice } from './own-device.ts'

afterEach(() => becomes(null))

async function open(here: typeof nora | null) {
  await ownDevice(here)
  const went = vi.fn()
  const place = (): [string, typeof went] => ['/email/verification/nora@example.org/', went]
  mount(
    <Router hook={place}>
      <VerifyForm email="nora@example.org" />
    </Router>,
  )
  await expect.poll(text).toContain('nora@example.org')
  return went
}

test('Y-16: who is signed out on it leaves no address to whoever comes next, nor one to go back to', async () => {
  const went = await open({ ...nora, email_verified: 0 })
  expect(went).not.toHaveBeenCalled()
  becomes(null)
  await expect.poll(() => went.mock.calls).toEqual([['/register', { replace: true }]])
})

test('A151: who is signed in, and whose code was taken while the line broke, stays before the form; who is signed out then does not', async () => {
  const went = await open({ ...nora, email_verified: 0 })
  acting(() => Object.assign(session, { phase: 'visitor', user: null, isUnconfirmed: true }))
  await expect.poll(text).toContain('Register with the right one')
  expect(went).not.toHaveBeenCalled()
  acting(() => Object.assign(session, { isUnconfirmed: false }))
  await expect.poll(() => went.mock.calls).toEqual([['/register', { replace: true }]])
})

test('A23: a visitor who has just registered stays, and so does who is signed in by the code', async () => {
  const went = await open(null)
  becomes(nora)
  await expect.poll(text).toContain('Sign out')
  expect(went).not.toHaveBeenCalled()
})
