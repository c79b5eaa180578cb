// D79: with a changed password the key changes, and what waits is signed anew.
import { expect, test } from 'vitest'
import { keepCartSession, keptCartSession } from '../../src/db/cart-session.ts'
import { submitCommand } from '../world/factories.ts'
import { shareSignedPhone } from './signed-phone.ts'

const here = shareSignedPhone()
const { comeOnlineSignedOut, entries, rows, changePassword, askForPassword } = here

test('D79: a password change revokes the session’s own key too; what waits is signed anew', async () => {
  here.phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : 'up')
  await here.tab.write(submitCommand(here.hospitalId, here.unit, 'Before the change'))
  await here.world.rest()
  const before = (await entries())[0]?.signature
  await changePassword()
  await here.world.rest()
  const after = (await entries())[0]?.signature
  expect(after).toEqual(expect.any(String))
  expect(after?.split('.')[0]).not.toBe(before?.split('.')[0])
  here.phone.weatherFor = () => 'up'
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
})

test('Z-05: a changed password ends this device’s name of the cart, as the server ended it', async () => {
  await keepCartSession(here.tab.db, 'copied-by-somebody')
  expect(await keptCartSession(here.tab.db)).toBe('copied-by-somebody')
  await changePassword()
  expect(await keptCartSession(here.tab.db)).toBeNull()
})

test('D79: after another tab changed the password, or signed out, this one signs no more with the key it knew', async () => {
  here.phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : 'up')
  await here.tab.write(submitCommand(here.hospitalId, here.unit, 'With the first key'))
  await here.world.rest()
  const first = (await entries())[0]?.signature
  await changePassword(await here.phone.open())
  await here.world.rest()
  const { keyId } = (await here.tab.db.signingKeys.toArray())[0] ?? {}
  const signedBy = async () => (await entries()).at(-1)?.signature?.split('.')[0]
  await here.tab.write(submitCommand(here.hospitalId, here.unit, 'With the second'))
  await here.world.rest()
  expect(first?.split('.')[0]).not.toBe(keyId)
  expect(await signedBy()).toBe(keyId)

  await here.tab.db.transaction('rw', here.tab.db.session, here.tab.db.signingKeys, async () => {
    await Promise.all([here.tab.db.session.clear(), here.tab.db.signingKeys.clear()])
  })
  await here.tab.write(submitCommand(here.hospitalId, here.unit, 'With none'))
  await here.world.rest()
  expect((await entries()).at(-1)).toMatchObject({ args: { title: 'With none' } })
  expect((await entries()).at(-1)).not.toHaveProperty('signature')
})

test('a refused password change leaves the key as it was', async () => {
  const before = await here.tab.db.signingKeys.toArray()
  expect((await askForPassword(here.tab, 'not this one')).kind).toBe('refused')
  await here.world.rest()
  expect(await here.tab.db.signingKeys.toArray()).toEqual(before)
})
