// What can be chosen of a product, and what a return address is believed.
import { expect, test } from 'vitest'
import { missingOf, quantityOf, sizesFor, stillOffered, withColor } from '../../src/app/state/shop/choice.ts'

const small = { id: 1, name: 'S' }
const large = { id: 2, name: 'L' }
const shirt = {
  colors: [
    { id: 10, name: 'Red', code: null, sizes: [small, large] },
    { id: 11, name: 'Blue', code: null, sizes: [small] },
  ],
  sizes: [],
}
const mug = { colors: [], sizes: [] }

test('A111: a change of colour keeps the size the colour has, and drops one it lacks', () => {
  const choice = { colorId: 10, sizeId: 1, quantity: '1' }
  expect(withColor(shirt, choice, 11).sizeId).toBe(1)
  expect(withColor(shirt, { ...choice, sizeId: 2 }, 11).sizeId).toBeNull()
  expect(sizesFor(shirt, 11)).toEqual([small])
})

test('D51: colour and then size are asked for where the product has them, and only there', () => {
  expect(missingOf(shirt, { colorId: null, sizeId: null, quantity: '1' })).toEqual(['color'])
  expect(missingOf(shirt, { colorId: 11, sizeId: null, quantity: '1' })).toEqual(['size'])
  expect(missingOf(mug, { colorId: null, sizeId: null, quantity: '1' })).toEqual([])
  expect(missingOf({ ...mug, sizes: [small] }, { colorId: null, sizeId: null, quantity: '1' })).toEqual([
    'size',
  ])
})

test('a choice kept for after the sign-in loses what the shop no longer offers', () => {
  expect(stillOffered(shirt, { colorId: 99, sizeId: 1, quantity: '3' })).toEqual({
    colorId: null,
    sizeId: null,
    quantity: '3',
  })
  expect(stillOffered(shirt, { colorId: 11, sizeId: 2, quantity: '3' })).toEqual({
    colorId: 11,
    sizeId: null,
    quantity: '3',
  })
})

test('a choice kept for after the sign-in is as it was where the shop still has it, and whole', () => {
  for (const sizeId of [1, 2]) {
    const choice = { colorId: 10, sizeId, quantity: '3' }
    expect(stillOffered(shirt, choice)).toEqual(choice)
    expect(withColor(shirt, { ...choice, colorId: null }, 10)).toEqual(choice)
    expect(missingOf(shirt, choice)).toEqual([])
  }
})

test.each([
  ['', 1],
  ['0', 1],
  ['7', 7],
  ['250', 100],
  ['abc', 1],
])('A112: "%s" typed is a quantity of %i', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity)
})
