import { expect, test } from 'vitest'
import { trendOf } from '../../src/app/screens/unit/trend.ts'

/** @param recent what the reviews of the last twelve months gave. @param earlier what those before them did. */
function trend(recent: number[], earlier: number[]) {
  const share = (stars: number[]) => ({
    count: stars.length,
    average: stars.reduce((sum, star) => sum + star, 0) / stars.length,
  })
  return trendOf({ all: share([...recent, ...earlier]), lastYear: share(recent) })
}
const five = (star: number) => Array.from({ length: 5 }, () => star)

test.each([
  [five(4), five(3), 'better'],
  [five(2), five(4), 'worse'],
  [five(3.3), five(3), 'better'],
  [five(3.2), five(3), 'same'],
  [five(3), five(3), 'same'],
] as const)('the last twelve months %j after %j are %s', (recent, earlier, expected) => {
  expect(trend([...recent], [...earlier])).toBe(expected)
})

test('fewer than five reviews of either time tell no trend', () => {
  expect(trend([5, 5, 5, 5], five(1))).toBeNull()
  expect(trend(five(5), [1, 1, 1, 1])).toBeNull()
  expect(trend(five(5), [])).toBeNull()
})
