// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepSelection, takeSelection } from '../../src/app/state/shop/selection.ts'

const red = { productId: 5, colorId: 10, sizeId: 1, quantity: 3 }

beforeEach(() => sessionStorage.clear())

test('A115: what was chosen before the sign-in is found once, and not again on every later look at the product', () => {
  keepSelection(red)
  expect(takeSelection(5)).toEqual(red)
  expect(takeSelection(5)).toBeNull()
})

test('A115: it is found at its own product, also after a look at another', () => {
  keepSelection(red)
  expect(takeSelection(6)).toBeNull()
  expect(takeSelection(5)).toEqual(red)
})
