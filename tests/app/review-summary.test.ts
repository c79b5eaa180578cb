import { expect, test } from 'vitest'
import { summarise } from '../../src/app/parts/review-summary.ts'
import { aReview } from './a-review.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
test('nothing to sum up is null, and what still waits on this phone is not counted', () => {
  expect(summarise([], now)).toBeNull()
  expect(summarise([aReview([5, 5, 5, 5], { id: -3 })], now)).toBeNull()
})

test('the average, the four answers and the spread over whole stars', () => {
  const facts = summarise([aReview([5, 5, 5, 5]), aReview([1, 2, 3, 4]), aReview([1, 1, 1, 1])], now)
  expect(facts?.all).toEqual({ count: 3, average: (5 + 2.5 + 1) / 3 })
  expect(facts?.aspects).toEqual({
    staff_to_patient: 7 / 3,
    coworkers: 8 / 3,
    management: 3,
    overall: 10 / 3,
  })
  const counts = facts?.distribution.map(({ stars, count }) => [stars, count])
  expect(counts).toEqual([
    [5, 1],
    [4, 0],
    [3, 1],
    [2, 0],
    [1, 1],
  ])
})

test('a rating that rounds to no star at all stands among those of one: the spread adds up to all', () => {
  const facts = summarise([aReview([1, 0, 0, 0]), aReview([0, 0, 0, 0]), aReview([5, 5, 5, 4])], now)
  expect(facts?.distribution.map(({ count }) => count)).toEqual([1, 0, 0, 0, 2])
})

test('"would return" counts four and five of five', () => {
  const facts = summarise([aReview([3, 3, 3, 5]), aReview([3, 3, 3, 4]), aReview([5, 5, 5, 3])], now)
  expect(facts?.wouldReturn).toBe(67)
})

test.each([
  [200, 0, 100],
  [199, 1, 99],
  [1, 299, 1],
  [0, 200, 0],
])(
  '%i who would return and %i who would not are %i of a hundred: all or none is said only where it is so',
  (yes, no, shown) => {
    const gave = (count: number, overall: number) =>
      Array.from({ length: count }, () => aReview([3, 3, 3, overall]))
    expect(summarise([...gave(yes, 4), ...gave(no, 1)], now)?.wouldReturn).toBe(shown)
  },
)

test.each(['2025-11-22', '2025-11-21', '2025-11-21T03:00:00Z'])(
  'the last twelve months begin with today a year ago: %s is of them',
  day => {
    const [recent, old] = [day, '2025-11-20'].map(created_at => aReview([4, 4, 4, 4], { created_at }))
    const unknown = aReview([1, 1, 1, 1], { created_at: null })
    const facts = summarise(
      [recent, old, unknown].filter(review => review !== undefined),
      now,
    )
    expect(facts?.lastYear).toEqual({ count: 1, average: 4 })
    expect(facts?.all.count).toBe(3)
  },
)

test('a shift is what the title says; both or none is neither', () => {
  const titled = (title: string, stars: number) => aReview([stars, stars, stars, stars], { title })
  const facts = summarise(
    [
      titled('Dayshift, Surgical ICU', 5),
      titled('Calm day shift', 3),
      titled('NIGHT-SHIFT, ER', 1),
      titled('Day shift and night shift', 2),
      titled('Thursday was fine', 2),
    ],
    now,
  )
  expect(facts?.dayshift).toEqual({ count: 2, average: 4 })
  expect(facts?.nightshift).toEqual({ count: 1, average: 1 })
})
