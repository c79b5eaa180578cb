// O-20: where nothing can be signed, or a signature is not taken, what was written waits for its author.
import { expect, test } from 'vitest'
import { revokeTokensOf } from '../../src/server/accounts/tokens.ts'
import type { DeviceOptions } from '../world/device.ts'
import { shareSignedPhone } from './signed-phone.ts'

const here = shareSignedPhone()
const { useDevice, writeOffline, comeOnline, entries, rows, submissions } = here

test.each<[string, DeviceOptions]>([
  ['the server has no signed delivery', { isPlain: true }],
  ['the page has no cryptography', { hasCryptography: false }],
])('O-20: where %s, the review waits for its author, and nothing is tried in vain', async (_, options) => {
  await useDevice(options)
  await writeOffline()
  await here.phone.signOut()
  await comeOnline()
  expect(await rows()).toEqual([])
  // The one it took to learn that there was no connection.
  expect(await entries()).toMatchObject([{ attempts: 1 }])
  expect(submissions()).toEqual([])
  await here.phone.signIn(here.ann)
  await here.world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
})

test('O-20: a signature that is not taken is given up: the review waits for its author, no attempt burnt', async () => {
  await writeOffline()
  await here.phone.signOut()
  await revokeTokensOf(here.world.server.db, here.ann.id)
  await comeOnline()
  await comeOnline()
  expect(submissions()).toHaveLength(1)
  expect(await entries()).toMatchObject([
    { state: 'parked', reason: { kind: 'auth' }, signature: null, attempts: 1 },
  ])
  expect(here.tab.events).toEqual([])
  await here.phone.signIn(here.ann)
  await here.world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
})

test('O-41: who is banned meanwhile gets nothing in; the text is kept', async () => {
  await writeOffline()
  await here.phone.signOut()
  await here.world.server.db.updateTable('users').set({ status: 1 }).where('id', '=', here.ann.id).execute()
  await comeOnline()
  expect(await rows()).toEqual([])
  expect(await entries()).toMatchObject([{ state: 'parked', args: { title: 'In the pocket' } }])
})
