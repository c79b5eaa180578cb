// The start pulls the whole catalogue, and what is held stays whatever the next pull meets.
import { expect, test } from 'vitest'
import { submitLogin } from '../../src/contract/account.ts'
import { activeHospitals } from '../../src/db/queries/active-hospitals.ts'
import { unitsOf } from '../../src/db/queries/departments.ts'
import { pulledAt } from '../../src/db/queries/pulls.ts'
import { unitReviews } from '../../src/db/queries/reviews.ts'
import { unitReading } from '../../src/db/queries/unit-reading.ts'
import { VISITOR } from '../../src/db/records.ts'
import { makeReview } from '../server/factories.ts'
import { submitCommand } from '../world/factories.ts'
import { sharePullingPhone } from './pulling-phone.ts'

const here = sharePullingPhone()
const { open } = here

test('A233: the start pulls the whole catalogue, and a cold start without a network shows it', async () => {
  await makeReview(
    here.world.server,
    { userId: here.ann.id, hospitalId: here.hospitalId, departmentId: here.unit },
    { stars: 3 },
  )
  const tab = await open()
  tab.die()
  here.phone.weather = 'cut'
  const again = await here.phone.open()
  await here.world.rest()
  expect(await activeHospitals(again.db)).toMatchObject([
    { id: here.hospitalId, avg_rating: 3, rating_count: 1 },
  ])
  expect((await unitsOf(again.db, here.hospitalId)).find(({ id }) => id === here.unit)).toMatchObject({
    count: 1,
    average: 3,
  })
  expect(await pulledAt(again.db, 'hospitals')).not.toBeNull()
})

test('A233 O-27: a directory that is owed is asked for again within minutes also by a clock that was set back', async () => {
  here.phone.weatherFor = ({ url }) => (url.includes('hospitals/fetch') ? 'busy-503' : 'up')
  const tab = await open()
  expect(await pulledAt(tab.db, 'hospitals')).toBeNull()
  here.phone.skewMs = -86_400_000
  here.phone.weatherFor = () => 'up'
  await here.world.advance(360_000)
  expect(await pulledAt(tab.db, 'hospitals')).not.toBeNull()
})

test('that a unit has no reviews is known once the whole directory has come, and not before', async () => {
  here.phone.weatherFor = request => (request.url.includes('departments/fetch') ? 'cut' : 'up')
  const tab = await open()
  const read = () => unitReading(tab.db, here.hospitalId, here.unit, VISITOR)
  expect(await read()).toMatchObject({ count: 0, isCounted: false, pulledAt: null })
  here.phone.weatherFor = () => 'up'
  await tab.sync.pullCatalogue()
  expect(await read()).toMatchObject({ count: 0, isCounted: true, pulledAt: null })
})

test('a server that speaks the specification only: averages from its reviews, everything still works', async () => {
  here.phone = here.world.device({ isPlain: true })
  await makeReview(
    here.world.server,
    { userId: here.ann.id, hospitalId: here.hospitalId, departmentId: here.unit },
    { stars: 2 },
  )
  const ben = await here.world.user()
  await here.phone.signIn(ben)
  const tab = await open()
  expect((await unitsOf(tab.db, here.hospitalId)).find(({ id }) => id === here.unit)?.average).toBe(2)
  expect((await unitReviews(tab.db, here.hospitalId, here.unit, ben.id)).reviews).toHaveLength(1)
  here.phone.weather = 'lose-reply'
  await tab.write(submitCommand(here.hospitalId, here.unit, 'Plain'))
  await here.world.advance(1_000)
  here.phone.weather = 'up'
  tab.sync.wake('online')
  await here.world.advance(30_000)
  const submits = here.world.log.filter(({ path }) => path === 'review/submit')
  expect(submits).toHaveLength(1)
  expect(await tab.db.outbox.count()).toBe(0)
  expect((await unitReviews(tab.db, here.hospitalId, here.unit, ben.id)).reviews).toHaveLength(2)
})

test('A219: a direct call is repeated once, silently and under the same key', async () => {
  const tab = await open()
  const before = here.world.log.length
  here.phone.weather = 'lose-reply'
  const result = await tab.sync.call(submitLogin, { email: 'a@b.co', password: 'wrong' })
  expect(result).toMatchObject({ kind: 'unreachable' })
  const [first, second, ...more] = here.world.log.slice(before)
  expect(more).toEqual([])
  expect(first?.key).toBe(second?.key)
})

test('A220: a refused pull is told, and what is held stays', async () => {
  const tab = await open()
  here.phone.weather = 'unauthorised'
  expect(await tab.sync.pullCatalogue()).toBe('refused')
  here.phone.weather = 'portal'
  expect(await tab.sync.pullHospital(here.hospitalId)).toBe('unreachable')
  expect(await activeHospitals(tab.db)).toHaveLength(1)
  expect(await tab.sync.call(submitLogin, { email: 'a@b.co', password: 'x' })).toEqual({ kind: 'portal' })
})
