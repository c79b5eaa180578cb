// D79: of whose key nobody knows whether the server still takes it, what waits leaves all the same.
import { expect, test } from 'vitest'
import { deliveryKeyRegister } from '../../src/contract/signed-delivery.ts'
import { markUnregistered } from '../../src/db/signing-keys.ts'
import { revokeKeysOf } from '../../src/server/accounts/device-keys.ts'
import { shareSignedPhone } from './signed-phone.ts'

const here = shareSignedPhone()
const { writeOffline, comeOnlineSignedOut, rows, submissions, changePassword, givePassword, askForPassword } =
  here

test('D79: a password change whose answer is lost may have revoked the key: it is registered again, and what waits leaves', async () => {
  here.phone.weatherFor = request => (request.url.endsWith('password/change') ? 'lose-reply' : 'up')
  await givePassword()
  expect(await askForPassword()).toMatchObject({ kind: 'unreachable' })
  await here.world.rest()
  expect(await here.tab.db.signingKeys.toArray()).toMatchObject([{ isRegistered: true }])
  here.phone.weatherFor = () => here.phone.weather
  await writeOffline()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('D79: the tab that changed the password was closed before it heard so: the one that stays registers the key', async () => {
  const other = await here.phone.open()
  await here.world.rest()
  here.phone.weatherFor = request => (request.url.endsWith('password/change') ? 'hang' : 'up')
  void askForPassword(other)
  const kept = () => here.tab.db.signingKeys.toArray()
  await expect.poll(kept).toMatchObject([{ isRegistered: false }])
  // The server has done it, and nobody on this device knows.
  await endKeys()
  other.die()
  here.phone.weatherFor = () => here.phone.weather
  here.tab.sync.wake('timer')
  await here.world.rest()
  await writeOffline()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('D79: a registration of the old key that arrives behind that of the new one is made good: what waits leaves', async () => {
  const other = await here.phone.open()
  await here.world.rest()
  const [old] = await here.tab.db.signingKeys.toArray()
  let letGo = () => {}
  const isHeld = new Promise<void>(resolve => {
    letGo = resolve
  })
  let held = 0
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    const isFirst = request.url.endsWith(deliveryKeyRegister.path) && held === 0
    if (isFirst) {
      held += 1
      await isHeld
    }
    return deliver(request)
  }
  // As the other tab does in the moment in which a password change has put the key in doubt.
  await markUnregistered(here.tab.db, here.ann.id)
  other.sync.wake('timer')
  await expect.poll(() => held).toBe(1)
  await changePassword()
  await expect.poll(async () => (await here.tab.db.signingKeys.toArray())[0]?.isRegistered).toBe(true)
  expect((await here.tab.db.signingKeys.toArray())[0]?.keyId).not.toBe(old?.keyId)
  letGo()
  await here.world.rest()
  await writeOffline()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
})

test('D79: the same, closed between forgetting the old key and making another', async () => {
  await endKeys()
  await here.tab.db.signingKeys.clear()
  await writeOffline()
  here.phone.weather = 'up'
  here.phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : here.phone.weather)
  here.tab.sync.wake('online')
  await here.world.rest()
  here.phone.weatherFor = () => here.phone.weather
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions().at(-1)).toMatchObject({ token: null })
})

/** As the server does with a new password. */
async function endKeys(): Promise<void> {
  await revokeKeysOf(here.world.server.db, here.ann.id)
}
