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
import { aUnit } from './a-place.ts'
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
