import { expect, test } from 'vitest'
import { ago, inTime, longDate } from '../../src/app/words/time-words.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test('A80: a review shows a long US date, in the time zone of the device', () => {
  expect(longDate('2026-01-05T15:00:00Z')).toBe('January 5, 2026')
  // Tests run in New York: half past midnight in Greenwich is still the evening before.
  expect(longDate('2026-01-05T00:30:00Z')).toBe('January 4, 2026')
})

test('A80: a bare date is that calendar day, not the day before', () => {
  expect(longDate('2026-01-05')).toBe('January 5, 2026')
  expect(longDate('2026-12-31')).toBe('December 31, 2026')
})

test('A80 D20: the day in Greenwich that has not begun here is today', () => {
  const evening = Date.parse('2026-01-05T21:00:00-05:00')
  expect(longDate('2026-01-06', evening)).toBe('January 5, 2026')
  expect(longDate('2026-01-05', evening)).toBe('January 5, 2026')
  expect(longDate('2026-01-06', evening + 3 * 3_600_000)).toBe('January 6, 2026')
  // Further ahead it is the clock of the device that is wrong.
  expect(longDate('2026-01-07', evening)).toBe('January 7, 2026')
})

test('a missing or broken date shows nothing', () => {
  expect(longDate(null)).toBe('')
  expect(longDate('soon')).toBe('')
})

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [2 * 3_600_000, '2 h ago'],
  [30 * 3_600_000, 'yesterday'],
  [3 * 86_400_000, '3 days ago'],
  [-5_000, 'just now'],
  [-3 * 86_400_000, 'at an unknown time'],
])('an instant %i ms back reads "%s"', (elapsed, text) => {
  expect(ago(NOW - elapsed, NOW)).toBe(text)
})

test('yesterday is the calendar day before, also where a clock was changed between', () => {
  const tuesday = Date.parse('2026-11-24T10:00:00-05:00')
  expect(ago(Date.parse('2026-11-23T09:00:00-05:00'), tuesday)).toBe('yesterday')
  expect(ago(Date.parse('2026-11-22T23:00:00-05:00'), tuesday)).toBe('2 days ago')
  expect(ago(Date.parse('2026-11-17T23:00:00-05:00'), tuesday)).toBe('on November 17, 2026')
  const hourBack = Date.parse('2026-11-01T23:30:00-05:00')
  expect(ago(Date.parse('2026-10-31T23:45:00-04:00'), hourBack)).toBe('yesterday')
  expect(ago(Date.parse('2026-11-01T00:10:00-04:00'), hourBack + 20 * 60_000)).toBe('24 h ago')
  const hourAhead = Date.parse('2026-03-09T00:50:00-04:00')
  expect(ago(Date.parse('2026-03-07T23:45:00-05:00'), hourAhead)).toBe('2 days ago')
})

test('after a week the date itself is told', () => {
  expect(ago(Date.parse('2026-11-01T15:00:00Z'), NOW)).toBe('on November 1, 2026')
})

test.each([
  [0, 'in a moment'],
  [40_000, 'in 40 s'],
  [4.2 * 60_000, 'in 5 min'],
  [2 * 3_600_000, 'in 2 h'],
])('an instant %i ms ahead reads "%s"', (left, text) => {
  expect(inTime(NOW + left, NOW)).toBe(text)
})
