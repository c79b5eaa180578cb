// In which order the two lists of units show what fits the words that somebody typed above them.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Main as DepartmentsScreen } from '../../src/app/screens/departments/departments.tsx'
import { OtherUnits } from '../../src/app/screens/hospital/other-units.tsx'
import { aUnit } from './a-place.ts'
import { mount } from './draw.tsx'
import { ownDevice } from './own-device.ts'

const here = () => ['/', () => undefined] as [string, () => undefined]

/** As Back finds the field: with what was typed into it. */
const typed = (unit: string) => history.replaceState({ unit, units: true }, '')

const shown = () =>
  [...document.querySelectorAll('li bdi, .units-others p.muted')].map(({ textContent }) => textContent)

const named = [
  aUnit(1, { name: 'ER', full_name: 'Emergency Room', aliases: 'ED|Emergency Department' }),
  aUnit(2, { name: 'Erlang Ward' }),
  aUnit(3, { name: 'Intermediate Care' }),
  aUnit(4, { name: 'Peds ER' }),
]

test.each([
  ['er', ['ER', 'Erlang Ward', 'Peds ER', 'Intermediate Care']],
  ['ed ', ['ER', 'Peds ER', 'Intermediate Care']],
  [' ', ['Peds ER', 'Intermediate Care', 'Erlang Ward', 'ER']],
])(
  'A74: in "Departments" the unit that is called just as %j comes first, and newest first what is as close',
  async (query, names) => {
    const { db } = await ownDevice(null)
    await db.departments.bulkPut(named)
    typed(query)
    mount(
      <Router hook={here}>
        <DepartmentsScreen />
      </Router>,
    )
    await expect.poll(shown).toEqual(names)
  },
)

function listed(query: string, reviewedIds: number[], isWhole = true) {
  typed(query)
  const units = named.map(unit => {
    const count = reviewedIds.includes(unit.id) ? 2 : 0
    return { ...unit, count, average: count ? 4 : null }
  })
  const reviewed = units.filter(({ count }) => count > 0)
  const others = units.filter(({ count }) => count === 0)
  mount(
    <Router hook={here}>
      <OtherUnits hospitalId={1} units={others} reviewed={reviewed} isWhole={isWhole} />
    </Router>,
  )
  return shown()
}

test('below the units of a hospital what was reviewed comes first, the closest before all', () => {
  expect(listed('er', [1, 4])).toEqual([
    'Reviewed here',
    'ER',
    'Peds ER',
    'Be the first to review',
    'Erlang Ward',
    'Intermediate Care',
  ])
})

test('a unit that is called just so is first there also where only others were reviewed', () => {
  expect(listed('er', [3, 4])).toEqual(['ER', 'Erlang Ward', 'Reviewed here', 'Intermediate Care', 'Peds ER'])
})

test('of those as close the reviewed one is first, and while averages are missing no unit is called unreviewed', () => {
  expect(listed('e', [2], false)).toEqual([
    'Reviewed here',
    'Erlang Ward',
    'Other units',
    'ER',
    'Intermediate Care',
    'Peds ER',
  ])
})

test('where nothing is typed there stand those alone that nobody has reviewed, as they came', () => {
  expect(listed('', [2])).toEqual(['ER', 'Intermediate Care', 'Peds ER'])
})
