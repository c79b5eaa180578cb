// D79: what was submitted while signed in leaves by itself after the session, as its author's, or waits for her.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passwordChange } from '../../src/contract/profile.ts'
import { deliveryKeyRegister } from '../../src/contract/signed-delivery.ts'
import { keepCartSession, keptCartSession } from '../../src/db/cart-session.ts'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { doubtSigningKey } from '../../src/db/signing-keys.ts'
import { revokeKeysOf } from '../../src/server/accounts/device-keys.ts'
import { endTokensOf } from '../../src/server/accounts/tokens.ts'
import type { TestUser } from '../server/factories.ts'
import type { Device, DeviceOptions } from '../world/device.ts'
import { submitCommand } from '../world/factories.ts'
import type { Tab } from '../world/tab.ts'
import { makePlace, makeWorld, type World } from '../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let ann: TestUser
let phone: Device
let tab: Tab
let hospitalId: number
let unit: number

beforeEach(async () => {
  world = await makeWorld()
  const place = await makePlace(world)
  hospitalId = place.hospitalId
  unit = place.departmentIds[0] as number
  ann = await world.user()
  await useDevice()
})
afterEach(() => world.close())

async function useDevice(options: DeviceOptions = {}): Promise<void> {
  phone = world.device(options)
  await phone.signIn(ann)
  tab = await phone.tab()
  await world.rest()
}

async function writeOffline(title = 'In the pocket'): Promise<number> {
  phone.weather = 'cut'
  const entry = await tab.write(submitCommand(hospitalId, unit, title))
  await world.rest()
  return entry?.seq ?? 0
}
async function comeOnline(): Promise<void> {
  phone.weather = 'up'
  tab.sync.wake('online')
  await world.advance(60_000)
}
const entries = () => waitingEntries(tab.db, ann.id)
const rows = () => world.server.db.selectFrom('reviews').select(['user_id', 'title', 'is_active']).execute()
const submissions = () => world.log.filter(({ path }) => path === 'review/submit')

test('O-39: signed out meanwhile, closed and opened again: the review arrives once, as hers, under no token', async () => {
  await writeOffline()
  await phone.signOut()
  expect(await Promise.all([tab.db.session.count(), tab.db.signingKeys.count()])).toEqual([0, 0])
  tab.die()
  tab = await phone.open()
  await comeOnline()
  expect(await rows()).toEqual([{ user_id: ann.id, title: 'In the pocket', is_active: 1 }])
  expect(submissions()).toMatchObject([{ token: null, signature: expect.any(String) }])
  expect(await entries()).toEqual([])
  expect(await tab.db.outbox.count()).toBe(0)
  // What it moved was taken all the same, and nothing tells who sent it (Y-16).
  expect((await unitReviews(tab.db, hospitalId, unit, VISITOR)).count).toBe(1)
  expect(await tab.db.receipts.toArray()).toEqual([])
})

test('A240: O-38: it leaves while Ben is signed in: as hers, not under his token, and he sees nothing wait', async () => {
  await writeOffline()
  const ben = await world.user()
  phone.weather = 'up'
  await phone.signIn(ben)
  await world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
  expect(await waitingEntries(tab.db, ben.id)).toEqual([])
  const { reviews } = await unitReviews(tab.db, hospitalId, unit, ben.id)
  expect(reviews).toMatchObject([{ isOwn: false, pending: null }])
  expect(await tab.db.receipts.toArray()).toEqual([])
})

test('Y-16: of what leaves as hers while Ben is here no trace stays with him, also where only a visit takes its row', async () => {
  await writeOffline()
  const ben = await world.user()
  phone.weather = 'up'
  phone.weatherFor = request => (request.url.includes('departments/fetch') ? 'broken-500' : 'up')
  await phone.signIn(ben)
  await world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  phone.weatherFor = () => 'up'
  await tab.sync.pullHospital(hospitalId)
  expect(await tab.db.receipts.toArray()).toEqual([])
})

test('O-05: the answer to a signed delivery is lost: delivered again, one row', async () => {
  await writeOffline()
  await phone.signOut()
  phone.weather = 'lose-reply'
  tab.sync.wake('online')
  await world.advance(20_000)
  await comeOnline()
  expect(await rows()).toHaveLength(1)
  expect(await tab.db.outbox.count()).toBe(0)
})

test.each<[string, DeviceOptions]>([
  ['the server has no signed delivery', { isPlain: true }],
  ['the page has no cryptography', { hasCryptography: false }],
])('O-20: where %s, the review waits for its author, and nothing is tried in vain', async (_, options) => {
  await useDevice(options)
  await writeOffline()
  await phone.signOut()
  await comeOnline()
  expect(await rows()).toEqual([])
  // The one it took to learn that there was no connection.
  expect(await entries()).toMatchObject([{ attempts: 1 }])
  expect(submissions()).toEqual([])
  await phone.signIn(ann)
  await world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
})

