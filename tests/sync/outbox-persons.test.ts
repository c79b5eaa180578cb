// What one person wrote is nobody else’s to see, to send or to change.
import { expect, test } from 'vitest'
import { waitingEntries } from '../../src/db/queries/outbox.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { VISITOR } from '../../src/db/records.ts'
import { revokeTokensOf } from '../../src/server/accounts/tokens.ts'
import { contactCommand } from '../world/factories.ts'
import { shareOnePhone } from './one-phone.ts'

const here = shareOnePhone()
const { submit, waiting, titles, posts, write } = here

test('O-20: 401 parks, keeps, costs no attempt, and the next sign-in sends', async () => {
  await revokeTokensOf(here.world.server.db, here.ann.id)
  await write('After hours')
  expect(await waiting()).toMatchObject([{ state: 'parked', reason: { kind: 'auth' }, attempts: 0 }])
  expect(here.tab.events).toMatchObject([
    { type: 'signed-out-by-server', userId: here.ann.id, token: here.phone.session?.token },
  ])
  await here.phone.signIn(here.ann)
  await here.world.rest()
  expect(await titles()).toEqual(['After hours'])
})

test('O-38: A240: the word on an old sign-in that comes behind a new one is no news about that', async () => {
  const { deliver } = here.phone
  here.phone.deliver = async request => {
    if (!request.url.endsWith('review/submit')) return deliver(request)
    here.phone.deliver = deliver
    await revokeTokensOf(here.world.server.db, here.ann.id)
    const refusal = await deliver(request)
    await here.phone.signIn(here.ann)
    return refusal
  }
  await write('Across the change')
  await here.world.rest()
  expect(here.tab.events.map(({ type }) => type)).not.toContain('signed-out-by-server')
  expect(posts('review/submit')).toHaveLength(2)
  expect([await titles(), await waiting()]).toEqual([['Across the change'], []])
})

test('O-20 A235: a press sends what waited for a sign-in, once there is one, and nothing before', async () => {
  await revokeTokensOf(here.world.server.db, here.ann.id)
  await write('After hours')
  await here.tab.sync.sendNow()
  await here.world.rest()
  expect(await titles()).toEqual([])
  here.phone.weather = 'cut'
  here.tab.sync.wake('offline')
  await here.world.rest()
  await here.phone.signIn(here.ann)
  await here.world.rest()
  expect(await waiting()).toMatchObject([{ state: 'parked', reason: { kind: 'auth' } }])
  here.phone.weather = 'up'
  await here.tab.sync.sendNow()
  await here.world.rest()
  expect(await titles()).toEqual(['After hours'])
})

test('O-38: A240: another person can neither see nor send nor change what waits', async () => {
  const seq = await write('Mine', 'cut')
  await here.tab.sync.unsign()
  const ben = await here.world.user()
  here.phone.weather = 'up'
  await here.phone.signIn(ben)
  await here.world.advance(60_000)
  expect(await waitingEntries(here.tab.db, ben.id)).toEqual([])
  expect((await unitReviews(here.tab.db, here.hospitalId, here.unit, ben.id)).reviews).toEqual([])
  await expect(here.tab.sync.cancel(seq)).rejects.toMatchObject({ reason: 'not-yours' })
  await expect(here.tab.sync.discard(seq)).rejects.toMatchObject({ reason: 'not-yours' })
  expect(posts('review/submit')).toEqual([])
  await here.phone.signIn(here.ann)
  await here.world.rest()
  const row = await here.world.server.db.selectFrom('reviews').select('user_id').executeTakeFirst()
  expect(row?.user_id).toBe(here.ann.id)
})

test('A240 O-38: what was written for Ann is not taken while Bea, or nobody, is here, and nothing of it is left in the outbox', async () => {
  const bea = await here.world.user()
  const message = contactCommand('For Ann only')
  const refused = { name: 'CannotChange', reason: 'not-yours' }
  for (const whoIsHere of [() => here.phone.signIn(bea), () => here.phone.signOut()]) {
    await whoIsHere()
    for (const command of [submit('For Ann only'), message])
      await expect(here.tab.sync.enqueue(command, here.ann.id)).rejects.toMatchObject(refused)
  }
  // Nor is a visitor's message taken as that of who has signed in since.
  await here.phone.signIn(bea)
  await expect(here.tab.sync.enqueue(message, VISITOR)).rejects.toMatchObject(refused)
  await here.world.rest()
  expect(await here.tab.db.outbox.count()).toBe(0)
  expect(await titles()).toEqual([])
})
