// A first pull of a hospital that breaks off leaves its oldest reviews here: they can be read, and nothing is summed up.
import { expect, test } from 'vitest'
import { unitComparison } from '../../src/db/queries/unit-comparison.ts'
import { unitReading } from '../../src/db/queries/unit-reading.ts'
import { VISITOR } from '../../src/db/records.ts'
import { makePlace, makeWorld } from '../world.ts'
import { fillWithReviews } from './many-reviews.ts'

test('A233: units are compared only once all the reviews of their hospital have come', async () => {
  const world = await makeWorld()
  const { hospitalId, departmentIds } = await makePlace(world)
  const [first = 0, second = 0] = departmentIds
  const phone = world.device()
  const tab = await phone.tab()
  await world.rest()
  for (const unit of [first, second, first]) await fillWithReviews(world, [hospitalId], unit, 150)
  let asked = 0
  phone.weatherFor = ({ url }) => {
    if (url.includes('hospital_id=')) asked += 1
    return asked > 1 ? 'cut' : 'up'
  }
  await tab.sync.pullHospital(hospitalId)
  const reading = () => unitReading(tab.db, hospitalId, first, VISITOR)
  expect(await reading()).toMatchObject({ reviews: { length: 150 }, pulledAt: null })
  expect(await unitComparison(tab.db, hospitalId)).toEqual([])
  phone.weatherFor = () => 'up'
  await tab.sync.pullHospital(hospitalId)
  expect(await reading()).toMatchObject({ reviews: { length: 300 }, count: 300 })
  const compared = await unitComparison(tab.db, hospitalId)
  expect(new Map(compared.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [first, 300],
      [second, 150],
    ]),
  )
  await world.close()
})
