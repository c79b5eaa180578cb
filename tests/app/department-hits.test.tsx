// Which units are offered for what is typed into the directory.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { DepartmentHits } from '../../src/app/screens/directory/department-hits.tsx'
import { readChoice } from '../../src/app/state/places/directory-choice.ts'
import type { DepartmentRecord } from '../../src/db/records.ts'
import { mount } from './draw.tsx'
import { ownDevice } from './own-device.ts'

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
  mount(<DepartmentHits query="ed" choice={readChoice(new URLSearchParams())} />)
  await expect.poll(names).toHaveLength(6)
  expect(names()[0]).toBe('ER')
})
