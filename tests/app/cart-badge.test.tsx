import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartBadge } from '../../src/app/shell/cart-badge.tsx'

test('the number on a full cart is written as all numbers of a thousand and more are', () => {
  expect(renderToStaticMarkup(<CartBadge pieces={1200} />)).toContain('>1,200<')
})
