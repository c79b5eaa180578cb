// D79: what one decides at sign-out about what was signed holds, and for the own alone.
import { expect, test } from 'vitest'
import { submitCommand } from '../world/factories.ts'
import { makePlace } from '../world.ts'
import { shareSignedPhone } from './signed-phone.ts'

const here = shareSignedPhone()
const { writeOffline, comeOnlineSignedOut, entries, rows, submissions } = here

test('D79: "keep for me": signed commands stay, and go under the next sign-in', async () => {
  await writeOffline()
  await here.tab.sync.unsign()
  await comeOnlineSignedOut()
  expect(submissions()).toEqual([])
  expect(await entries()).toHaveLength(1)
  await here.phone.signIn(here.ann)
  await here.world.advance(60_000)
  expect(submissions()).toMatchObject([{ signature: null }])
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
})

test('D79: "discard": what never left is gone; what may have arrived is taken back when its author returns', async () => {
  here.phone.weather = 'lose-reply'
  await here.tab.write(submitCommand(here.hospitalId, here.unit, 'Perhaps there'))
  await here.world.rest()
  here.phone.weather = 'cut'
  const place = await makePlace(here.world)
  await here.tab.write(submitCommand(place.hospitalId, place.departmentIds[0] as number, 'Never left'))
  await here.world.rest()
  await here.tab.sync.discardAll()
  expect(await entries()).toMatchObject([{ args: { title: 'Perhaps there' }, withdrawn: true }])
  await comeOnlineSignedOut()
  expect((await rows()).map(({ title }) => title)).toEqual(['Perhaps there'])
  expect(submissions()).toHaveLength(1)
  await here.phone.signIn(here.ann)
  await here.world.advance(60_000)
  expect(await rows()).toMatchObject([{ is_active: 0 }])
  expect(await here.tab.db.outbox.count()).toBe(0)
})

test('what one taps away at sign-out touches nobody else’s commands', async () => {
  await writeOffline()
  const ben = await here.world.user()
  await here.phone.signIn(ben)
  await here.tab.sync.unsign()
  await here.tab.sync.discardAll()
  await comeOnlineSignedOut()
  expect(await rows()).toMatchObject([{ user_id: here.ann.id }])
})
