import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { ProductCard } from '../../src/app/parts/product-card.tsx'
import type { ProductView } from '../../src/db/queries/products.ts'

const tee = { id: 17, name: 'Night Tee', price: 25.5, image: 'own.svg', images: ['back.svg', 'front.svg'] }

const drawn = (other: Partial<typeof tee> = {}) =>
  renderToStaticMarkup(
    <Router ssrPath="/products">
      <ProductCard product={{ ...tee, ...other } as unknown as ProductView} />
    </Router>,
  )
const texts = (html: string) => html.split(/<[^>]*>/).filter(Boolean)
const picture = (html: string) => /<img[^>]* src="([^"]*)"/.exec(html)?.[1]

test('A55 A103: a card has number, name, price and first picture, the newest one, and leads to the product', () => {
  const html = drawn()
  expect(texts(html)).toEqual(['No. 17', 'Night Tee', '$25.5'])
  expect(picture(html)).toBe('/public/media/products/front.svg')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/product/detail/17',
    '/product/detail/17',
  ])
})

test('A56 A103: without a picture of its own it has the default one', () => {
  expect(picture(drawn({ images: [], image: '' }))).toBe('/public/media/products/default.jpg')
})
