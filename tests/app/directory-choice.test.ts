// Narrowing the directory to a state and to what is rated, and its other order (D48).
import { expect, test } from 'vitest'
import {
  countStates,
  type DirectoryChoice,
  filterHospitals,
  readChoice,
  sortByName,
  writeChoice,
} from '../../src/app/state/places/directory-choice.ts'
import { indexHospitals, searchDirectory } from '../../src/app/state/places/search.ts'
import { hospitalDisplayName } from '../../src/contract/hospital.ts'
import type { HospitalView } from '../../src/db/queries/hospitals.ts'

function hospital(id: number, name: string, state: string | null, rating: number | null): HospitalView {
  const missing = { image_name: null, description: null, address: null, zip: null, city: null }
  const facts = { id, name, state, is_active: 1 as const, avg_rating: rating, ...missing }
  return { ...facts, displayName: hospitalDisplayName(facts) }
}

const directory = indexHospitals(
  [
    hospital(6, 'mercy Ridge', 'OK', 4.2),
    hospital(5, 'Saint Anne', ' tx ', 0),
    hospital(4, 'Ward 10', 'TX', 3),
    hospital(3, 'Ward 9', 'OK', null),
    hospital(2, 'Ángel', 'TX', 5),
    hospital(1, 'Boreal', null, 1),
  ],
  true,
)
const everything: DirectoryChoice = { state: '', isRatedOnly: false, isByName: false }
const ids = (hospitals: HospitalView[]) => hospitals.map(({ id }) => id)
const narrowed = (choice: Partial<DirectoryChoice>) =>
  ids(filterHospitals(directory.hospitals, { ...everything, ...choice }))

test('nothing chosen, all of them stay in their order, untouched (D48)', () => {
  expect(filterHospitals(directory.hospitals, everything)).toBe(directory.hospitals)
})

test('a state is the same in any case, and with spaces around it (D48)', () => {
  expect(narrowed({ state: 'TX' })).toEqual([5, 4, 2])
  expect(narrowed({ state: 'OK' })).toEqual([6, 3])
  expect(narrowed({ state: 'ME' })).toEqual([])
})

test('"Rated only" leaves out what has no rating, or 0; with a state both must be (D48)', () => {
  expect(narrowed({ isRatedOnly: true })).toEqual([6, 4, 2, 1])
  expect(narrowed({ isRatedOnly: true, state: 'TX' })).toEqual([4, 2])
})

test('by name: from A to Z whatever the case or accent, numbers as numbers; searched as before (D48)', () => {
  const sorted = sortByName(directory)
  expect(ids(sorted.hospitals)).toEqual([2, 1, 6, 5, 3, 4])
  expect(ids(searchDirectory(sorted, 'ward'))).toEqual([3, 4])
  expect(ids(directory.hospitals)).toEqual([6, 5, 4, 3, 2, 1])
})

test('the states of the directory can be chosen, each with how many of the found ones are there (D48)', () => {
  expect(countStates(directory, directory.hospitals)).toEqual([
    ['OK', 2],
    ['TX', 3],
  ])
  expect(countStates(directory, searchDirectory(directory, 'mercy'))).toEqual([
    ['OK', 1],
    ['TX', 0],
  ])
})

test('an address that says nothing sensible chooses nothing (D48)', () => {
  const read = (search: string) => readChoice(new URLSearchParams(search))
  expect(read('')).toEqual(everything)
  expect(read('state=%20&rated=yes&sort=size')).toEqual(everything)
  expect(read('state=ok&rated=1&sort=name')).toEqual({ state: 'OK', isRatedOnly: true, isByName: true })
})

test('what is chosen comes back from the address, and nothing stays unsaid (D48)', () => {
  const choice = { state: 'N&Y', isRatedOnly: true, isByName: true }
  expect(readChoice(new URLSearchParams(writeChoice(choice)))).toEqual(choice)
  expect(writeChoice({ ...choice, state: 'OK' })).toBe('state=OK&rated=1&sort=name')
  expect(writeChoice(everything)).toBe('')
})
