import { expect, test } from 'vitest'
import { pageNumber, pageOf } from '../../src/app/state/page/paging.ts'

const rows = Array.from({ length: 20 }, (_, place) => place)

test('A62: pages of nine, the last one shorter', () => {
  expect(pageOf(rows, 1, 9)).toEqual({ rows: rows.slice(0, 9), page: 1, pages: 3 })
  expect(pageOf(rows, 3, 9)).toEqual({ rows: [18, 19], page: 3, pages: 3 })
})

test('a page beyond the end is the last one, one before the start the first', () => {
  expect(pageOf(rows, 99, 9).page).toBe(3)
  expect(pageOf(rows, 0, 9).page).toBe(1)
})

test('an empty list has one empty page', () => {
  expect(pageOf([], 4, 9)).toEqual({ rows: [], page: 1, pages: 1 })
})

test.each([
  ['3', 3],
  ['12', 12],
  ['1234567', 1_234_567],
  ['2x', 1],
  ['0', 1],
  ['-2', 1],
  ['x', 1],
  ['99999999', 1],
  [null, 1],
])('the page that an address asks for: %s', (text, page) => {
  expect(pageNumber(text)).toBe(page)
})
