import { expect, test } from 'vitest'
import { money } from '../../src/app/money.ts'

test.each([
  [25, '$25'],
  [25.5, '$25.5'],
  [9.99, '$9.99'],
  [1234.56, '$1,234.56'],
  [0, '$0'],
])('A3: %d is written in US dollars with 0 to 2 decimals (D21)', (dollars, text) => {
  expect(money(dollars)).toBe(text)
})

test('A3: every price of whole cents reads as the browser itself would write it in US English', () => {
  const usd = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  })
  const prices = Array.from({ length: 12_000 }, (_, place) => (place < 10_000 ? place : place ** 2) / 100)
  for (const price of [...prices, 999_999.99, 1_000_000, 12_345_678.9, -4.5, -1_234.56])
    expect(money(price)).toBe(usd.format(price))
})