test('O-20: a signature that is not taken is given up: the review waits for its author, no attempt burnt', async () => {
  await writeOffline()
  await phone.signOut()
  await endTokensOf(world.server.db, ann.id)
  await comeOnline()
  await comeOnline()
  expect(submissions()).toHaveLength(1)
  expect(await entries()).toMatchObject([
    { state: 'parked', reason: { kind: 'auth' }, signature: null, attempts: 1 },
  ])
  expect(tab.events).toEqual([])
  await phone.signIn(ann)
  await world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
})

test('O-41: who is banned meanwhile gets nothing in; the text is kept', async () => {
  await writeOffline()
  await phone.signOut()
  await world.server.db.updateTable('users').set({ status: 1 }).where('id', '=', ann.id).execute()
  await comeOnline()
  expect(await rows()).toEqual([])
  expect(await entries()).toMatchObject([{ state: 'parked', args: { title: 'In the pocket' } }])
})

test('D86: the token ran out after twelve hours of use: the signature takes over', async () => {
  await writeOffline()
  tab.die()
  await world.advance(13 * 3_600_000)
  tab = await phone.open()
  await comeOnline()
  expect(tab.events.map(({ type }) => type)).toEqual(['signed-out-by-server', 'sent'])
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions()).toMatchObject([{ signature: null }, { token: null }])
})

test('a key that could not be registered at sign-in is registered the next time the server is reached; signatures made before count', async () => {
  phone.weather = 'cut'
  await phone.signIn(ann)
  await world.rest()
  phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : phone.weather)
  await writeOffline()
  await comeOnline()
  await phone.signOut()
  phone.weatherFor = () => 'up'
  await comeOnline()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('two tabs and one sign-in make one key; the next sign-in makes another', async () => {
  const second = await phone.open()
  await phone.signIn(ann)
  await world.rest()
  const [first] = await tab.db.signingKeys.toArray()
  expect(first).toMatchObject({ userId: ann.id, isRegistered: true })
  expect(await second.db.signingKeys.count()).toBe(1)
  const known = await world.server.db.selectFrom('delivery_keys').select('key_id').execute()
  expect(known.map(row => row.key_id)).toContain(first?.keyId)
  await phone.signIn(ann)
  await world.rest()
  const [next] = await tab.db.signingKeys.toArray()
  expect(next?.keyId).not.toBe(first?.keyId)
})

test('D79: "keep for me": signed commands stay, and go under the next sign-in', async () => {
  await writeOffline()
  await tab.sync.unsign()
  await comeOnlineSignedOut()
  expect(submissions()).toEqual([])
  expect(await entries()).toHaveLength(1)
  await phone.signIn(ann)
  await world.advance(60_000)
  expect(submissions()).toMatchObject([{ signature: null }])
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
})

async function comeOnlineSignedOut(): Promise<void> {
  await phone.signOut()
  await comeOnline()
}

test('D79: "discard": what never left is gone; what may have arrived is taken back when its author returns', async () => {
  phone.weather = 'lose-reply'
  await tab.write(submitCommand(hospitalId, unit, 'Perhaps there'))
  await world.rest()
  phone.weather = 'cut'
  const place = await makePlace(world)
  await tab.write(submitCommand(place.hospitalId, place.departmentIds[0] as number, 'Never left'))
  await world.rest()
  await tab.sync.discardAll()
  expect(await entries()).toMatchObject([{ args: { title: 'Perhaps there' }, withdrawn: true }])
  await comeOnlineSignedOut()
  expect((await rows()).map(({ title }) => title)).toEqual(['Perhaps there'])
  expect(submissions()).toHaveLength(1)
  await phone.signIn(ann)
  await world.advance(60_000)
  expect(await rows()).toMatchObject([{ is_active: 0 }])
  expect(await tab.db.outbox.count()).toBe(0)
})

test('what one taps away at sign-out touches nobody else’s commands', async () => {
  await writeOffline()
  const ben = await world.user()
  await phone.signIn(ben)
  await tab.sync.unsign()
  await tab.sync.discardAll()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
})

test('D79: a password change revokes the session’s own key too; what waits is signed anew', async () => {
  phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : 'up')
  await tab.write(submitCommand(hospitalId, unit, 'Before the change'))
  await world.rest()
  const before = (await entries())[0]?.signature
  await changePassword()
  await world.rest()
  const after = (await entries())[0]?.signature
  expect(after).toEqual(expect.any(String))
  expect(after?.split('.')[0]).not.toBe(before?.split('.')[0])
  phone.weatherFor = () => 'up'
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
})

test('Z-05: a changed password ends this device’s name of the cart, as the server ended it', async () => {
  await keepCartSession(tab.db, 'copied-by-somebody')
  expect(await keptCartSession(tab.db)).toBe('copied-by-somebody')
  await changePassword()
  expect(await keptCartSession(tab.db)).toBeNull()
})

