// A clock that is set right while the reviews of all hospitals are listed costs none of them.
import { expect, test } from 'vitest'
import { allKept, keptWithAll } from '../../src/db/queries/kept.ts'
import { DAY_MS, shareKeepingPhone } from './keeping-phone.ts'

const all = shareKeepingPhone()
const { fill, count, keepAll, keepTwoPages, comeBack } = all

test('A233 O-27: a clock that is set right while all hospitals are listed drops none that is opened meanwhile', async () => {
  all.phone.skewMs = DAY_MS
  await keepTwoPages()
  expect(await allKept(all.tab.db)).toMatchObject({ isListing: true })
  expect(await count(all.here)).toBe(800)
  all.phone.skewMs = 0
  await all.tab.sync.pullHospital(all.here)
  await all.world.rest()
  all.phone.weatherFor = () => 'up'
  await comeBack()
  expect(await allKept(all.tab.db)).toMatchObject({ isListing: false })
  expect([await count(all.here), await count(all.there)]).toEqual([800, 800])
})

test('A233 O-27: of a hospital that was opened by a clock that was ahead the list leaves what is there no longer', async () => {
  await fill([all.here, all.there], 20)
  all.phone.skewMs = DAY_MS
  await all.tab.sync.pullHospital(all.here)
  await all.world.rest()
  expect(await count(all.here)).toBe(10)
  all.phone.skewMs = 0
  await all.world.server.db
    .deleteFrom('reviews')
    .where('hospital_id', '=', all.here)
    .where('id', '>', 5)
    .execute()
  const left = await all.world.server.db
    .selectFrom('reviews')
    .select('id')
    .where('hospital_id', '=', all.here)
    .execute()
  await keepAll()
  expect([await count(all.here), await count(all.there)]).toEqual([left.length, 10])
  expect(left.length).toBeLessThan(10)
  expect((await keptWithAll(all.tab.db, all.here))?.savedAt).toBeLessThanOrEqual(all.world.clock.now())
})
