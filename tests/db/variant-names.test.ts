import { expect, test } from 'vitest'
import { variantNames } from '../../src/db/queries/variant-names.ts'
import type { ProductRecord } from '../../src/db/records.ts'

const sizes = [
  { id: 1, name: 'S' },
  { id: 2, name: 'M' },
]
const shirt = {
  colors: [
    { id: 5, name: 'Red', code: null, sizes },
    { id: 6, name: 'Blue', code: null, sizes: [{ id: 1, name: 'S' }] },
  ],
  sizes: [],
} as Partial<ProductRecord> as ProductRecord

test('O-42: a size keeps its name where its color is gone, or comes in it no more, as long as any other has it', () => {
  expect(variantNames(shirt, { colorId: 5, sizeId: 2 })).toEqual({ colorName: 'Red', sizeName: 'M' })
  expect(variantNames(shirt, { colorId: 6, sizeId: 2 })).toEqual({ colorName: 'Blue', sizeName: 'M' })
  expect(variantNames(shirt, { colorId: 7, sizeId: 1 })).toEqual({ colorName: null, sizeName: 'S' })
  expect(variantNames(shirt, { colorId: 7, sizeId: 9 })).toEqual({ colorName: null, sizeName: null })
})

test('of what the shop no longer knows the names stay that it had before', () => {
  const variant = { colorId: 5, sizeId: 2 }
  expect(variantNames(undefined, variant)).toEqual({ colorName: null, sizeName: null })
  const names = { colorName: 'Red', sizeName: 'M' }
  expect(variantNames(undefined, { ...variant, ...names })).toEqual(names)
})

test('what a product without colors comes in is called as it is', () => {
  const cap = { colors: [], sizes } as Partial<ProductRecord> as ProductRecord
  expect(variantNames(cap, { colorId: null, sizeId: 2 })).toEqual({ colorName: null, sizeName: 'M' })
})
