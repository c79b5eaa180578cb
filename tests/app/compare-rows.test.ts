import { expect, test } from 'vitest'
import { columnsOf, noNameText, noValueText } from '../../src/app/screens/compare/columns.ts'
import { type Cell, rowsOf } from '../../src/app/screens/compare/rows.ts'
import type { DepartmentReview } from '../../src/contract/review.ts'
import type { Compared } from '../../src/db/queries/compared.ts'
import { aReview } from './a-review.ts'

let made = 0

const now = Date.parse('2026-11-22T12:00:00Z')
interface Named {
  hospital?: string
  city?: string
  unit?: string
  reviews?: DepartmentReview[] | null
  told?: Compared['told']
}

function aPlace({ hospital = 'Mercy', city = 'Tulsa', unit, reviews = [], told }: Named): Compared {
  made += 1
  const named = { name: hospital, displayName: `${hospital} - ${city}, OK` }
  return {
    hospitalId: made,
    departmentId: unit === undefined ? null : made,
    hospital: named as Compared['hospital'],
    unit: unit === undefined ? null : ({ name: unit } as Compared['unit']),
    reviews,
    pulledAt: reviews && now,
    told: told ?? { count: 0, average: null },
  }
}

const times = (count: number, answers: [number, number, number, number], on?: string) =>
  Array.from({ length: count }, () => aReview(answers, on === undefined ? {} : { created_at: on }))
const rows = (...places: Compared[]) => rowsOf(columnsOf(places, now))
const cellsOf = (key: string, ...places: Compared[]): Cell[] =>
  rows(...places).find(row => row.key === key)?.cells ?? []
const marks = (cells: Cell[]) => cells.map(({ mark }) => mark)

test('a row for the average, each of the four answers, who would return, the last year, and how many', () => {
  const place = aPlace({
    reviews: [...times(2, [5, 4, 3, 5]), aReview([1, 1, 1, 1], { created_at: '2024-01-01' })],
  })
  const shown = rows(place).map(({ title, cells }) => [title, cells[0]?.value, cells[0]?.count])
  expect(shown).toEqual([
    ['Average rating', (4.25 * 2 + 1) / 3, 3],
    ['Staff To Patient Ratios', 11 / 3, 3],
    ['Coworkers', 3, 3],
    ['Management', 7 / 3, 3],
    ['Overall Recommendation', 11 / 3, 3],
    ['Would return', 67, 3],
    ['Last 12 months', 4.25, 2],
    ['Reviews', 3, 3],
  ])
})

test('each question has its own best, and a tie for it is a joint best', () => {
  const one = aPlace({ reviews: times(3, [5, 2, 3, 3]) })
  const two = aPlace({ reviews: times(3, [1, 4, 3, 3]) })
  const three = aPlace({ reviews: times(3, [5, 3, 3, 2]) })
  expect(marks(cellsOf('staff_to_patient', one, two, three))).toEqual(['joint', null, 'joint'])
  expect(marks(cellsOf('coworkers', one, two, three))).toEqual([null, 'best', null])
  expect(marks(cellsOf('management', one, two, three)), 'all alike').toEqual([null, null, null])
})

test('what looks the same is the same: marks go by the numbers as they are shown', () => {
  const one = aPlace({ reviews: times(25, [4, 4, 4, 4]) })
  const two = aPlace({ reviews: [...times(24, [4, 4, 4, 4]), aReview([5, 4, 4, 4])] })
  expect(marks(cellsOf('staff_to_patient', one, two))).toEqual([null, null])
})

test('fewer than three reviews are never the best, nor is one place beside them', () => {
  const few = aPlace({ reviews: times(2, [5, 5, 5, 5]) })
  const good = aPlace({ reviews: times(3, [4, 4, 4, 4]) })
  const bad = aPlace({ reviews: times(3, [1, 1, 1, 1]) })
  expect(marks(cellsOf('average', few, good, bad))).toEqual([null, 'best', null])
  expect(marks(cellsOf('average', few, good))).toEqual([null, null])
  const old = aPlace({ reviews: [...times(9, [5, 5, 5, 5], '2023-01-01'), aReview([5, 5, 5, 5])] })
  expect(marks(cellsOf('year', old, good, bad)), 'only one of the last year').toEqual([null, 'best', null])
})

test('a year’s average from fewer than three reviews is said to be limited, as a count of them is', () => {
  const old = (count: number) => times(count, [2, 2, 2, 2], '2023-01-01')
  const lately = (count: number, answers: [number, number, number, number]) =>
    aPlace({ reviews: [...old(9), ...times(count, answers)] })
  const places = [
    lately(2, [4, 4, 4, 4]),
    lately(3, [3, 3, 3, 3]),
    lately(3, [1, 1, 1, 1]),
    lately(0, [1, 1, 1, 1]),
  ]
  const limited = (key: string, ...those: Compared[]) =>
    cellsOf(key, ...those).map(({ isLimited }) => isLimited)
  expect(marks(cellsOf('year', ...places)), 'the lower number is the best').toEqual([
    null,
    'best',
    null,
    null,
  ])
  expect(limited('year', ...places)).toEqual([true, false, false, false])
  expect(limited('count', ...places)).toEqual([false, false, false, false])
  const few = aPlace({ reviews: times(2, [5, 5, 5, 5]) })
  expect([limited('count', few), limited('average', few)]).toEqual([[true], [false]])
})

test('without its reviews on the device a place has its average and its count, and nothing is made up', () => {
  const away = aPlace({ reviews: null, told: { count: 8, average: 3.5 } })
  expect(cellsOf('average', away)[0]).toMatchObject({ value: 3.5, count: 8 })
  expect(cellsOf('count', away)[0]?.value).toBe(8)
  for (const key of ['overall', 'return', 'year']) expect(cellsOf(key, away)[0]?.value).toBeNull()
  const silent = aPlace({ reviews: [], told: { count: 2, average: 5 } })
  expect(cellsOf('average', silent)[0]?.value, 'the reviews themselves know better').toBeNull()
})

