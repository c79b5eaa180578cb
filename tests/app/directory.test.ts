import { expect, test } from 'vitest'
import { matchesUnit } from '../../src/app/parts/unit-search.ts'
import { indexHospitals, searchDirectory } from '../../src/app/state/places/search.ts'
import { hospitalDisplayName } from '../../src/contract/hospital.ts'
import type { HospitalView } from '../../src/db/queries/hospitals.ts'

function hospital(id: number, name: string, city: string, state: string): HospitalView {
  const missing = { image_name: null, description: null, address: null, zip: null }
  const facts = { id, name, city, state, is_active: 1 as const, avg_rating: null, ...missing }
  return { ...facts, displayName: hospitalDisplayName(facts) }
}

const directory = indexHospitals(
  [
    hospital(3, 'Mercy Ridge Medical Center', 'Tulsa', 'OK'),
    hospital(2, 'Saint Anne Hospital', 'Mercyville', 'TX'),
    hospital(1, 'Harbor View', 'Port Alder', 'ME'),
    hospital(5, "Saint Luke's Clinic", 'Boise', 'ID'),
    hospital(4, 'Saint Mary’s Clinic', 'Boise', 'ID'),
  ],
  true,
)
const found = (query: string) => searchDirectory(directory, query).map(({ id }) => id)

test('A65: every word must be in the displayed name, in any order and case, city and state included', () => {
  expect(found('mercy')).toEqual([3, 2])
  expect(found('MERCY ok')).toEqual([3])
  expect(found('tulsa mercy')).toEqual([3])
  expect(found('mercy nowhere')).toEqual([])
})

test('A65: words are parts of the name, not patterns (R-16)', () => {
  expect(found('.*')).toEqual([])
  expect(found('%')).toEqual([])
  expect(found('port, me')).toEqual([])
  expect(found('alder, me')).toEqual([1])
})

test('A65: an apostrophe is one, whichever a keyboard has: an iPhone types the typographic one', () => {
  for (const [name, id] of [
    ['luke', 5],
    ['mary', 4],
  ] as const)
    for (const apostrophe of ["'", '’', '‘']) expect(found(`${name}${apostrophe}s`)).toEqual([id])
  expect(matchesUnit({ name: 'PEDS', full_name: "Children's", aliases: null }, 'children’s')).toBe(true)
})

test('A65: full stops, apostrophes, accents and hyphens hide nothing, on either side', () => {
  const names = ['ST MARYS HOSPITAL', "St. Luke's Clinic", 'Hospital Mayagüez', 'Winston-Salem General']
  const listed = indexHospitals(
    names.map((name, place) => hospital(place, name, 'Boise', 'ID')),
    true,
  )
  const first = (query: string) => searchDirectory(listed, query).map(({ id }) => id)
  expect(first("St. Mary's")).toEqual([0])
  expect(first('st lukes')).toEqual([1])
  expect(first('mayaguez')).toEqual([2])
  expect(first('Mayagu\u0308ez')).toEqual([2])
  expect(first('winston salem')).toEqual([3])
  expect(first('winston-salem')).toEqual([3])
  expect(first('-.')).toEqual([0, 1, 2, 3])
})

test('A65: letters as keyboards of other languages type them find the same', () => {
  const listed = indexHospitals([hospital(1, "O'Connor Medical Institute", 'Miami', 'FL')], true)
  const typed = [
    'ＯＣＯＮＮＯＲ　ｍｅｄｉｃａｌ',
    'MİAMİ',
    'medıcal',
    'O´Connor',
    'O`Connor',
    'O｀Connor',
    'OʻConnor',
    'OʼConnor',
    'O′Connor',
  ]
  for (const query of typed) expect(searchDirectory(listed, query), query).toHaveLength(1)
})

