import { expect, test } from 'vitest'
import { placeOfColor } from '../../src/app/screens/product/color-picture.ts'
import { makeProducts } from '../../src/server/demo/products.ts'

const colors = ['Blue', 'Light Blue', 'Café au Lait', '—'].map((name, id) => ({
  id,
  name,
  code: null,
  sizes: [],
}))

test('the picture of a colour is the first that is called after it', () => {
  const pictures = [
    'Tee_front.JPG',
    'tee-light-blue.jpg',
    'Tee Blue.png',
    'tee-blue-2.jpg',
    'cafe-au-lait.webp',
  ]
  expect(placeOfColor(pictures, colors, 0)).toBe(2)
  expect(placeOfColor(pictures, colors, 1)).toBe(1)
  expect(placeOfColor(pictures, colors, 2)).toBe(4)
})

test('no picture is guessed: a colour without a name of its own in a file, or none chosen, turns to nothing', () => {
  expect(placeOfColor(['tee-light-blue.jpg', 'bluebell.jpg', 'tee-darkblue.jpg'], colors, 0)).toBeNull()
  expect(placeOfColor(['tee-.jpg', '.jpg'], colors, 3)).toBeNull()
  expect(placeOfColor(['tee-blue.jpg'], colors, null)).toBeNull()
  expect(placeOfColor([], colors, 0)).toBeNull()
})

test('every colour of the demo’s merchandise has its picture, the first colour the first one', () => {
  const wares = makeProducts().products.filter(product => product.colors.length > 0)
  expect(wares.length).toBeGreaterThan(10)
  for (const { images, colors } of wares) {
    const offered = colors.map((color, id) => ({ id, ...color, sizes: [] }))
    expect(offered.map(({ id }) => placeOfColor(images, offered, id))).toEqual(offered.map(({ id }) => id))
    expect(images.length).toBeGreaterThan(colors.length)
  }
})
