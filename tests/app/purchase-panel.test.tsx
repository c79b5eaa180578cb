// What stands chosen on a product's page while the shop changes, and what is bought of it.
// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { PurchasePanel } from '../../src/app/screens/product/purchase-panel.tsx'
import { storageKeys } from '../../src/app/state/session/session-storage.ts'
import { keepSelection, takeSelection } from '../../src/app/state/shop/selection.ts'
import { useProductChoice } from '../../src/app/state/shop/use-product-choice.ts'
import { adding } from '../../src/app/words/shop-words.ts'
import { loginFirstShop } from '../../src/contract/messages.ts'
import type { ProductView } from '../../src/db/queries/products.ts'
import { nora } from './dead-spot.ts'
import { isOff, mount, press, text } from './draw.tsx'
import { answersFrom, ownDevice } from './own-device.ts'
import { told } from './told.ts'

const size = { id: 1, name: 'Small' }
const [red, blue] = [10, 11].map(id => ({ id, name: `Color ${id}`, code: null, sizes: [size] }))
const shirt = (colors: unknown[]) =>
  ({ id: 5, name: 'Shirt', price: 24, colors, sizes: [] }) as unknown as ProductView

const onColor = vi.fn()
const went: string[] = []
const place = (): [string, (to: string) => void] => ['/product/detail/5', to => void went.push(to)]
const page = (product: ProductView) => (
  <Router hook={place}>
    <Page product={product} />
  </Router>
)

/** The picture beside it follows the colour. */
function Page({ product }: { product: ProductView }) {
  const [choice, choose] = useProductChoice(product)
  onColor(choice.colorId)
  return <PurchasePanel product={product} choice={choice} onChoose={choose} />
}

/** What the server says of a cart with nothing in it. */
const nothing = { owner: nora.id, items: [], products: [], images: [], shipping: null, pulledAt: 1 }

/** What is chosen, by its name. */
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent)
const quantity = () => document.querySelector<HTMLInputElement>('[role=spinbutton]')?.value

/** Three small red shirts stand chosen. */
function choose(): void {
  went.length = 0
  keepSelection({ productId: 5, colorId: 10, sizeId: 1, quantity: 3 })
}

test('a color that is taken out of the shop while its page is open is no longer chosen, nor is its size', async () => {
  await ownDevice(null)
  choose()
  const { show } = mount(page(shirt([red, blue])))
  expect(chosen()).toEqual(['Color 10', 'Small'])
  expect(onColor).toHaveBeenLastCalledWith(10)
  show(page(shirt([blue])))
  expect(chosen()).toEqual([])
  expect(text()).toContain('Select Product Color')
  expect(quantity()).toBe('3')
  expect(onColor).toHaveBeenLastCalledWith(null)
})

test('D52: "Proceed to Check out" finds out whether the cart is empty, however soon it is pressed', async () => {
  const { db, sync } = await ownDevice(nora)
  vi.spyOn(sync, 'pullCart').mockImplementationOnce(async () => {
    await db.cartContents.put(nothing)
    return 'fresh'
  })
  choose()
  mount(page(shirt([red, blue])))
  press('Proceed to Check out')
  await expect.poll(() => went).toEqual(['/checkout'])
  expect(await db.outbox.toArray()).toMatchObject([{ name: 'cart.add', args: { colorId: 10, quantity: 3 } }])
  await expect.poll(() => isOff('Proceed to Check out')).toBe(false)
  press('Proceed to Check out')
  await expect.poll(() => went).toEqual(['/checkout', '/checkout'])
  expect(await db.outbox.count()).toBe(1)
  expect(await told()).toEqual([['info', adding]])
})

/** @param cart the number of a cart that nobody has counted yet. @returns where it leads. */
async function buyAsVisitor(cart?: string): Promise<string[]> {
  await ownDevice(null)
  if (cart) localStorage.setItem(storageKeys.sessionId, cart)
  choose()
  mount(page(shirt([red, blue])))
  press('Proceed to Check out')
  await expect.poll(() => went).toHaveLength(1)
  return went
}

test('D52 A115: a visitor’s choice is kept for after the sign-in, and not given up for an empty checkout', async () => {
  expect(await buyAsVisitor()).toEqual(['/sign-in'])
  expect(await told()).toEqual([['error', loginFirstShop]])
  expect(takeSelection(5)).toMatchObject({ colorId: 10, sizeId: 1, quantity: 3 })
})

test('D55: a guest whose cart nobody has counted yet is led to it, and not to sign in', async () => {
  expect(await buyAsVisitor('theirs')).toEqual(['/checkout'])
  expect(await told()).toEqual([])
})

test('D52 A113: into a cart that this phone has not been told of nothing goes unasked, on the way to the checkout', async () => {
  const { db } = await ownDevice(nora)
  choose()
  mount(page(shirt([red, blue])))
  press('Proceed to Check out')
  await expect.poll(() => went).toEqual(['/checkout'])
  expect(await db.outbox.count()).toBe(0)
})

test('D28 D52: nor into one that the server would not tell, which counts as nothing', async () => {
  const { db } = await ownDevice(nora)
  await db.cartContents.put({ ...nothing, isUntold: true })
  choose()
  mount(page(shirt([red, blue])))
  press('Proceed to Check out')
  await expect.poll(() => went).toEqual(['/checkout'])
  expect(await db.outbox.count()).toBe(0)
})

test('D28 D52: a cart that the server will not tell is not taken for empty: nothing goes unasked', async () => {
  const { db } = await ownDevice(nora)
  answersFrom(async () => Response.json({ response_status: 403, validation_errors: {}, protocol: 1 }))
  choose()
  mount(page(shirt([red, blue])))
  press('Proceed to Check out')
  await expect.poll(() => went).toEqual(['/checkout'])
  await expect.poll(() => db.cartContents.get(nora.id)).toMatchObject({ items: [] })
  expect(await db.outbox.count()).toBe(0)
})

test('D52: whoever has left the page while its cart was counted is not called to the checkout, and nothing goes into it', async () => {
  const { db, sync } = await ownDevice(nora)
  await sync.prepare()
  let count: () => void = () => undefined
  const counted = new Promise<void>(resolve => {
    count = resolve
  })
  vi.spyOn(sync, 'pullCart').mockImplementationOnce(async () => {
    await counted
    await db.cartContents.put(nothing)
    return 'fresh'
  })
  choose()
  const { leave } = mount(page(shirt([red, blue])))
  press('Proceed to Check out')
  leave()
  count()
  await expect.poll(() => db.cartContents.count()).toBe(1)
  // What it would have led to needs no more than a few turns of the database.
  for (let turn = 0; turn < 5; turn += 1) await db.outbox.count()
  expect(await db.outbox.count()).toBe(0)
  expect(went).toEqual([])
})

test('D51 D52: with an empty cart a choice that is not whole is asked for, and not given up for an empty checkout', async () => {
  const { db } = await ownDevice(nora)
  await db.cartContents.put(nothing)
  went.length = 0
  keepSelection({ productId: 5, colorId: 10, sizeId: null, quantity: 3 })
  mount(page(shirt([red, blue])))
  press('Proceed to Check out')
  await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('size')
  expect(went).toEqual([])
  expect(chosen()).toEqual(['Color 10'])
})