test('A65: "St" and "Saint" find each other, "Mt" and "Mount" too, and nothing beside them', () => {
  const listed = indexHospitals(
    [
      hospital(1, 'St. Anne Hospital', 'Boise', 'ID'),
      hospital(2, 'SAINT ANNE HOSPITAL', 'Tulsa', 'OK'),
      hospital(3, 'Mount Alder Clinic', 'St Paul', 'MN'),
      hospital(4, 'MT. ALDER CLINIC', 'Mercyville', 'TX'),
      hospital(5, 'Alder Clinic', 'Billings', 'MT'),
      hospital(6, 'Stone Alder', 'Mountainview', 'CA'),
    ],
    true,
  )
  const ids = (query: string) => searchDirectory(listed, query).map(({ id }) => id)
  for (const query of ['st anne', 'St. Anne', 'saint anne', 'SAINT Anne', 'anne sai'])
    expect(ids(query), query).toEqual([1, 2])
  expect(ids('saint paul')).toEqual([3])
  for (const query of ['mt alder clin', 'mt. alder clin']) expect(ids(query), query).toEqual([3, 4, 5])
  for (const query of ['mount alder clin', 'moun alder clin']) expect(ids(query), query).toEqual([3, 4])
  // Montana is no mountain, and what contains the letters is no saint.
  expect(ids('mount billings')).toEqual([])
  expect(ids('saint stone')).toEqual([])
  // Nor is what was added to be found by any part of it.
  expect(ids('ain boise')).toEqual([])
  expect(ids('anne in')).toEqual([2])
})

test('A66: an empty query, or one of spaces, finds all in their order', () => {
  expect(found('')).toEqual([3, 2, 1, 5, 4])
  expect(found('   ')).toEqual([3, 2, 1, 5, 4])
})

test('A65: words that were shared from a message are parted by whatever parts them there', () => {
  for (const query of ['mercy\ntulsa', 'mercy\u00a0tulsa', 'mercy\ttulsa\r\n'])
    expect(found(query)).toEqual([3])
  expect(found('\n')).toEqual([3, 2, 1, 5, 4])
})

test('the unit filter narrows what the words find (D67)', () => {
  const only = new Set([2, 1])
  expect(searchDirectory(directory, '', only).map(({ id }) => id)).toEqual([2, 1])
  expect(searchDirectory(directory, 'mercy', only).map(({ id }) => id)).toEqual([2])
})

test('units are found by short name, full name and what nurses call them (D49)', () => {
  const unit = { name: 'MICU', full_name: 'Medical Intensive Care Unit', aliases: 'medical icu|icu' }
  expect(matchesUnit(unit, 'icu')).toBe(true)
  expect(matchesUnit(unit, 'care intensive')).toBe(true)
  expect(matchesUnit(unit, 'oncology')).toBe(false)
  // Every word counts, not just one of them.
  expect(matchesUnit(unit, 'intensive oncology')).toBe(false)
})

test('D49: a unit is found where its words are run together, or parted by a slash, but by no letters that only meet in it', () => {
  const unit = (name: string, full_name: string | null = null, aliases: string | null = null) => ({
    name,
    full_name,
    aliases,
  })
  const medSurg = unit('MS', 'Medical Surgical', 'Med-Surg|m/s floor|Labor/Delivery')
  for (const query of [
    'medsurg',
    'MEDSU',
    'med/surg',
    'Med-Surg',
    'surgical/medical',
    'm/s',
    'labordel',
    'floor m/s',
  ])
    expect(matchesUnit(medSurg, query), query).toBe(true)
  for (const [name, query] of [
    ['Step-Down', 'stepdown'],
    ['Cath Lab', 'cathlab'],
    ['RN Float Pool', 'floatpool'],
    ['Mother–Baby', 'motherbaby'],
  ] as const)
    expect(matchesUnit(unit(name), query), query).toBe(true)
  expect(matchesUnit(unit('PU', 'Pediatric Unit'), 'icu')).toBe(false)
  // From one name into the next there is no word either.
  expect(matchesUnit(unit('Cath', 'Lab'), 'cathlab')).toBe(false)
  expect(matchesUnit(medSurg, 'medsurg icu')).toBe(false)
})
