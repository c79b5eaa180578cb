// A first pull of a hospital that breaks off leaves its oldest reviews here: they can be read, and nothing is summed up.
import { expect, test } from 'vitest'
import { ownReviews } from '../../src/db/queries/own-reviews.ts'
import { hasReviewed } from '../../src/db/queries/reviews.ts'
import { unitComparison } from '../../src/db/queries/unit-comparison.ts'
import { unitReading } from '../../src/db/queries/unit-reading.ts'
import { VISITOR } from '../../src/db/records.ts'
import { makeReview } from '../server/factories.ts'
import type { Device } from '../world/device.ts'
import { makePlace, makeWorld } from '../world.ts'
import { fillWithReviews } from './many-reviews.ts'

function cutAfterFirstPage(phone: Device): void {
  let asked = 0
  phone.weatherFor = ({ url }) => {
    if (url.includes('hospital_id=')) asked += 1
    return asked > 1 ? 'cut' : 'up'
  }
}

test('A233: units are compared only once all the reviews of their hospital have come', async () => {
  const world = await makeWorld()
  const { hospitalId, departmentIds } = await makePlace(world)
  const [first = 0, second = 0] = departmentIds
  const phone = world.device()
  const tab = await phone.tab()
  await world.rest()
  for (const unit of [first, second, first]) await fillWithReviews(world, [hospitalId], unit, 150)
  cutAfterFirstPage(phone)
  await tab.sync.pullHospital(hospitalId)
  const reading = () => unitReading(tab.db, hospitalId, first, VISITOR)
  expect(await reading()).toMatchObject({ reviews: { length: 150 }, pulledAt: null })
  expect((await unitComparison(tab.db, hospitalId)).units).toEqual([])
  phone.weatherFor = () => 'up'
  await tab.sync.pullHospital(hospitalId)
  expect(await reading()).toMatchObject({ reviews: { length: 300 }, count: 300 })
  const { units } = await unitComparison(tab.db, hospitalId)
  expect(new Map(units.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [first, 300],
      [second, 150],
    ]),
  )
  await world.close()
})

test('A178 D30: what a person has written stays in their own list, and known to the form, where its page has not come yet', async () => {
  const world = await makeWorld()
  const { hospitalId, departmentIds } = await makePlace(world)
  const [unit = 0] = departmentIds
  const ann = await world.user()
  await fillWithReviews(world, [hospitalId], unit, 300)
  await makeReview(world.server, { userId: ann.id, hospitalId, departmentId: unit }, { title: 'Mine' })
  const phone = world.device()
  await phone.signIn(ann)
  const tab = await phone.tab()
  await world.rest()
  await tab.sync.pullOwn()
  cutAfterFirstPage(phone)
  expect(await tab.sync.pullHospital(hospitalId)).toBe('unreachable')
  expect(await ownReviews(tab.db, ann.id)).toMatchObject([{ title: 'Mine' }])
  expect(await hasReviewed(tab.db, hospitalId, unit, ann.id)).toBe(true)
  await world.close()
})