test('a place that is not on the list has no count, and a name of its own', () => {
  const gone: Compared = { ...aPlace({ reviews: null }), hospital: null }
  const [column, other] = columnsOf([gone, aPlace({})], now)
  expect(column).toMatchObject({ isKnown: false, short: 'Not on the list' })
  expect(other).toMatchObject({ isKnown: true, short: 'Mercy' })
  expect(cellsOf('count', gone)[0]?.value).toBeNull()
})

test('where a number is missing it is said why: no reviews, not on this phone yet, or no such place', () => {
  const away = aPlace({ reviews: null, told: { count: 8, average: 3.5 } })
  const unwritten = aPlace({ reviews: null })
  const gone: Compared = { ...aPlace({ reviews: null }), hospital: null }
  const said = columnsOf([away, unwritten, aPlace({}), gone], now).map(noValueText)
  expect(said).toEqual(['not on this phone yet', 'no reviews', 'no reviews', '–'])
})

const shorts = (...places: Compared[]) => columnsOf(places, now).map(({ short }) => short)

test('A233: of a place that may still come nothing is said but that: no count, no end of it, no name', () => {
  const here: Compared = { ...aPlace({ reviews: null }), told: null }
  const noUnit: Compared = { ...aPlace({ unit: 'ICU', reviews: null }), unit: null, told: null }
  const nowhere: Compared = { ...aPlace({ reviews: null }), hospital: null, told: null }
  const columns = columnsOf([here, noUnit, nowhere, aPlace({})], now)
  expect(columns.map(noNameText)).toEqual([
    null,
    'This unit is not on this phone yet.',
    'This hospital is not on this phone yet.',
    null,
  ])
  expect(shorts(noUnit, { ...aPlace({ unit: 'ER' }), told: null })).toEqual(['Not here yet', 'ER'])
  expect(shorts(nowhere, here)).toEqual(['Not here yet', 'Mercy'])
  expect(columns.map(noValueText)).toEqual([...Array(3).fill('not on this phone yet'), 'no reviews'])
  expect(cellsOf('count', here, noUnit, nowhere).map(({ value }) => value)).toEqual([null, null, null])
  expect(cellsOf('average', here)[0]?.value).toBeNull()
})

test('a column is named as shortly as the others allow', () => {
  const mercy = { hospital: 'Mercy' }
  expect(shorts(aPlace(mercy), aPlace({ hospital: 'Ascension' }))).toEqual(['Mercy', 'Ascension'])
  expect(shorts(aPlace(mercy), aPlace({ ...mercy, city: 'Ada' }))).toEqual([
    'Mercy - Tulsa, OK',
    'Mercy - Ada, OK',
  ])
  expect(shorts(aPlace({ unit: 'ICU' }), aPlace({ unit: 'ER' }))).toEqual(['ICU', 'ER'])
  const elsewhere = { hospital: 'Ascension', unit: 'ICU' }
  expect(shorts(aPlace({ unit: 'ICU' }), aPlace(elsewhere))).toEqual(['Mercy', 'Ascension'])
  expect(shorts(aPlace({ unit: 'ICU' }), aPlace({ unit: 'ER' }), aPlace(elsewhere))).toEqual([
    'ICU, Mercy',
    'ER, Mercy',
    'ICU, Ascension',
  ])
})

test('of a long name a column says how it begins and where that is, unless only the rest tells two apart', () => {
  const long = { hospital: 'The Margaret and Theodore Ellingsworth Memorial Hospital' }
  expect(shorts(aPlace(long), aPlace({}))).toEqual(['The Margaret and Theodore… - Tulsa, OK', 'Mercy'])
  const word = { hospital: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }
  expect(shorts(aPlace(word))).toEqual(['Llanfairpwllgwyngyllgogery… - Tulsa, OK'])
  const twin = { hospital: 'The Margaret and Theodore Ellingsworth Eye Institute' }
  expect(shorts(aPlace(long), aPlace(twin))).toEqual([
    `${long.hospital} - Tulsa, OK`,
    `${twin.hospital} - Tulsa, OK`,
  ])
})

test('A72: what is no longer on the list has no numbers, also where its reviews lie here, and is never the best', () => {
  const closed = { ...aPlace({ reviews: times(4, [5, 5, 5, 5]) }), hospital: null }
  const open = aPlace({ reviews: times(4, [3, 3, 3, 3]) })
  const [column] = columnsOf([closed, open], now)
  expect(column).toMatchObject({ isKnown: false, facts: null, count: null, average: null })
  for (const { cells } of rows(closed, open)) expect(cells[0]).toMatchObject({ value: null })
  expect(marks(cellsOf('average', closed, open))).not.toContain('best')
})

test('each place of a comparison is named in full, and leads to its own page', () => {
  const hospital = aPlace({ hospital: 'Mercy' })
  const unit = aPlace({ hospital: 'Grace', unit: 'ICU' })
  const unnamed = { ...aPlace({ unit: 'ICU' }), unit: null }
  expect(columnsOf([hospital, unit, unnamed], now).map(({ name, to }) => [name, to])).toEqual([
    ['Mercy - Tulsa, OK', `/hospital/detail/${hospital.hospitalId}`],
    ['ICU, Grace - Tulsa, OK', `/hospital/${unit.hospitalId}/department/${unit.departmentId}`],
    ['Mercy - Tulsa, OK', `/hospital/${unnamed.hospitalId}/department/${unnamed.departmentId}`],
  ])
})
