import { expect, test } from 'vitest'
import { readPlaces, writePlaces } from '../../src/app/state/places/compared-places.ts'

const hospital = (hospitalId: number) => ({ hospitalId, departmentId: null })
const unit = (hospitalId: number, departmentId: number) => ({ hospitalId, departmentId })

test.each([
  ['hospitals=12,40', 'hospitals', [hospital(12), hospital(40)]],
  ['hospitals=12%2C40', 'hospitals', [hospital(12), hospital(40)]],
  ['units=12-3,40-3', 'units', [unit(12, 3), unit(40, 3)]],
  ['hospitals=1&units=2-3', 'units', [unit(2, 3)]],
  ['', 'hospitals', []],
] as const)('the address "%s" names these %s', (search, kind, places) => {
  expect(readPlaces(search, kind)).toEqual(places)
})

test('at most three are taken, none twice, and what is no place is passed over', () => {
  expect(readPlaces('hospitals=1,1,x,-2,0,2-3,1e3,2,3,4', 'hospitals')).toEqual([1, 2, 3].map(hospital))
  expect(readPlaces('units=1-1,1-2,1,1-2-3,1-1,2-1,2-2', 'units')).toEqual([
    unit(1, 1),
    unit(1, 2),
    unit(2, 1),
  ])
})

test('what is written is read again as it was', () => {
  for (const places of [[hospital(7)], [unit(1, 2), unit(2, 2)], [hospital(3), hospital(2), hospital(1)]]) {
    const kind = places[0]?.departmentId === null ? 'hospitals' : 'units'
    expect(readPlaces(writePlaces(places), kind)).toEqual(places)
  }
  expect(writePlaces([])).toBe('')
})
