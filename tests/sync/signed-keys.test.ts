// A sign-in makes one key, which is registered when the server is reached.
import { expect, test } from 'vitest'
import { shareSignedPhone } from './signed-phone.ts'

const here = shareSignedPhone()
const { writeOffline, comeOnline, rows, submissions } = here

test('a key that could not be registered at sign-in is registered the next time the server is reached; signatures made before count', async () => {
  here.phone.weather = 'cut'
  await here.phone.signIn(here.ann)
  await here.world.rest()
  here.phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : here.phone.weather)
  await writeOffline()
  await comeOnline()
  await here.phone.signOut()
  here.phone.weatherFor = () => 'up'
  await comeOnline()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('two tabs and one sign-in make one key; the next sign-in makes another', async () => {
  const second = await here.phone.open()
  await here.phone.signIn(here.ann)
  await here.world.rest()
  const [first] = await here.tab.db.signingKeys.toArray()
  expect(first).toMatchObject({ userId: here.ann.id, isRegistered: true })
  expect(await second.db.signingKeys.count()).toBe(1)
  const known = await here.world.server.db.selectFrom('delivery_keys').select('key_id').execute()
  expect(known.map(row => row.key_id)).toContain(first?.keyId)
  await here.phone.signIn(here.ann)
  await here.world.rest()
  const [next] = await here.tab.db.signingKeys.toArray()
  expect(next?.keyId).not.toBe(first?.keyId)
})
