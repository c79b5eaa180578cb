// The cart from the product's page to the table, with a connection and without one.
import { expect, test } from 'vitest'
import { slugOf } from '../../src/server/demo/slug.ts'
import { openDevice } from './browser.ts'
import { desktop, field, press, toast, visit, withWorker } from './journeys.ts'
import { signInByHand } from './people.ts'
import { shareProduct } from './product.ts'
import { ageCarts } from './raw-database.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import {
  badge,
  cartRows,
  choose,
  coloredWare,
  fillCart,
  openShopper,
  orderRows,
  placeOrder,
} from './shopping.ts'
import { readyForOffline } from './writing.ts'

shareBrowser()
const product = shareProduct()
const dollars = (cents: number) => `$${cents / 100}`

test('A110 A111 A112 A114 A41: colour, its sizes, a quantity, and the server has it; the badge counts pieces', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  const main = page.getByRole('main')
  await main.getByRole('group', { name: 'Size' }).getByText('Select Product Color').waitFor()
  await press(page, 'Add To Cart')
  // Whoever does not see the words turn red is where a colour is chosen, and is told.
  const colors = main.getByRole('group', { name: 'Color', description: 'Select Product Color' })
  await expect.poll(() => colors.locator(':focus').count()).toBe(1)
  // Whoever does sees it where it is missing, too: the words stand below the sizes.
  const red = await main.locator('.field-error').evaluate(words => getComputedStyle(words).color)
  const edges = () =>
    colors.locator('label').evaluateAll(all => all.map(one => getComputedStyle(one).borderTopColor))
  expect(new Set(await edges())).toEqual(new Set([red]))
  expect(product().wire.requests).not.toContain('POST /public/api/cart/addToCart')
  await choose(page, ware)
  const quantity = field(page, 'Quantity')
  await quantity.fill('250')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('100')
  // The buttons say that they are at their ends and can be pressed all the same.
  await main.getByRole('button', { name: 'One more' }).click({ force: true })
  expect(await quantity.inputValue()).toBe('100')
  expect(await main.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true)
  await quantity.fill('0')
  await quantity.blur()
  expect(await quantity.inputValue()).toBe('1')
  await main.getByRole('button', { name: 'One less' }).click({ force: true })
  expect(await quantity.inputValue()).toBe('1')
  await main.getByRole('button', { name: 'One more' }).click()
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  expect(cartRows(product(), person)).toEqual([
    { product_id: ware.id, color_id: ware.colorId, size_id: ware.sizeId, quantity: 2 },
  ])
  await expect.poll(() => badge(page), { timeout: 10_000 }).toBe('2')
})

test('A115: a visitor is asked to sign in, nothing is sent, and the selection is found again', async () => {
  const { page, person } = await openShopper(product())
  await page.evaluate(() => localStorage.clear())
  const ware = coloredWare(product())
  const before = product().wire.requests.length
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await field(page, 'Quantity').fill('3')
  await press(page, 'Add To Cart')
  await toast(page, 'Please Login First.').waitFor()
  await page.waitForURL('**/sign-in')
  expect(
    product()
      .wire.requests.slice(before)
      .filter(request => request.includes('addToCart')),
  ).toEqual([])
  await signInByHand(page, person)
  await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
  const main = page.getByRole('main')
  await main.getByText(ware.name).first().waitFor()
  await main.getByRole('link', { name: 'Continue' }).click()
  expect(await main.getByRole('radio', { name: ware.color, exact: true }).isChecked()).toBe(true)
  expect(await main.getByRole('radio', { name: ware.size, exact: true }).isChecked()).toBe(true)
  expect(await field(page, 'Quantity').inputValue()).toBe('3')
})

test('A115: a visitor who has not chosen yet is asked to sign in first, too, and keeps what was chosen', async () => {
  const { page } = await openDevice()
  const ware = coloredWare(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: ware.color, exact: true }).check()
  await press(page, 'Add To Cart')
  await toast(page, 'Please Login First.').waitFor()
  await page.waitForURL('**/sign-in')
  await visit(page, product(), `/product/detail/${ware.id}`)
  await expect.poll(() => main.getByRole('radio', { name: ware.color, exact: true }).isChecked()).toBe(true)
})

