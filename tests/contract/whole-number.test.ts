import { expect, test } from 'vitest'
import { reviewsSoFar } from '../../src/app/words/review-words.ts'
import { allSoFar, keptFacts } from '../../src/app/words/saved-words.ts'
import { reviewsCount } from '../../src/contract/whole-number.ts'

test('so many reviews are written alike wherever they are counted', () => {
  expect(reviewsCount(1)).toBe('1 review')
  expect(reviewsCount(1588)).toBe('1,588 reviews')
  expect(keptFacts(1588, '2 MB')).toBe('1,588 reviews, 2 MB')
  expect(reviewsSoFar(1200, 1588)).toBe('1,200 of 1,588 reviews are on this phone so far.')
})

test.each([
  [0, 1, '0 of 1 review is'],
  [1, 2, '1 of 2 reviews is'],
  [0, 2, '0 of 2 reviews are'],
])('%i of %i is said as one or as many', (here, total, said) => {
  expect(reviewsSoFar(here, total)).toBe(`${said} on this phone so far.`)
  expect(allSoFar(here, total)).toBe(`${said} here.`)
})
