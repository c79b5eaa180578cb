// The product's page as a shop counter: what can be chosen, and the two ways from there.
import { expect, test } from 'vitest'
import { field, press, toast, visit } from './journeys.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'
import { badge, cartRows, choose, coloredWare, fillCart, openShopper, sizedWare } from './shopping.ts'

shareBrowser()
const product = shareProduct()

test('A12 A106 A109 A113 D51 D52: a thing without colours shows its sizes at once; "Proceed to Check out" puts it into the empty cart first', async () => {
  // Before the device has taken the catalogue: else it shows the thing without sizes until it has taken it anew.
  const ware = sizedWare(product())
  const { page, person } = await openShopper(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: ware.name }).waitFor()
  expect(await main.getByRole('link', { name: 'Go to Shop' }).getAttribute('href')).toBe('/products')
  // The name stands there before, in what the server wrote into the page.
  await expect.poll(() => main.getByText(`$${ware.cents / 100}`, { exact: true }).count()).toBe(1)
  // Twice: by itself, beside the price, and as the description begins.
  const short = main.getByText('Moon, heart, plus and coffee: the four things that keep us going.', {
    exact: true,
  })
  await expect.poll(() => short.count()).toBe(2)
  // The description is HTML: its list is a list.
  await main.getByRole('listitem').filter({ hasText: 'Rubber backs' }).waitFor()
  expect(await main.getByRole('group', { name: 'Color' }).count()).toBe(0)
  await press(page, 'Add To Cart')
  await main.getByText('Select Product Size').waitFor()
  expect(cartRows(product(), person)).toEqual([])
  await main.getByRole('radio', { name: ware.size, exact: true }).check()
  await field(page, 'Quantity').fill('2')
  await press(page, 'Proceed to Check out')
  await page.waitForURL('**/checkout')
  await main.getByRole('region', { name: 'Your order' }).getByText(`${ware.name} - ${ware.size}`).waitFor()
  await expect
    .poll(() => cartRows(product(), person))
    .toEqual([{ product_id: ware.id, color_id: null, size_id: ware.sizeId, quantity: 2 }])
})

test('D52 D53: a full cart is not added to on the way to the checkout; the same variant stays one line of at most 100', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await fillCart(product(), person, ware, 98)
  await visit(page, product(), `/product/detail/${ware.id}`)
  await expect.poll(() => badge(page)).toBe('98')
  await choose(page, ware)
  await field(page, 'Quantity').fill('5')
  await press(page, 'Add To Cart')
  await toast(page, 'There can be at most 100 of one item in a cart: yours now has 100').waitFor()
  await expect.poll(() => badge(page)).toBe('100')
  const before = product().wire.requests.length
  await press(page, 'Proceed to Check out')
  await page.waitForURL('**/checkout')
  await page.getByRole('main').getByRole('button', { name: 'Place order' }).waitFor()
  expect(product().wire.requests.slice(before).join()).not.toContain('addToCart')
  expect(cartRows(product(), person)).toMatchObject([{ quantity: 100 }])
})
