// D79: what was submitted while signed in leaves by itself after the session, once, as its author’s.
import { expect, test } from 'vitest'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { submitCommand } from '../world/factories.ts'
import { shareSignedPhone } from './signed-phone.ts'

const here = shareSignedPhone()
const { writeOffline, comeOnline, comeOnlineSignedOut, entries, rows, submissions } = here

test('O-39: signed out meanwhile, closed and opened again: the review arrives once, as hers, under no token', async () => {
  await writeOffline()
  await here.phone.signOut()
  expect(await Promise.all([here.tab.db.session.count(), here.tab.db.signingKeys.count()])).toEqual([0, 0])
  here.tab.die()
  here.tab = await here.phone.open()
  await comeOnline()
  expect(await rows()).toEqual([{ user_id: here.ann.id, title: 'In the pocket', is_active: 1 }])
  expect(submissions()).toMatchObject([{ token: null, signature: expect.any(String) }])
  expect(await entries()).toEqual([])
  expect(await here.tab.db.outbox.count()).toBe(0)
  // What it moved was taken all the same, and nothing tells who sent it (Y-16).
  expect((await unitReviews(here.tab.db, here.hospitalId, here.unit, VISITOR)).count).toBe(1)
  expect(await here.tab.db.receipts.toArray()).toEqual([])
})

test('A240: O-38: it leaves while Ben is signed in: as hers, not under his token, and he sees nothing wait', async () => {
  await writeOffline()
  const ben = await here.world.user()
  here.phone.weather = 'up'
  await here.phone.signIn(ben)
  await here.world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions()).toMatchObject([{ token: null }])
  expect(await waitingEntries(here.tab.db, ben.id)).toEqual([])
  const { reviews } = await unitReviews(here.tab.db, here.hospitalId, here.unit, ben.id)
  expect(reviews).toMatchObject([{ isOwn: false, pending: null }])
  expect(await here.tab.db.receipts.toArray()).toEqual([])
})

test('Y-16: of what leaves as hers while Ben is here no trace stays with him, also where only a visit takes its row', async () => {
  await writeOffline()
  const ben = await here.world.user()
  here.phone.weather = 'up'
  here.phone.weatherFor = request => (request.url.includes('departments/fetch') ? 'broken-500' : 'up')
  await here.phone.signIn(ben)
  await here.world.advance(60_000)
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  here.phone.weatherFor = () => 'up'
  await here.tab.sync.pullHospital(here.hospitalId)
  expect(await here.tab.db.receipts.toArray()).toEqual([])
})

test('O-05: the answer to a signed delivery is lost: delivered again, one row', async () => {
  await writeOffline()
  await here.phone.signOut()
  here.phone.weather = 'lose-reply'
  here.tab.sync.wake('online')
  await here.world.advance(20_000)
  await comeOnline()
  expect(await rows()).toHaveLength(1)
  expect(await here.tab.db.outbox.count()).toBe(0)
})

test('D86: the token ran out after twelve hours of use: the signature takes over', async () => {
  await writeOffline()
  here.tab.die()
  await here.world.advance(13 * 3_600_000)
  here.tab = await here.phone.open()
  await comeOnline()
  expect(here.tab.events.map(({ type }) => type)).toEqual(['signed-out-by-server', 'sent'])
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
  expect(submissions()).toMatchObject([{ signature: null }, { token: null }])
})

test('O-37: a command without a signature, as older versions wrote it, is signed at the next drain', async () => {
  const seq = await writeOffline()
  await here.tab.db.outbox.where({ seq }).modify(entry => {
    delete entry.signature
  })
  here.tab.sync.wake('timer')
  await here.world.rest()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
})

test('a delete travels by its signature too', async () => {
  here.phone.weather = 'up'
  await here.tab.write(submitCommand(here.hospitalId, here.unit, 'Regretted'))
  await here.world.advance(60_000)
  const { reviews } = await unitReviews(here.tab.db, here.hospitalId, here.unit, here.ann.id)
  here.phone.weather = 'cut'
  await here.tab.write({
    name: 'review.delete',
    args: { id: reviews[0]?.id ?? 0, hospitalId: here.hospitalId, departmentId: here.unit },
  })
  await here.world.activity.turns(1)
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ is_active: 0 }])
})
