// The reviews of all hospitals come page by page, and go on by themselves whatever breaks them off.
import { expect, test } from 'vitest'
import { keepAllHospitals } from '../../src/db/kept-hospitals.ts'
import { allKept } from '../../src/db/queries/kept.ts'
import { isOfAll, shareKeepingPhone, TEN_MINUTES } from './keeping-phone.ts'

const all = shareKeepingPhone()
const { fill, count, keepAll, keepTwoPages, comeBack, questions } = all

test('A233: what is interrupted goes on from the last page that was stored', async () => {
  await keepTwoPages()
  expect(await allKept(all.tab.db)).toEqual({ listed: 1_000, isListing: true, takenAt: null })
  expect([await count(all.here), await count(all.there)]).toEqual([800, 200])
  all.tab.die()
  all.tab = await all.phone.open()
  expect(
    await questions(async () => {
      await all.world.rest()
    }),
  ).toBe(2)
  expect([await count(all.here), await count(all.there)]).toEqual([800, 800])
})

test('A233: what is interrupted goes on by itself, without a look, once the line is back', async () => {
  await keepTwoPages()
  all.phone.weatherFor = () => 'up'
  await all.world.advance(TEN_MINUTES)
  expect([await count(all.here), await count(all.there)]).toEqual([800, 800])
})

test('A233 O-33: behind a tab that a browser froze while it was listing, another one goes on', async () => {
  await fill([all.here], 1_100)
  const frozen = await all.phone.open()
  await all.world.rest()
  await keepAllHospitals(all.tab.db, all.world.clock.now())
  let asked = 0
  all.phone.weatherFor = request => {
    if (isOfAll(request)) asked += 1
    if (asked !== 2) return 'up'
    asked += 1
    frozen.freeze()
    return 'hang'
  }
  frozen.sync.wake('visible')
  await all.world.rest()
  expect(await count(all.here)).toBe(500)
  await comeBack()
  expect(await count(all.here)).toBe(500)
  await all.world.advance(60_000)
  expect(await count(all.here)).toBe(1_100)
  frozen.thaw()
  await all.world.advance(60_000)
  expect(await count(all.here)).toBe(1_100)
  expect([...all.tab.events, ...frozen.events].filter(({ type }) => type === 'storage-failed')).toEqual([])
})

test('A233: a page that is lost on a bad line is asked for again by itself', async () => {
  await fill([all.here], 1_100)
  let asked = 0
  all.phone.weatherFor = request => {
    if (isOfAll(request)) asked += 1
    return isOfAll(request) && asked % 2 === 1 ? 'cut' : 'up'
  }
  await keepAll()
  await all.world.advance(TEN_MINUTES)
  expect(await count(all.here)).toBe(1_100)
})
