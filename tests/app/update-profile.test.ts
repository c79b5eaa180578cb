// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { updateProfile } from '../../src/app/forms/update-profile.ts'
import { ALREADY_SHOWN } from '../../src/app/forms/use-call-form.ts'
import { session } from '../../src/app/state/session/session-state.ts'
import { storageKeys, storedUser } from '../../src/app/state/session/session-storage.ts'
import type { Sync } from '../../src/sync/engine.ts'
import type { CallResult } from '../../src/sync/seams.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { told } from './told.ts'

const profile = { first_name: 'Nora', last_name: 'Night', email: 'nora@example.org', phone: '207 555 0123' }

test('A169: of two tries that nothing answers, the first is said, once; the second is silent', async () => {
  const result: CallResult<object> = await updateProfile(deadSpot(), profile, ['first_name'])
  expect(result).toEqual({ kind: 'unreachable', message: ALREADY_SHOWN })
  expect(await told()).toEqual([['error', 'Failed to fetch']])
})

/** @param user who the server says is here. @returns what was saved. */
async function saved(
  user: object,
  own: Parameters<typeof updateProfile>[2],
  meanwhile?: () => void,
): Promise<unknown> {
  let sent: unknown
  const call = (async ({ path }: { path: string }, input: unknown) => {
    if (path === 'check_auth') return { kind: 'ok', answer: { user } }
    sent = input
    meanwhile?.()
    return { kind: 'ok', answer: {} }
  }) as Sync['call']
  await updateProfile({ sync: { call } }, profile, own)
  return sent
}

test('A168: what was not changed here is saved as another device has left it', async () => {
  const elsewhere = { ...nora, first_name: 'Honora', last_name: 'Day', phone: '207 555 0199' }
  expect(await saved(elsewhere, ['last_name'])).toEqual({
    ...profile,
    first_name: 'Honora',
    phone: '207 555 0199',
  })
})

test('A240: of somebody else who is here by now nothing is mixed into it', async () => {
  expect(await saved({ ...nora, id: 8, email: 'ben@example.org' }, ['last_name'])).toEqual(profile)
})

test('A168: what was saved holds on this phone before the server has said it anew, and nothing of somebody else', async () => {
  onTestFinished(() => {
    session.user = null
  })
  session.user = nora
  localStorage.setItem(storageKeys.token, 'token')
  await saved(nora, ['phone'])
  expect(session.user).toEqual({ ...nora, phone: profile.phone })
  expect(storedUser(localStorage)).toEqual(session.user)
  session.user = { ...nora, id: 8, email: 'ben@example.org' }
  await saved(nora, ['phone'])
  expect(session.user).toMatchObject({ id: 8, phone: null })
})

test('A240: nothing is held of a person who was signed out in another tab while it was saved', async () => {
  onTestFinished(() => {
    session.user = null
  })
  session.user = nora
  localStorage.setItem(storageKeys.token, 'token')
  await saved(nora, ['phone'], () => localStorage.clear())
  expect(storedUser(localStorage)).toBeNull()
  expect(session.user).toEqual(nora)
})
