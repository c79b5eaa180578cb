import { expect, test } from 'vitest'
import { productPictures } from '../../src/app/parts/product-pictures.ts'
import { media } from '../../src/contract/pictures.ts'
import type { ProductRecord } from '../../src/db/records.ts'

test('A73: a hospital without a picture shows the default of its folder', () => {
  for (const none of [null, undefined, '', '  '])
    expect(media('hospitals', none).src).toBe('/public/media/hospitals/default.jpg')
})

test('A73: a picture that fails has the default of its folder to fall back on', () => {
  expect(media('departments', 'icu.svg')).toMatchObject({
    src: '/public/media/departments/icu.svg',
    fallback: '/public/media/departments/default.jpg',
  })
})

test('a picture is offered in three widths, the name safe in the list; a default picture in its own', () => {
  const base = '/public/media/products/a%2C%20b.jpg'
  expect(media('products', 'a, b.jpg').srcSet).toBe(
    `${base}?w=320 320w, ${base}?w=640 640w, ${base}?w=1280 1280w`,
  )
  expect(media('products', null).srcSet).toBeUndefined()
})

test('a picture name cannot leave its folder', () => {
  expect(media('products', '../../secret').src).toBe('/public/media/products/..%2F..%2Fsecret')
})

const product = (images: string[], image: string | null): ProductRecord => ({
  id: 1,
  name: 'Tee',
  price: 1,
  is_active: 1,
  short_description: null,
  description: null,
  image,
  images,
  colors: [],
  sizes: [],
})

test('A55, A56: the first picture is the newest one, the reverse of the server’s order (D10)', () => {
  expect(productPictures(product(['a.svg', 'b.svg'], 'z.svg'))).toEqual(['b.svg', 'a.svg'])
})

test('A56: without picture records the product’s own one is taken; without any, none', () => {
  expect(productPictures(product([], 'z.svg'))).toEqual(['z.svg'])
  expect(productPictures(product([''], null))).toEqual([])
})

test('showing the pictures leaves the record as it is', () => {
  const record = product(['a.svg', 'b.svg'], null)
  productPictures(record)
  expect(record.images).toEqual(['a.svg', 'b.svg'])
})
