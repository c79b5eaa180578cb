import { expect, test } from 'vitest'
import { chosenPicture, pictureIndexOfColor } from '../../src/app/parts/color-picture.ts'
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
  expect(pictureIndexOfColor(pictures, colors, 0)).toBe(2)
  expect(pictureIndexOfColor(pictures, colors, 1)).toBe(1)
  expect(pictureIndexOfColor(pictures, colors, 2)).toBe(4)
})

test('A116 A177: beside what was chosen is the picture of its colour, else the one that is shown first', () => {
  const pictures = { image: null, images: ['tee-light-blue.jpg', 'tee-blue.jpg', 'tee.jpg'] }
  const shown = (colorId: number | null) => chosenPicture({ pictures, colors, colorId })
  expect([0, 1].map(shown)).toEqual(['tee-blue.jpg', 'tee-light-blue.jpg'])
  expect([2, null].map(shown), 'no picture of it, no colour').toEqual(['tee.jpg', 'tee.jpg'])
  const bare = { pictures: { image: null, images: [] }, colors, colorId: 0 }
  expect(chosenPicture(bare)).toBeUndefined()
})

test('no picture is guessed: a colour without a name of its own in a file, or none chosen, turns to nothing', () => {
  expect(
    pictureIndexOfColor(['tee-light-blue.jpg', 'bluebell.jpg', 'tee-darkblue.jpg'], colors, 0),
  ).toBeNull()
  expect(pictureIndexOfColor(['tee-.jpg', '.jpg'], colors, 3)).toBeNull()
  expect(pictureIndexOfColor(['tee-blue.jpg'], colors, null)).toBeNull()
  expect(pictureIndexOfColor([], colors, 0)).toBeNull()
})

test('every colour of the demo’s merchandise has its picture, the first colour the first one', () => {
  const wares = makeProducts().products.filter(product => product.colors.length > 0)
  expect(wares.length).toBeGreaterThan(10)
  for (const { images, colors } of wares) {
    const offered = colors.map((color, id) => ({ id, ...color, sizes: [] }))
    expect(offered.map(({ id }) => pictureIndexOfColor(images, offered, id))).toEqual(
      offered.map(({ id }) => id),
    )
    expect(images.length).toBeGreaterThan(colors.length)
  }
})