test('A11 A116 A117 A118 A119 A121 A123: the cart adds up, and what is removed is gone from the server', async () => {
  const { page, person } = await openShopper(product(), desktop)
  const ware = coloredWare(product())
  await fillCart(product(), person, ware, 3)
  await visit(page, product(), '/cart')
  const main = page.getByRole('main')
  const row = main.getByRole('row').nth(1)
  await row.getByText(`${ware.color} - ${ware.size}`).waitFor()
  const links = row.getByRole('link', { includeHidden: true })
  const places = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect([...new Set(places)]).toEqual([`/product/detail/${ware.id}`])
  expect(await links.filter({ hasText: ware.name }).count()).toBe(1)
  expect(await links.filter({ has: page.locator('img') }).count()).toBe(1)
  const cells = await row.getByRole('cell').allTextContents()
  expect(cells.slice(2, 5)).toEqual([dollars(ware.cents), '3', dollars(ware.cents * 3)])
  for (const role of ['spinbutton', 'textbox'] as const) expect(await main.getByRole(role).count()).toBe(0)
  const totals = main.getByRole('region', { name: 'Cart Totals' })
  expect(await totals.getByRole('term').allTextContents()).toEqual([
    'Cart Subtotal',
    'Shipping',
    'Order Total',
  ])
  const shipping = 595
  expect(await totals.getByRole('definition').allTextContents()).toEqual([
    dollars(ware.cents * 3),
    dollars(shipping),
    dollars(ware.cents * 3 + shipping),
  ])
  expect(await main.getByRole('link', { name: 'Return to Shop' }).getAttribute('href')).toBe('/products')
  expect(await main.getByRole('link', { name: 'Proceed to checkout' }).getAttribute('href')).toBe('/checkout')
  await row.getByRole('button', { name: /^Remove / }).click()
  await toast(page, 'Item removed Successfully').waitFor()
  await main.getByText('Your cart is empty.').waitFor()
  expect(await totals.count()).toBe(0)
  expect(cartRows(product(), person)).toEqual([])
  expect(await badge(page)).toBe('0')
})

test('A107 A116 A177: cart and order show the picture of the color that was chosen, as the gallery does', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product(), 'last')
  await visit(page, product(), `/product/detail/${ware.id}`)
  const main = page.getByRole('main')
  const inGallery = main.locator('.gallery-slide:not([inert]) img')
  const first = await inGallery.getAttribute('src')
  await choose(page, ware)
  // On the way there it shows those between.
  const itsOwn = new RegExp(`-${slugOf(ware.color)}\\.\\w+$`)
  await expect.poll(() => inGallery.getAttribute('src')).toMatch(itsOwn)
  const chosen = await inGallery.getAttribute('src')
  expect(chosen).not.toBe(first)
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  const row = main.getByRole('row').nth(1)
  await visit(page, product(), '/cart')
  await row.getByText(`${ware.color} - ${ware.size}`).waitFor()
  expect(await row.locator('img').getAttribute('src')).toBe(chosen)
  await placeOrder(page, product())
  await visit(page, product(), `/profile/order/history/${orderRows(product(), person)[0]?.id}`)
  await row.getByText(`${ware.color} - ${ware.size}`).waitFor()
  expect(await row.locator('img').getAttribute('src')).toBe(chosen)
})

test('A236 P-24 D58: the cart is filled and emptied without a connection, survives a reload, and replays in order', async () => {
  const { device, page, person } = await openShopper(product(), withWorker)
  const ware = coloredWare(product())
  await fillCart(product(), person, ware, 1)
  await readyForOffline(page, product())
  await visit(page, product(), '/cart')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Remove / }).waitFor()
  await device.goOffline()
  const before = product().wire.requests.length
  await main.getByRole('button', { name: /^Remove / }).click()
  await main.getByText('Your cart is empty.').waitFor()
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await field(page, 'Quantity').fill('2')
  await press(page, 'Add To Cart')
  await toast(page, "Saved on this phone. It goes into your cart when you're connected.").waitFor()
  await press(page, 'Add To Cart')
  await expect.poll(() => badge(page)).toBe('4')
  await visit(page, product(), '/cart')
  await page.reload()
  await main.getByText('Waiting to send').waitFor()
  expect(await badge(page)).toBe('4')
  await visit(page, product(), '/checkout')
  await main.getByText('Placing an order needs a connection.', { exact: false }).waitFor()
  expect(await main.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true)
  await device.goOnline()
  await expect
    .poll(() => cartRows(product(), person), { timeout: 20_000 })
    .toEqual([{ product_id: ware.id, color_id: ware.colorId, size_id: ware.sizeId, quantity: 4 }])
  const sent = product()
    .wire.requests.slice(before)
    .filter(request => /cart\/(add|item)|batch/.test(request))
  // All three at once, in their order; or one by one where whoever sends has not heard that they can go together.
  const alone = ['cart/item/delete', 'cart/addToCart', 'cart/addToCart']
  expect([['batch'], alone]).toContainEqual(sent.map(request => request.replace('POST /public/api/', '')))
  await expect.poll(() => badge(page), { timeout: 10_000 }).toBe('4')
})

test('D60: who comes back to the page after paying in another browser finds the cart empty', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await visit(page, product(), '/products')
  await expect.poll(() => badge(page), { timeout: 10_000 }).toBe('1')
  const emptied = 'delete from cart_items where cart_id in (select id from carts where user_id = ?)'
  change(product(), emptied, [person.id])
  await ageCarts(page, 2 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => badge(page)).toBe('0')
})
