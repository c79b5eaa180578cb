// What happens while a page of all reviews is on its way: a newer answer stays, and who lets go of them gets no more.
import { expect, test } from 'vitest'
import { keepAllHospitals, unkeepAllHospitals } from '../../src/db/kept-hospitals.ts'
import { post } from '../server/api-client.ts'
import { isOfAll, shareKeepingPhone } from './keeping-phone.ts'

const all = shareKeepingPhone()
const { fill, byAnn, count, keepAll } = all

test('A233: what a single hospital has brought is not undone by a page that was asked for before', async () => {
  await fill([all.here, all.there], 40)
  const first = await byAnn(all.here)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let isFirst = true
  const { deliver } = all.phone
  all.phone.deliver = async request => {
    const answer = await deliver(request)
    if (isOfAll(request) && isFirst) {
      isFirst = false
      await held
    }
    return answer
  }
  await keepAllHospitals(all.tab.db, all.world.clock.now())
  const pulling = all.tab.sync.pullKept()
  await expect.poll(() => isFirst).toBe(false)
  await post(all.world.server, 'profile/review/delete', { id: first }, { token: all.ann.token })
  await all.tab.sync.pullHospital(all.here)
  expect(await count(all.here)).toBe(20)
  release()
  await pulling
  await all.world.rest()
  expect([await count(all.here), await count(all.there)]).toEqual([20, 20])
})

test.each([
  [1, 0],
  [2, 500],
])('A233: let go of while page %i is on its way, nothing more is stored', async (page, stored) => {
  await fill([all.here], 1_600)
  let asked = 0
  const { deliver } = all.phone
  all.phone.deliver = async request => {
    const answer = await deliver(request)
    if (isOfAll(request)) asked += 1
    if (isOfAll(request) && asked === page) await unkeepAllHospitals(all.tab.db)
    return answer
  }
  await keepAll()
  expect([asked, await count(all.here)]).toEqual([page, stored])
})
