// What stands chosen on a product's page while the shop changes.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { Buying } from '../../src/app/screens/product/buying.tsx'
import { keepSelection } from '../../src/app/state/selection.ts'
import type { ProductView } from '../../src/db/queries/products.ts'
import { draw, leaveScreen } from './hooks.ts'
import { memoryStore } from './memory-store.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
vi.mock('../../src/app/state/use-device.ts', () => ({ useDevice: () => 0 }))
vi.mock('../../src/app/toasts.ts')

const size = { id: 1, name: 'Small' }
const [red, blue] = [10, 11].map(id => ({ id, name: `Color ${id}`, code: null, sizes: [size] }))
const shirt = (colors: unknown[]) => ({ id: 5, name: 'Shirt', price: 24, colors, sizes: [] }) as unknown as ProductView

const onColor = vi.fn()
const show = (product: ProductView) =>
  draw(() =>
    renderToStaticMarkup(
      <Router ssrPath="/product/detail/5">
        <Buying product={product} onColor={onColor} />
      </Router>,
    ),
  )
const chosen = (html: string) => html.match(/checked=""/g)?.length ?? 0

beforeAll(() => vi.stubGlobal('sessionStorage', memoryStore()))
afterAll(() => vi.unstubAllGlobals())
afterEach(leaveScreen)

test('a color that is taken out of the shop while its page is open is no longer chosen, nor is its size', () => {
  keepSelection({ productId: 5, colorId: 10, sizeId: 1, quantity: 3 })
  expect(chosen(show(shirt([red, blue])))).toBe(2)
  expect(onColor).toHaveBeenLastCalledWith(10)
  const without = show(shirt([blue]))
  expect(chosen(without)).toBe(0)
  expect(without).toContain('Select Product Color')
  expect(without).toContain('value="3"')
  expect(onColor).toHaveBeenLastCalledWith(null)
})
