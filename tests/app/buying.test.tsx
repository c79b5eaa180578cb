// What stands chosen on a product's page while the shop changes, and what is bought of it.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import * as device from '../../src/app/device.ts'
import { Buying } from '../../src/app/screens/product/buying.tsx'
import { session } from '../../src/app/state/session/session-state.ts'
import { storageKeys } from '../../src/app/state/session/session-storage.ts'
import { keepSelection, takeSelection } from '../../src/app/state/shop/selection.ts'
import type { ProductView } from '../../src/db/queries/products.ts'
import { press } from './buttons.ts'
import { deadSpot, nora } from './dead-spot.ts'
import { draw, leaveScreen } from './hooks.ts'
import { memoryStore } from './memory-store.ts'

vi.mock('react', async original => ({
  ...(await original<typeof import('react')>()),
  ...(await import('./hooks.ts')).hooks,
}))
vi.mock('../../src/app/ui/button.tsx', () => import('./buttons.ts'))
vi.mock('../../src/app/device.ts')
vi.mock('../../src/app/shop-toasts.ts')
vi.mock('../../src/app/state/use-device.ts', () => ({ useDevice: () => undefined }))
vi.mock('../../src/app/toasts.ts')

const size = { id: 1, name: 'Small' }
const [red, blue] = [10, 11].map(id => ({ id, name: `Color ${id}`, code: null, sizes: [size] }))
const shirt = (colors: unknown[]) =>
  ({ id: 5, name: 'Shirt', price: 24, colors, sizes: [] }) as unknown as ProductView

const onColor = vi.fn()
const went: string[] = []
const place = (): [string, (to: string) => void] => ['/product/detail/5', to => void went.push(to)]
const show = (product: ProductView) =>
  draw(() =>
    renderToStaticMarkup(
      <Router hook={place}>
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

test('D52: "Proceed to Check out" finds out whether the cart is empty, however soon it is pressed', async () => {
  const { db, sync } = deadSpot()
  vi.mocked(device.device).mockReturnValue({ db, sync } as ReturnType<typeof device.device>)
  session.user = nora
  keepSelection({ productId: 5, colorId: 10, sizeId: 1, quantity: 3 })
  const buy = () => {
    show(shirt([red, blue]))
    press('Proceed to Check out')
  }
  buy()
  await expect.poll(() => went).toEqual(['/checkout'])
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'cart.add', args: { colorId: 10, quantity: 3 } }])
  buy()
  await expect.poll(() => went).toEqual(['/checkout', '/checkout'])
  expect(await db.outbox.count()).toBe(1)
})

/** @returns where it leads. */
async function buyAsVisitor(): Promise<string[]> {
  const { db, sync } = deadSpot(null)
  vi.mocked(device.device).mockReturnValue({ db, sync } as ReturnType<typeof device.device>)
  session.user = null
  went.length = 0
  keepSelection({ productId: 5, colorId: 10, sizeId: 1, quantity: 3 })
  show(shirt([red, blue]))
  press('Proceed to Check out')
  await expect.poll(() => went).toHaveLength(1)
  return went
}

test('D52 A115: a visitor’s choice is kept for after the sign-in, and not given up for an empty checkout', async () => {
  expect(await buyAsVisitor()).toEqual(['/sign-in'])
  expect(takeSelection(5)).toMatchObject({ colorId: 10, sizeId: 1, quantity: 3 })
})

test('D55: a guest whose cart nobody has counted yet is led to it, and not to sign in', async () => {
  vi.stubGlobal('localStorage', memoryStore({ [storageKeys.sessionId]: 'theirs' }))
  expect(await buyAsVisitor()).toEqual(['/checkout'])
})
