// What the server did not put into the cart: said with its reason, and with the way on.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { press, toast, visit } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { makePerson } from './people.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import {
  badge,
  cartRows,
  choose,
  coloredWare,
  fillCart,
  openShopper,
  orderRows,
  placeOrder,
  reprice,
  sizedWare,
  touch,
} from './shopping.ts'
import { openWaiting, readyForOffline } from './writing.ts'

const product = shareProduct()

test('O-43 D57 O-42: what was chosen offline and costs more now is offered at the new price, or left out', async () => {
  const { device, page, person } = await openShopper(product())
  const ware = coloredWare(product())
  const [then, now] = [`$${ware.cents / 100}`, `$${(ware.cents + 150) / 100}`]
  await readyForOffline(page, product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  await device.goOffline()
  await choose(page, ware)
  await press(page, 'Add To Cart')
  await press(page, 'Add To Cart')
  await expect.poll(() => badge(page)).toBe('2')
  reprice(product(), ware, ware.cents + 150)
  await visit(page, product(), '/cart')
  await device.goOnline()
  const main = page.getByRole('main')
  const refused = main.getByRole('list', { name: 'could not be put into your cart' }).getByRole('listitem')
  await expect.poll(() => refused.count(), { timeout: 20_000 }).toBe(2)
  await refused.getByText(`It was ${then} when you chose it, and is ${now} now.`).first().waitFor()
  await refused.getByText(`1 × ${ware.name} - ${ware.color} - ${ware.size}`).first().waitFor()
  expect(cartRows(product(), person)).toEqual([])
  expect(await badge(page)).toBe('0')
  // On a phone what can be done ends where the words do, in every line of it.
  const buttons = refused.first().locator('.button')
  expect(await buttons.count()).toBe(3)
  const [edge] = await lineEnds(refused.first().locator('.notice-text'))
  expect(new Set(await lineEnds(buttons))).toEqual(new Set([edge]))
  await refused.first().getByRole('button', { name: 'Add at the new price' }).click()
  await toast(page, 'Cart Updated Successfully').waitFor()
  await expect.poll(() => cartRows(product(), person)).toMatchObject([{ product_id: ware.id, quantity: 1 }])
  await expect.poll(() => refused.count()).toBe(1)
  await expectSomewhere(page)
  await openWaiting(page, product())
  const entry = main.getByRole('article').filter({ hasText: ware.name })
  await entry.getByText(`The price changed: it is ${now} now.`, { exact: false }).waitFor()
  await entry.getByRole('button', { name: 'Add at the new price' }).waitFor()
  await visit(page, product(), '/cart')
  await refused.getByRole('button', { name: 'Leave it out' }).click()
  await expect.poll(() => refused.count()).toBe(0)
  await expectSomewhere(page)
  expect(cartRows(product(), person)).toMatchObject([{ quantity: 1 }])
  reprice(product(), ware, ware.cents)
})

test('O-42: what was taken out of the shop is marked in the cart, and said at the checkout before an address is typed', async () => {
  const { page, person } = await openShopper(product())
  const [ware, other] = [coloredWare(product()), coloredWare(product(), 'last')]
  const pins = sizedWare(product())
  for (const one of [ware, other, pins]) await fillCart(product(), person, one)
  change(product(), 'update products set is_active = 0 where id = ?', [pins.id])
  touch(product(), pins.id)
  const main = page.getByRole('main')
  await visit(page, product(), '/cart')
  const marked = main.getByRole('row').filter({ hasText: 'No longer sold' })
  await marked.getByText(pins.name).waitFor()
  expect(await marked.count()).toBe(1)
  await main.getByRole('link', { name: 'Proceed to checkout' }).click()
  await main.getByText('Something in your cart is no longer sold.').waitFor()
  await main.getByRole('region', { name: 'Your order' }).getByText('No longer sold').waitFor()
  await main.getByRole('link', { name: 'To your cart' }).click()
  await marked.getByRole('button', { name: /^Remove / }).click()
  await expect.poll(() => cartRows(product(), person)).toHaveLength(2)
  await main.getByRole('link', { name: 'Proceed to checkout' }).click()
  await main.getByRole('button', { name: 'Place order' }).waitFor()
  expect(await main.getByText('no longer sold').count()).toBe(0)
  change(product(), 'update products set is_active = 1 where id = ?', [pins.id])
  touch(product(), pins.id)
})

/** Where the last of each line ends. */
function lineEnds(parts: Locator): Promise<number[]> {
  return parts.evaluateAll(all => {
    const ends = new Map<number, number>()
    for (const one of all) {
      const { top, right } = one.getBoundingClientRect()
      const line = Math.round(top)
      ends.set(line, Math.max(ends.get(line) ?? 0, Math.round(right)))
    }
    return [...ends.values()]
  })
}

/** Puts the session of a cart where this device keeps its own, and where an attacker might hope it is read. */
async function plant(page: Page, sessionId: string): Promise<void> {
  await page.evaluate(async planted => {
    localStorage.setItem('sessionId', planted)
    const opening = indexedDB.open('rate-your-hospital')
    await new Promise(resolve => opening.addEventListener('success', resolve))
    const transaction = opening.result.transaction('cart', 'readwrite')
    transaction.objectStore('cart').put({ id: 'current', sessionId: planted })
    await new Promise(resolve => transaction.addEventListener('complete', resolve))
    opening.result.close()
  }, sessionId)
}

test("Z-05 Z-06 Z-07: with another's cart, or a made-up one, planted on the device, one still fills and orders the own", async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  const other = await makePerson(product(), 'Olga')
  const answer = await fetch(`${product().url}${API_BASE}sessionId/fetch`)
  const { data: sessionId } = (await answer.json()) as { data: string }
  await fillCart(product(), other, ware, 7, sessionId)
  for (const [planted, quantity] of [
    [sessionId, 1],
    ['made.up', 2],
  ] as const) {
    await plant(page, planted)
    await visit(page, product(), `/product/detail/${ware.id}?sessionId=${sessionId}`)
    await choose(page, ware)
    await press(page, 'Add To Cart')
    await expect.poll(() => cartRows(product(), person)).toMatchObject([{ quantity }])
  }
  await expect.poll(() => badge(page)).toBe('2')
  await visit(page, product(), '/about')
  await plant(page, sessionId)
  await placeOrder(page, product())
  expect(orderRows(product(), person)).toMatchObject([{ total_cents: ware.cents * 2 + 595, state: 'placed' }])
  expect(cartRows(product(), other)).toMatchObject([{ quantity: 7 }])
  expect(orderRows(product(), other)).toEqual([])
})

test('A124 D28: a portal in the way of the cart leaves the number on it alone', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()), 3)
  await visit(page, product(), '/cart')
  await expect.poll(() => badge(page)).toBe('3')
  await product().wire.become('portal', /cartCount/)
  const before = product().wire.requests.length
  await visit(page, product(), '/cart')
  await expect
    .poll(
      () =>
        product()
          .wire.requests.slice(before)
          .filter(request => request.includes('cartCount')).length,
    )
    .toBeGreaterThan(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove / })
    .waitFor()
  await expect.poll(() => badge(page)).toBe('3')
})
