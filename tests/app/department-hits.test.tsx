// Which units are offered for what is typed into the directory.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DepartmentHits, useDepartmentHits } from '../../src/app/screens/directory/department-hits.tsx'
import { DirectoryResults } from '../../src/app/screens/directory/directory-results.tsx'
import { readChoice } from '../../src/app/state/places/directory-choice.ts'
import { indexHospitals } from '../../src/app/state/places/search.ts'
import { noResults } from '../../src/contract/messages.ts'
import type { DepartmentRecord } from '../../src/db/records.ts'
import { aHospital, aUnit } from './a-place.ts'
import { mount, text } from './draw.tsx'
import { ownDevice } from './own-device.ts'

function Hits({ query }: { query: string }) {
  return <DepartmentHits hits={useDepartmentHits(query)} choice={readChoice(new URLSearchParams())} />
}

const names = () => [...document.querySelectorAll('nav bdi')].map(({ textContent }) => textContent)

test('D49: the unit that is called just so, by any of its names, comes before those that contain the letters', async () => {
  const { db } = await ownDevice(null)
  const unit = (id: number, name: string, aliases: string | null) =>
    ({
      id,
      name,
      full_name: null,
      aliases,
      category: null,
      image_name: null,
      is_active: 1,
    }) as DepartmentRecord
  await db.departments.bulkPut([
    unit(1, 'ER', 'ED|Emergency Department'),
    ...['Peds', 'Med-Surg', 'Medical ICU', 'Bedside', 'Sedation', 'Embedded'].map((name, place) =>
      unit(2 + place, name, null),
    ),
  ])
  mount(<Hits query="ed" />)
  await expect.poll(names).toHaveLength(6)
  expect(names()[0]).toBe('ER')
})

test('D49: who types the name of a unit is led to the units above, not told to type less', async () => {
  const { db } = await ownDevice(null)
  await db.departments.bulkPut([aUnit(7)])
  const search = (query: string) =>
    mount(
      <DirectoryResults
        directory={indexHospitals([], true)}
        query={query}
        unitId={null}
        choice={readChoice(new URLSearchParams())}
        page={1}
      />,
    )
  const byUnit = search('icu')
  await expect.poll(text).toContain(`${noResults}Choose a department above`)
  expect(text()).not.toContain('Try fewer words')
  byUnit.leave()
  search('mercy')
  await expect.poll(text).toContain(`${noResults}Try fewer words`)
})

test('D67: where hospitals are listed for a unit, each says what that unit got there, beside its own stars', async () => {
  const { db } = await ownDevice(null)
  await db.departments.bulkPut([aUnit(7)])
  const stat = (hospital_id: number, department_id: number, count: number, sum: number) => ({
    hospital_id,
    department_id,
    count,
    sum,
  })
  const stats = [stat(1, 7, 4, 8.5), stat(1, 8, 9, 45), stat(2, 7, 1, 5), stat(3, 8, 1, 5)]
  await db.departmentStats.put({ chunk: 0, stats })
  await db.pulls.put({ resource: 'departments', cursor: null, etag: null, pulledAt: 1 })
  const hospitals = [1, 2, 3].map(id => ({
    ...aHospital(id, { avg_rating: 4.5, rating_count: 13 }),
    displayName: `Mercy ${id}`,
  }))
  const list = (unitId: number | null) => (
    <DirectoryResults
      directory={indexHospitals(hospitals, true)}
      query=""
      unitId={unitId}
      choice={readChoice(new URLSearchParams())}
      page={1}
    />
  )
  const cards = () => [...document.querySelectorAll('article')].map(({ textContent }) => textContent)
  const { show } = mount(list(7))
  await expect
    .poll(cards)
    .toEqual(['Mercy 14.513 reviewsICU here: 2.1, 4 reviews', 'Mercy 24.513 reviewsICU here: 5, 1 review'])
  expect(text()).toContain('Hospitals with reviews for ICU')
  show(list(null))
  await expect.poll(cards).toHaveLength(3)
  expect(text()).not.toContain('here:')
})
