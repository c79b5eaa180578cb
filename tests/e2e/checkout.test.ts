// Paying: out to the provider's page and back, whatever happens there.
import { expect, test } from 'vitest'
import { field, press, toast, visit } from './journeys.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import {
  badge,
  cartRows,
  coloredWare,
  fillAddress,
  fillCart,
  openShopper,
  orderRows,
  placeOrder,
} from './shopping.ts'
import { staysMs } from './toast-times.ts'

const product = shareProduct()

test('A130 A131 A132 A135 A41 P-04: a paid order says so, empties the cart and ends on the thank-you screen', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await fillCart(product(), person, ware, 2)
  await visit(page, product(), '/checkout')
  await fillAddress(page)
  await page.getByRole('main').getByRole('button', { name: 'Place order' }).dblclick()
  await toast(page, 'Please Enter Card Details!').waitFor()
  await page.getByRole('heading', { name: 'Payment (sandbox)' }).waitFor()
  expect(orderRows(product(), person)).toMatchObject([{ state: 'placed' }])
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await toast(page, 'You have been charged!').waitFor()
  expect(await staysMs(toast(page, 'Your Order is Placed!'))).toBe(6_000)
  await page.waitForURL('**/thank-you')
  await page.getByRole('heading', { name: 'Thank you', level: 1 }).waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^support@/ })
      .count(),
  ).toBe(1)
  expect(await page.getByRole('main').getByRole('link', { name: 'Facebook' }).count()).toBe(1)
  expect(orderRows(product(), person)).toMatchObject([{ state: 'paid' }])
  await expect.poll(() => badge(page), { timeout: 10_000 }).toBe('0')
})

test('A133 D61: a declined card says so and leads back to the checkout, the cart and the address as they were', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()), 2)
  await placeOrder(page, product())
  await page.getByRole('button', { name: 'The card is declined' }).click()
  await toast(page, 'Payment Failed!').waitFor()
  await page.getByText('Your cart is kept.').waitFor()
  await page.waitForURL('**/checkout')
  await expect.poll(() => field(page, 'Street Address').inputValue()).toBe('12 Quiet Lane, Apt. 4')
  expect(cartRows(product(), person)).toMatchObject([{ quantity: 2 }])
  expect(orderRows(product(), person).map(({ state }) => state)).not.toContain('paid')
})

test('D61 D80 P-25: a bank that never answers is being checked, also after a reload, and the address says nothing', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  await page.getByRole('button', { name: 'The bank never answers' }).click()
  const main = page.getByRole('main')
  await main.getByText("We're checking your payment").waitFor()
  await main.getByRole('button', { name: 'Check again' }).click()
  expect(new URL(page.url()).pathname).toBe('/checkout/payment')
  await page.reload()
  await main.getByText("We're checking your payment").waitFor()
  expect(cartRows(product(), person)).toHaveLength(1)
  expect(orderRows(product(), person)).toMatchObject([{ state: 'placed' }])
})

test('A134 A21: a made-up return address makes nothing paid and says so', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  const [order] = orderRows(product(), person)
  const email = encodeURIComponent('sara+shop@example.invalid')
  await page.goto(`${product().url}/checkout/order/${order?.id}/${email}/true/cs_sandbox_made_up`)
  await page.getByRole('main').getByText('We know no such payment.').waitFor()
  expect(orderRows(product(), person)).toMatchObject([{ state: 'placed' }])
  expect(product().log()).not.toContain('sara+shop')
})

test('A125 A127 A128 A129 D64: what is missing or wrong is said word for word, and nothing is sent', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await visit(page, product(), '/checkout')
  await field(page, 'Country').waitFor()
  expect(await field(page, 'Country').inputValue()).toBe('USA')
  expect(await field(page, 'First Name').inputValue()).toBe('Sara')
  const before = product().wire.requests.length
  await press(page, 'Place order')
  for (const label of ['Phone', 'Street Address', 'State', 'City', 'Postal Code'])
    await toast(page, `${label} field is required`).waitFor()
  await fillAddress(page)
  await field(page, 'Email').fill('nobody')
  await field(page, 'Phone').fill('555-CALL')
  await field(page, 'City').fill('Port<land>')
  await press(page, 'Place order')
  await toast(page, 'Invalid email address').waitFor()
  await toast(page, 'Invalid phone number').waitFor()
  await toast(page, "Don't use Special characters in City field").waitFor()
  expect(product().wire.requests.slice(before)).not.toContain('POST /public/api/order/place')
})

test('D57 O-43: a price that changed is said before anything is charged, and the cart shows the new one', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await fillCart(product(), person, ware)
  await visit(page, product(), '/checkout')
  await fillAddress(page)
  change(product(), 'update products set price_cents = price_cents + 100 where id = ?', [ware.id])
  await press(page, 'Place order')
  await page
    .getByRole('main')
    .getByRole('alert')
    .getByText(/The price changed: the order total is/)
    .waitFor()
  // It is about no field: there is none to go to.
  expect(await page.getByRole('main').getByRole('alert').getByRole('link').count()).toBe(0)
  await page
    .getByRole('main')
    .getByText(`$${(ware.cents + 100) / 100}`)
    .first()
    .waitFor()
  expect(orderRows(product(), person)).toEqual([])
})

test('A173 A174 A176 A177 D59: a paid order stands in the history and is opened without a connection', async () => {
  const { device, page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await fillCart(product(), person, ware, 2)
  await placeOrder(page, product())
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await page.waitForURL('**/thank-you')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'See your orders' }).click()
  const row = main.getByRole('row').nth(1)
  await row.getByText('Paid', { exact: true }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await device.goOffline()
  await row.getByRole('link').click()
  const [order] = orderRows(product(), person)
  await main.getByText(order?.random_order_id ?? '').waitFor()
  await main.getByText(`${ware.name} - ${ware.color} - ${ware.size}`).waitFor()
  await main.getByText('Sub Total Bill').waitFor()
  for (const line of ['Items', 'Shipping'])
    expect(await main.getByText(line, { exact: true }).count()).toBe(1)
  expect(await main.getByText(`$${(order?.total_cents ?? 0) / 100}`, { exact: true }).count()).toBe(1)
})
