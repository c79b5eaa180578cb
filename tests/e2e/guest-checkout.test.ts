// Buying without being signed in any more, and the edges of the checkout.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, press, toast, visit, workerInCharge } from './journeys.ts'
import { shareProduct } from './product.ts'
import { clearTables } from './raw-database.ts'
import { change, rows } from './server-rows.ts'
import {
  badge,
  cartRows,
  choose,
  coloredWare,
  fillAddress,
  fillCart,
  type OrderRow,
  openShopper,
  orderRows,
  placeOrder,
} from './shopping.ts'
import { tableRows } from './stored.ts'
import { staysMs } from './toast-times.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()

/** What a guest has to fill in: the whole form. */
const empty = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Street Address',
  'Country',
  'State',
  'City',
  'Postal Code',
]

test('D55 A11 A20 A121 A122 A123 A125 A126 A127 A229 A230: a cart left after the session has ended is seen, changed, ordered and paid as a guest', async () => {
  const { device, page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  const [mug] = rows<{ id: number; cents: number }>(
    product(),
    "select id, price_cents cents from products where name like '%Sticker%'",
  )
  const stickers = {
    id: mug?.id ?? 0,
    name: '',
    cents: 0,
    colorId: null,
    color: null,
    sizeId: null,
    size: null,
  }
  await fillCart(product(), person, stickers, 2)
  change(product(), 'delete from tokens where user_id = ?', [person.id])
  await visit(page, product(), '/cart')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  const main = page.getByRole('main')
  await expect.poll(() => badge(page)).toBe('3')
  const totals = main.getByRole('region', { name: 'Cart Totals' }).getByRole('definition')
  const sums = (cents: number) => [cents, 595, cents + 595].map(each => `$${each / 100}`)
  await expect.poll(() => totals.allTextContents()).toEqual(sums(ware.cents + 2 * (mug?.cents ?? 0)))
  await main.getByRole('button', { name: /^Remove .*Sticker/ }).click()
  await toast(page, 'Item removed Successfully').waitFor()
  await expect.poll(() => badge(page)).toBe('1')
  expect(await main.getByRole('row').count()).toBe(2)
  expect(await totals.allTextContents()).toEqual(sums(ware.cents))
  expect(cartRows(product(), person)).toMatchObject([{ product_id: ware.id, quantity: 1 }])
  await main.getByRole('link', { name: 'Proceed to checkout' }).click()
  await main.getByRole('region', { name: 'Your order' }).getByText(ware.name, { exact: false }).waitFor()
  expect(await field(page, 'Country').inputValue()).toBe('USA')
  await field(page, 'Country').fill('')
  await press(page, 'Place order')
  const required = empty.map(label => toast(page, `${label} field is required`))
  expect(await Promise.all(required.map(staysMs))).toEqual(empty.map(() => 6_000))
  expect(product().wire.requests).not.toContain('POST /public/api/order/place')
  await field(page, 'Country').fill('USA')
  await field(page, 'First Name').fill('Gusta')
  await field(page, 'Last Name').fill('Example')
  await field(page, 'Email').fill('gusta+guest@example.invalid')
  await fillAddress(page)
  await press(page, 'Place order')
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await page.waitForURL('**/thank-you')
  expect(await main.getByRole('link', { name: 'See your orders' }).count()).toBe(0)
  const guests = rows<OrderRow>(product(), 'select * from orders where user_id is null')
  expect(guests).toMatchObject([
    { state: 'paid', email: 'gusta+guest@example.invalid', total_cents: ware.cents + 595 },
  ])
  expect(orderRows(product(), person)).toEqual([])
  await expect.poll(() => badge(page)).toBe('0')
  // D63: nothing is left to be ordered, and that is said with the way to the shop.
  await visit(page, product(), '/checkout')
  await main.getByText('Your cart is empty.').waitFor()
  expect(await main.getByRole('link', { name: 'Return to Shop' }).getAttribute('href')).toBe('/products')
  expect(await main.getByRole('button', { name: 'Place order' }).count()).toBe(0)
  await visit(page, product(), '/cart')
  await main.getByText('Your cart is empty.').waitFor()
  expect(await main.getByRole('region', { name: 'Cart Totals' }).count()).toBe(0)
  device.allow(/401/)
})

test('3.3.7 D60 D61: a guest whose card is declined finds the address as it was typed, and nobody does after it was paid, which is told in another tab, too', async () => {
  const { device, page, person } = await openShopper(product())
  const ware = coloredWare(product())
  const main = page.getByRole('main')
  const fill = async () => {
    await field(page, 'First Name').fill('Gusta')
    await field(page, 'Last Name').fill('Example')
    await field(page, 'Email').fill('gusta+guest@example.invalid')
    await fillAddress(page)
  }
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  change(product(), 'delete from tokens where user_id = ?', [person.id])
  await visit(page, product(), '/checkout')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await fill()
  // What is only typed is in this page alone.
  await page.reload()
  await main.getByRole('region', { name: 'Your order' }).getByText(ware.name, { exact: false }).waitFor()
  expect(await field(page, 'First Name').inputValue()).toBe('')
  await fill()
  // The checkout itself sends there what is no longer sold.
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await main.getByRole('link', { name: 'Proceed to checkout' }).click()
  await expect.poll(() => field(page, 'Street Address').inputValue()).toBe('12 Quiet Lane, Apt. 4')
  await press(page, 'Place order')
  await page.getByRole('button', { name: 'The card is declined' }).click()
  await toast(page, 'Payment Failed!').waitFor()
  await page.waitForURL('**/checkout')
  await expect.poll(() => field(page, 'Street Address').inputValue()).toBe('12 Quiet Lane, Apt. 4')
  expect(await field(page, 'First Name').inputValue()).toBe('Gusta')
  await press(page, 'Place order')
  await page.getByRole('button', { name: 'The payment succeeds' }).waitFor()
  // As a tab that was not the one they left in: their cart tells that it was theirs.
  await page.evaluate(() => sessionStorage.removeItem('left-to-pay'))
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await page.waitForURL('**/thank-you')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .not.toContain('Quiet Lane')
  device.allow(/401/)
})

test('D55 D44: a page killed when the server had ended the session, before it had erased anything, leaves the cart all the same', async () => {
  const { device, page } = await openShopper(product())
  const ware = coloredWare(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  // As far as it had come: the browser's own storage is written before the database.
  await page.goto(`${product().url}/robots.txt`)
  await page.evaluate(() => {
    for (const key of ['token', 'user', 'activityTime']) localStorage.removeItem(key)
    localStorage.setItem('ended', 'server')
  })
  await visit(page, product(), '/about')
  await expect.poll(() => tableRows(page, 'session')).toEqual([])
  expect(await tableRows(page, 'orderHistories')).toEqual([])
  await expect.poll(() => badge(page)).toBe('1')
  device.allow(/favicon\.ico/)
})

test('D63 A10 A20 A230: a visitor with nothing in the cart is led to the shop by cart and checkout', async () => {
  const { page } = await openDevice()
  for (const path of ['/cart', '/checkout']) {
    await visit(page, product(), path)
    await page.getByRole('main').getByText('Your cart is empty.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Return to Shop' }).click()
    await page.getByRole('heading', { name: 'Our Merchandise', level: 1 }).waitFor()
  }
})

test('D55 D63: offline the checkout of a cart that is not on this phone says so, and a guest what becomes of the address', async () => {
  const { device, page, person } = await openShopper(product())
  await readyForOffline(page, product())
  await device.goOffline()
  const main = page.getByRole('main')
  for (const path of ['/cart', '/checkout']) {
    await clearTables(page, ['cartContents'])
    await visit(page, product(), path)
    await main.getByText('Your cart is not on this phone yet.').waitFor()
    expect(await main.getByText('Your cart is empty.').count()).toBe(0)
  }
  await device.goOnline()
  const ware = coloredWare(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  await visit(page, product(), '/cart')
  await main.getByText(/^Updated/).waitFor()
  await device.goOffline()
  await main.getByText('Showing what was saved just now').waitFor()
  await device.goOnline()
  change(product(), 'delete from tokens where user_id = ?', [person.id])
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  await main.getByRole('link', { name: 'Proceed to checkout' }).click()
  await field(page, 'First Name').fill('Gusta')
  await device.goOffline()
  const why = 'Placing an order needs a connection. What you typed stays here until you leave this page.'
  await main.getByText(why).waitFor()
  expect(await field(page, 'First Name').inputValue()).toBe('Gusta')
  // So a new version asks before that is lost.
  expect(await page.locator('form.checkout').getAttribute('data-kept')).toBeNull()
  device.allow(/401/)
})

test('D28 D55: a cart that a site in trouble cannot tell is neither called empty nor to wait for a connection', async () => {
  const { device, page } = await openShopper(product())
  device.allow(/status of 503/)
  await readyForOffline(page, product())
  await product().wire.become('unavailable', /public\/api/)
  const main = page.getByRole('main')
  for (const path of ['/cart', '/checkout']) {
    await clearTables(page, ['cartContents'])
    await visit(page, product(), path)
    await main.getByText('Your cart could not be loaded.').waitFor()
    await main.getByText('The site is having trouble right now.').waitFor()
    expect(await main.getByText(/is empty|connected/).count()).toBe(0)
  }
})

test('P-24 D58: no order waits for a connection: unknown shipping or a dead line refuse it with a reason, and nothing is sent later', async () => {
  // From the start: what is known once of the shipping stays known.
  await product().wire.become('unavailable', /shipping-charge/)
  const { device, page, person } = await openShopper(product())
  device.allowNetworkTrouble()
  device.allow(/503/)
  await fillCart(product(), person, coloredWare(product()))
  await visit(page, product(), '/cart')
  const main = page.getByRole('main')
  const begun = product().wire.requests.length
  // Which of the two depends on whose answer came last, the shipping's or another's.
  await main.getByText(/^Added when (you're online|the site is back)/).waitFor()
  await main.getByRole('link', { name: 'Proceed to checkout' }).click()
  await main
    .getByText(
      /The site is having trouble right now and cannot take orders|The shipping cost is not known yet/,
    )
    .waitFor()
  expect(await main.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true)
  // It is asked for again now and then, not without a pause.
  const looks = product()
    .wire.requests.slice(begun)
    .filter(request => request.includes('shipping-charge'))
  expect(looks.length).toBeLessThan(10)
  await product().wire.become('pass')
  await page.reload()
  await fillAddress(page)
  await expect.poll(() => main.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(false)
  await workerInCharge(page)
  await product().wire.become('gone')
  await press(page, 'Place order')
  await main.getByRole('alert').filter({ hasText: 'What you typed' }).first().waitFor()
  await product().wire.become('pass')
  const before = product().wire.requests.length
  await page.reload()
  await expect.poll(() => field(page, 'Street Address').inputValue()).toBe('12 Quiet Lane, Apt. 4')
  await expect.poll(() => main.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(false)
  expect(product().wire.requests.slice(before).join()).not.toContain('order/place')
  expect(orderRows(product(), person)).toEqual([])
  expect(cartRows(product(), person)).toHaveLength(1)
})

test('P-25 P-07 D60 D62 A131: back, reload and a bookmark of the return address show that it is paid, and charge nothing', async () => {
  const { device, page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await toast(page, 'You have been charged!').waitFor()
  await page.waitForURL('**/thank-you')
  await toast(page, 'You have been charged!').waitFor({ state: 'detached' })
  // It stays 6 seconds, the other 4.
  expect(await toast(page, 'Your Order is Placed!').count()).toBe(1)
  const [order] = orderRows(product(), person)
  const back = `/checkout/order/${order?.id}/${encodeURIComponent(order?.email ?? '')}`
  const main = page.getByRole('main')
  device.allow(/404/)
  await page.goBack()
  await page.getByRole('heading', { name: 'Nothing to pay here' }).waitFor()
  for (const status of ['true', 'false', 'maybe']) {
    await page.goto(`${product().url}${back}/${status}/${order?.session_id}`)
    await main.getByText('Your payment has arrived.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout/payment')
    await page.waitForURL('**/thank-you')
    expect(await toast(page, 'Payment Failed!').count()).toBe(0)
  }
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you', level: 1 }).waitFor()
  // Whoever else opens it was charged nothing.
  const { page: other } = await openDevice()
  await other.goto(`${product().url}${back}/true/${order?.session_id}`)
  await other.getByRole('main').getByText('This order has been paid.').waitFor()
  await other.getByRole('main').getByText('Opening this page charges nothing.').waitFor()
  expect(await toast(other, 'You have been charged!').count()).toBe(0)
  expect(new URL(other.url()).pathname).toBe('/checkout/payment')
  expect(orderRows(product(), person)).toMatchObject([{ state: 'paid' }])
  expect(cartRows(product(), person)).toEqual([])
  const charges = rows<{ state: string }>(
    product(),
    'select state from sandbox_sessions where order_ref = ?',
    [order?.random_order_id ?? ''],
  )
  expect(charges).toEqual([{ state: 'paid' }])
})
