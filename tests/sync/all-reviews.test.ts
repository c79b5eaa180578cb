// Who asks for it has the reviews of all hospitals on the phone: page by page, in nobody's way, and then only what changes.
import { expect, test } from 'vitest'
import { evictReviews, recordUse, unkeepAllAndEvict } from '../../src/db/held-reviews.ts'
import { keepHospital } from '../../src/db/kept-hospitals.ts'
import { comparedPlaces } from '../../src/db/queries/compared.ts'
import { allKept, keptList, keptWithAll } from '../../src/db/queries/kept.ts'
import { allReviewsStatus } from '../../src/sync/status-all-reviews.ts'
import { post } from '../server/api-client.ts'
import { DAY_MS, shareKeepingPhone, TEN_MINUTES } from './keeping-phone.ts'

const all = shareKeepingPhone()
const { fill, byAnn, unitAt, count, keepAll, comeBack, questions } = all

test('A233: who keeps all hospitals has every review without opening any, and nobody else is asked for them', async () => {
  await fill([all.here, all.there], 1_101)
  expect(await questions(comeBack)).toBe(0)
  expect(await questions(keepAll)).toBe(3)
  expect([await count(all.here), await count(all.there)]).toEqual([551, 550])
  expect(await allKept(all.tab.db)).toEqual({
    listed: 1_101,
    isListing: false,
    takenAt: all.world.clock.now(),
  })
  // Where nobody has written, there is nothing to wait for.
  expect(await unitAt(all.silent)).toMatchObject({ count: 0, pulledAt: all.world.clock.now() })
  // Side by side, too.
  const places = [all.here, all.silent].map(hospitalId => ({ hospitalId, departmentId: null }))
  expect(await comparedPlaces(all.tab.db, places)).toMatchObject([
    { pulledAt: all.world.clock.now() },
    { pulledAt: all.world.clock.now(), reviews: [] },
  ])
  // One by one nobody has kept any.
  expect(await keptList(all.tab.db)).toEqual([])
  for (const hospital of [all.here, all.silent])
    expect((await keptWithAll(all.tab.db, hospital))?.savedAt).toBeGreaterThanOrEqual(all.world.clock.now())
  await unkeepAllAndEvict(all.tab.db)
  expect(await keptWithAll(all.tab.db, all.here)).toBeUndefined()
})

test('A233: another server gives all of them at once, and is asked again after a day', async () => {
  all.phone = all.world.device({ isPlain: true })
  all.tab = await all.phone.tab()
  await all.world.rest()
  await fill([all.here, all.there], 700)
  expect(await questions(keepAll)).toBe(1)
  expect([await count(all.here), await count(all.there)]).toEqual([350, 350])
  await all.world.server.db.deleteFrom('reviews').where('hospital_id', '=', all.there).execute()
  await all.world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(0)
  await all.world.advance(DAY_MS)
  expect(await questions(comeBack)).toBe(1)
  expect([await count(all.here), await count(all.there)]).toEqual([350, 0])
})

test('A233: later only what has changed is asked for: a new review comes, a deleted one goes', async () => {
  await fill([all.here, all.there], 40)
  const first = await byAnn(all.here)
  await keepAll()
  expect([await count(all.here), await count(all.there)]).toEqual([21, 20])
  await post(all.world.server, 'profile/review/delete', { id: first }, { token: all.ann.token })
  await byAnn(all.there)
  expect(await questions(comeBack)).toBe(0)
  await all.world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(1)
  expect([await count(all.here), await count(all.there)]).toEqual([20, 21])
})

test('A233: after a restore of the server all are listed anew, nothing goes before, and what is no more goes then', async () => {
  await fill([all.here, all.there], 700)
  await keepAll()
  const { db } = all.world.server
  await db.deleteFrom('reviews').where('hospital_id', '=', all.there).execute()
  await db.deleteFrom('reviews').where('title', '=', 'Number 0').execute()
  await db.updateTable('revisions').set({ database_id: 'another' }).execute()
  await all.world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(1)
  expect([await count(all.here), await count(all.there)]).toEqual([349, 0])
})

test('A233: all that is kept is never evicted; let go of, only what somebody opened or keeps stays', async () => {
  await fill([all.here, all.there, all.silent], 90)
  await keepAll()
  expect(await evictReviews(all.tab.db, 0)).toBe(0)
  await recordUse(all.tab.db, all.here, all.world.clock.now())
  await keepHospital(all.tab.db, all.there, all.world.clock.now())
  await unkeepAllAndEvict(all.tab.db)
  expect([await count(all.here), await count(all.there), await count(all.silent)]).toEqual([30, 30, 0])
  expect(await allKept(all.tab.db)).toBeUndefined()
  await all.world.advance(TEN_MINUTES)
  expect(await questions(comeBack)).toBe(0)
})

test('A233: a phone that cannot store what comes says so instead of that it goes on, until a later try has room', async () => {
  await fill([all.here, all.there], 1_101)
  let isFull = true
  all.tab.db.hospitalReviews.hook('creating', () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
  })
  await keepAll()
  expect(allReviewsStatus.hasFailed).toBe(true)
  expect(await allKept(all.tab.db)).toMatchObject({ isListing: true })
  isFull = false
  await comeBack()
  expect(allReviewsStatus.hasFailed).toBe(false)
  expect(await allKept(all.tab.db)).toMatchObject({ isListing: false, listed: 1_101 })
})