test('D79: after another tab changed the password, or signed out, this one signs no more with the key it knew', async () => {
  phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : 'up')
  await tab.write(submitCommand(hospitalId, unit, 'With the first key'))
  await world.rest()
  const first = (await entries())[0]?.signature
  await changePassword(await phone.open())
  await world.rest()
  const { keyId } = (await tab.db.signingKeys.toArray())[0] ?? {}
  const signedBy = async () => (await entries()).at(-1)?.signature?.split('.')[0]
  await tab.write(submitCommand(hospitalId, unit, 'With the second'))
  await world.rest()
  expect(first?.split('.')[0]).not.toBe(keyId)
  expect(await signedBy()).toBe(keyId)

  await tab.db.transaction('rw', tab.db.session, tab.db.signingKeys, async () => {
    await Promise.all([tab.db.session.clear(), tab.db.signingKeys.clear()])
  })
  await tab.write(submitCommand(hospitalId, unit, 'With none'))
  await world.rest()
  expect((await entries()).at(-1)).toMatchObject({ args: { title: 'With none' } })
  expect((await entries()).at(-1)).not.toHaveProperty('signature')
})

async function changePassword(by = tab): Promise<void> {
  await givePassword()
  expect((await askForPassword(by)).kind).toBe('ok')
}

async function givePassword(): Promise<void> {
  const passwordHash = await world.server.services.passwords.hash('a quiet corridor at four')
  await world.server.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', ann.id)
    .execute()
}

function askForPassword(by = tab, password = 'a quiet corridor at four') {
  const next = { new_password: 'a louder corridor', confirm_password: 'a louder corridor' }
  return by.sync.call(passwordChange, { password, ...next })
}

test('D79: a password change whose answer is lost may have revoked the key: it is registered again, and what waits leaves', async () => {
  phone.weatherFor = request => (request.url.endsWith('password/change') ? 'lose-reply' : 'up')
  await givePassword()
  expect(await askForPassword()).toMatchObject({ kind: 'unreachable' })
  await world.rest()
  expect(await tab.db.signingKeys.toArray()).toMatchObject([{ isRegistered: true }])
  phone.weatherFor = () => phone.weather
  await writeOffline()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('D79: the tab that changed the password was closed before it heard so: the one that stays registers the key', async () => {
  const other = await phone.open()
  await world.rest()
  phone.weatherFor = request => (request.url.endsWith('password/change') ? 'hang' : 'up')
  void askForPassword(other)
  const kept = () => tab.db.signingKeys.toArray()
  await expect.poll(kept).toMatchObject([{ isRegistered: false }])
  // The server has done it, and nobody on this device knows.
  await endKeys()
  other.die()
  phone.weatherFor = () => phone.weather
  tab.sync.wake('timer')
  await world.rest()
  await writeOffline()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
})

test('D79: a registration of the old key that arrives behind that of the new one is made good: what waits leaves', async () => {
  const other = await phone.open()
  await world.rest()
  const [old] = await tab.db.signingKeys.toArray()
  let letGo = () => {}
  const isHeld = new Promise<void>(resolve => {
    letGo = resolve
  })
  let held = 0
  const { deliver } = phone
  phone.deliver = async request => {
    const isFirst = request.url.endsWith(deliveryKeyRegister.path) && held === 0
    if (isFirst) {
      held += 1
      await isHeld
    }
    return deliver(request)
  }
  // As the other tab does in the moment in which a password change has put the key in doubt.
  await doubtSigningKey(tab.db, ann.id)
  other.sync.wake('timer')
  await expect.poll(() => held).toBe(1)
  await changePassword()
  await expect.poll(async () => (await tab.db.signingKeys.toArray())[0]?.isRegistered).toBe(true)
  expect((await tab.db.signingKeys.toArray())[0]?.keyId).not.toBe(old?.keyId)
  letGo()
  await world.rest()
  await writeOffline()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
})

test('D79: the same, closed between forgetting the old key and making another', async () => {
  await endKeys()
  await tab.db.signingKeys.clear()
  await writeOffline()
  phone.weather = 'up'
  phone.weatherFor = request => (request.url.endsWith('review/submit') ? 'cut' : phone.weather)
  tab.sync.wake('online')
  await world.rest()
  phone.weatherFor = () => phone.weather
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
  expect(submissions().at(-1)).toMatchObject({ token: null })
})

test('a refused password change leaves the key as it was', async () => {
  const before = await tab.db.signingKeys.toArray()
  expect((await askForPassword(tab, 'not this one')).kind).toBe('refused')
  await world.rest()
  expect(await tab.db.signingKeys.toArray()).toEqual(before)
})

/** As the server does with a new password. */
async function endKeys(): Promise<void> {
  await revokeKeysOf(world.server.db, ann.id)
}

test('O-37: a command without a signature, as older versions wrote it, is signed at the next drain', async () => {
  const seq = await writeOffline()
  await tab.db.outbox.where({ seq }).modify(entry => {
    delete entry.signature
  })
  tab.sync.wake('timer')
  await world.rest()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: ann.id }])
})

test('a delete travels by its signature too', async () => {
  phone.weather = 'up'
  await tab.write(submitCommand(hospitalId, unit, 'Regretted'))
  await world.advance(60_000)
  const { reviews } = await unitReviews(tab.db, hospitalId, unit, ann.id)
  phone.weather = 'cut'
  await tab.write({
    name: 'review.delete',
    args: { id: reviews[0]?.id ?? 0, hospitalId, departmentId: unit },
  })
  await world.activity.turns(1)
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ is_active: 0 }])
})
