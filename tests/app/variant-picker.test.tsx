import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VariantPicker } from '../../src/app/screens/product/variant-picker.tsx'
import type { ProductChoice } from '../../src/app/state/shop/choice.ts'
import type { ProductView } from '../../src/db/queries/products.ts'

const size = (id: number, name: string) => ({ id, name })
const shirt = {
  id: 5,
  name: 'Shirt',
  colors: [
    { id: 10, name: 'Red', code: null, sizes: [size(1, 'Small'), size(2, 'Large')] },
    { id: 11, name: 'Blue', code: null, sizes: [size(1, 'Small')] },
  ],
  sizes: [],
} as unknown as ProductView

const choose = (choice: Partial<ProductChoice>) =>
  renderToStaticMarkup(
    <VariantPicker
      product={shirt}
      choice={{ colorId: null, sizeId: null, quantity: '1', ...choice }}
      missing={[]}
      onChange={() => undefined}
    />,
  )
const shown = (html: string) => ['Small', 'Large'].filter(name => html.includes(name))

test('A111: a colour lists its own sizes and no others, each a single choice', () => {
  expect(shown(choose({}))).toEqual([])
  expect(shown(choose({ colorId: 10 }))).toEqual(['Small', 'Large'])
  expect(shown(choose({ colorId: 11 }))).toEqual(['Small'])
  expect(choose({ colorId: 10 }).match(/type="radio" name="size"/g)).toHaveLength(2)
})
