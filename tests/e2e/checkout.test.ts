// Paying: out to the provider's page and back, whatever happens there.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, press, toast, visit, withoutWorker, workerInCharge } from './journeys.ts'
import { isFocused } from './keyboard-hands.ts'
import { signInByHand } from './people.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import {
  address,
  badge,
  cartRows,
  choose,
  coloredWare,
  fillAddress,
  fillCart,
  openShopper,
  orderRows,
  placeOrder,
} from './shopping.ts'
import { staysMs } from './toast-times.ts'

const product = shareProduct()

/** The forms that a page sends to a call from now on. */
function formsSent(page: Page, path: string): Record<string, string>[] {
  const forms: Record<string, string>[] = []
  page.on('request', request => {
    if (request.url().endsWith(`/public/api/${path}`))
      forms.push(Object.fromEntries(new URLSearchParams(request.postData() ?? '')))
  })
  return forms
}

/** A day as the history writes it, where the tests' browser is. */
function longDay(): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format()
}

test('A130 A131 A132 A135 A41 P-04: a paid order says so, empties the cart and ends on the thank-you screen', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await visit(page, product(), `/product/detail/${ware.id}`)
  await choose(page, ware)
  await field(page, 'Quantity').fill('2')
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  const ordered = formsSent(page, 'order/place')
  const confirmed = formsSent(page, 'payment-intent/checkout')
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
  await page.getByRole('main').getByText('Your order is placed and paid.').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /^support@/ })
      .count(),
  ).toBe(1)
  expect(await page.getByRole('main').getByRole('link', { name: 'Facebook' }).count()).toBe(1)
  const [order] = orderRows(product(), person)
  expect(order).toMatchObject({ state: 'paid' })
  await expect.poll(() => badge(page), { timeout: 10_000 }).toBe('0')
  const cartSession = ordered[0]?.sessionId
  expect(cartSession).toMatch(/\S/)
  expect(ordered).toEqual([
    {
      first_name: 'Sara',
      last_name: 'Example',
      email: person.email,
      phone: address.Phone,
      street_address: address['Street Address'],
      country: 'USA',
      state: address.State,
      city: address.City,
      postal_code: address['Postal Code'],
      sessionId: cartSession,
      userId: String(person.id),
      totalPrice: String((ware.cents * 2 + 595) / 100),
      shipping_charge: '5.95',
      subtotal: String((ware.cents * 2) / 100),
      lines: `${ware.id},${ware.colorId},${ware.sizeId},2`,
    },
  ])
  expect(confirmed[0]).toEqual({
    orderId: String(order?.id),
    sessionId: order?.session_id,
    orderEmail: person.email,
    cartSessionId: cartSession,
  })
})

test('A133 D61: a declined card says so and leads back to the checkout, the cart and the address as they were', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()), 2)
  await placeOrder(page, product())
  await page.getByRole('button', { name: 'The card is declined' }).click()
  await toast(page, 'Payment Failed!').waitFor()
  await page.getByText('Your cart is kept.').waitFor()
  await page.waitForURL('**/checkout')
  // It stays when the message in the corner has gone.
  await page.getByText('The payment did not go through').waitFor()
  await expect.poll(() => field(page, 'Street Address').inputValue()).toBe('12 Quiet Lane, Apt. 4')
  // So a new version does not ask whether that may be lost.
  expect(await page.locator('form.checkout').getAttribute('data-kept')).not.toBeNull()
  expect(cartRows(product(), person)).toMatchObject([{ quantity: 2 }])
  expect(orderRows(product(), person).map(({ state }) => state)).not.toContain('paid')
})

test('D61 D23: who takes longer to pay than a session lasts is told so, and has the cart to go on with', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()), 2)
  await placeOrder(page, product())
  const declined = page.getByRole('button', { name: 'The card is declined' })
  await declined.waitFor()
  // The sandbox's page is of our own origin.
  await page.evaluate(() => localStorage.setItem('activityTime', String(Date.now() - 1_000)))
  await declined.click()
  await page.getByText('You were signed out, because nothing happened here for 15 minutes.').waitFor()
  await page.waitForURL('**/checkout')
  await page.getByText('sign in to find it again').waitFor()
  expect(await page.getByText('The payment did not go through').count()).toBe(0)
  await signInByHand(page, person)
  await page.getByRole('main').getByText('Your cart is kept.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/cart')
  await expect.poll(() => badge(page)).toBe('2')
})

test('D61 D80 P-25: a bank that never answers is being checked, also after a reload, and the address says nothing', async () => {
  const { device, page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  await page.getByRole('button', { name: 'The bank never answers' }).click()
  const main = page.getByRole('main')
  await main.getByText("We're checking your payment").waitFor()
  // The ways from here stand while it is asked again: whoever has come to one by the keyboard stays there.
  const way = main.getByRole('link', { name: 'To your cart' })
  await way.focus()
  const asked = product().wire.requests.length
  await main.getByRole('button', { name: 'Check again' }).evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => product().wire.requests.length).toBeGreaterThan(asked)
  await main.getByText('Your bank or the payment provider has not told us yet.').waitFor()
  // Whoever has pressed sees that something came of it.
  await main.getByText(/^Checked ([2-9]|\d\d) times so far\.$/).waitFor()
  expect(await isFocused(way)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/checkout/payment')
  await page.reload()
  await main.getByText("We're checking your payment").waitFor()
  expect(cartRows(product(), person)).toHaveLength(1)
  expect(orderRows(product(), person)).toMatchObject([{ state: 'placed' }])
  await device.goOffline()
  await main.getByRole('button', { name: 'Check again' }).click()
  await main.getByText('We could not check your payment yet').waitFor()
  expect(await main.getByText('has not told us yet').count()).toBe(0)
  // Nothing that was to happen later does: it is the network that has the bank asked again.
  await page.evaluate(() => {
    for (let timer = Number(setTimeout(() => undefined)); timer > 0; timer -= 1) clearTimeout(timer)
  })
  await device.goOnline()
  // The wire alone was cut for this page.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await main.getByText('has not told us yet').waitFor()
})

test('A132 D61: while nobody has told whether it is paid, a cart that the payment has emptied is not called kept', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  await product().wire.become('hang', /payment-intent/)
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  const main = page.getByRole('main')
  await main.getByText("We're checking your payment").waitFor()
  await expect.poll(() => badge(page)).toBe('0')
  await main.getByText('What is not paid stays in your cart').waitFor()
  expect(await main.getByText('Your cart is kept').count()).toBe(0)
})

test('A130 P-04: whoever is not taken to the payment page can place the order again, and it is the same one', async () => {
  const { device, page, person } = await openShopper(product(), withoutWorker)
  device.allow(/Service Worker registration blocked/)
  await fillCart(product(), person, coloredWare(product()))
  await visit(page, product(), '/checkout')
  await fillAddress(page)
  // As after "Stop" on a slow line.
  await page.route('**/public/payment/sandbox/*', route => route.abort('aborted'), { times: 1 })
  const button = page.getByRole('main').getByRole('button', { name: 'Place order' })
  await button.click()
  await toast(page, 'Please Enter Card Details!').waitFor()
  await expect.poll(() => button.getAttribute('aria-busy'), { timeout: 20_000 }).not.toBe('true')
  expect(await field(page, 'City').isEditable()).toBe(true)
  await button.click()
  await page.getByRole('heading', { name: 'Payment (sandbox)' }).waitFor()
  expect(orderRows(product(), person)).toMatchObject([{ state: 'placed' }])
})

test('A134 A21: a made-up return address makes nothing paid and says so', async () => {
  const { page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  const [order] = orderRows(product(), person)
  const orderEmail = 'sara+shop@example.invalid'
  const email = encodeURIComponent(orderEmail)
  const asked = formsSent(page, 'payment-intent/checkout')
  await page.goto(`${product().url}/checkout/order/${order?.id}/${email}/true/cs_sandbox_made_up`)
  await page.getByRole('main').getByText('We know of no such payment.').waitFor()
  await page.getByText('What you ordered is listed in your account.').waitFor()
  expect(new Set(asked.map(form => form.orderEmail))).toEqual(new Set([orderEmail]))
  expect(orderRows(product(), person)).toMatchObject([{ state: 'placed' }])
  expect(product().log()).not.toContain('sara+shop')
  // A guest has no account to look into.
  const { page: guest } = await openDevice()
  const askedByGuest = formsSent(guest, 'payment-intent/checkout')
  await guest.goto(`${product().url}/checkout/order/${order?.id}/${email}/true/cs_sandbox_made_up`)
  await guest.getByText('We know of no such payment.').waitFor()
  expect(await guest.getByText('listed in your account').count()).toBe(0)
  expect(new Set(askedByGuest.map(form => form.orderEmail))).toEqual(new Set([orderEmail]))
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
    .getByText(/Your cart or a price changed: the order total is/)
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

test('A173 A174: an order that is not paid stands in the history with its day, its sum, "Un Paid" and the way to it', async () => {
  const { page, person } = await openShopper(product())
  const ware = coloredWare(product())
  await fillCart(product(), person, ware)
  await placeOrder(page, product())
  await visit(page, product(), '/profile/order/history')
  const row = page.getByRole('main').getByRole('row').nth(1)
  const sum = `$${(ware.cents + 595) / 100}`
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual([longDay(), sum, 'Un Paid', 'View'])
  const [order] = orderRows(product(), person)
  expect(await row.getByRole('link').getAttribute('href')).toBe(`/profile/order/history/${order?.id}`)
})

test('A24 A174 P-04: an order that is not paid says so, and leads back to its payment page, where it is paid once', async () => {
  const { device, page, person } = await openShopper(product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  const [order] = orderRows(product(), person)
  await visit(page, product(), `/profile/order/history/${order?.id}`)
  const main = page.getByRole('main')
  await main.getByText('This order is waiting for its payment.').waitFor()
  expect(await main.getByRole('region', { name: 'Main Menu' }).isVisible()).toBe(true)
  await workerInCharge(page)
  await device.goOffline()
  await main.getByText('Paying needs a connection.').waitFor({ timeout: 20_000 })
  await device.goOnline()
  await expect.poll(() => main.getByText('Paying needs a connection.').count(), { timeout: 20_000 }).toBe(0)
  // 3.3.1: why not stays at the button when the message in the corner goes.
  const refusal = 'This order cannot be paid at the moment.'
  const refused = { response_status: 422, validation_errors: { payment: [refusal] } }
  await device.context.route('**/order/pay', route => route.fulfill({ json: refused }), { times: 1 })
  await press(page, 'Pay this order')
  await main.getByRole('status').getByText(refusal).waitFor()
  await press(page, 'Pay this order')
  await expect.poll(() => main.getByText(refusal).count()).toBe(0)
  await toast(page, 'Please Enter Card Details!').waitFor()
  await page.getByRole('button', { name: 'The card is declined' }).click()
  await toast(page, 'Payment Failed!').waitFor()
  // Not to the checkout, which may be about something else by now.
  await page.waitForURL(`**/profile/order/history/${order?.id}`)
  await main.getByText('No payment for this order has arrived').waitFor()
  expect(await main.getByRole('button', { name: 'Pay this order' }).count()).toBe(0)
  await placeOrder(page, product())
  const [, next] = orderRows(product(), person)
  await visit(page, product(), `/profile/order/history/${next?.id}`)
  await press(page, 'Pay this order')
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await page.waitForURL('**/thank-you')
  expect(orderRows(product(), person)).toMatchObject([{ state: 'failed' }, { state: 'paid' }])
  await expect.poll(() => badge(page), { timeout: 10_000 }).toBe('0')
})

test('A173 A174 A176 A177 D59: a paid order stands in the history and is opened, with all that is known of it, without a connection', async () => {
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
  await workerInCharge(page)
  await device.goOffline()
  await row.getByRole('link', { name: `View the order of ${longDay()}, number ` }).click()
  await main.getByText('Sub Total Bill').waitFor()
  const [order] = orderRows(product(), person)
  const labels = await main.getByRole('term').allTextContents()
  const values = await main.getByRole('definition').allTextContents()
  expect(labels.map((label, place) => [label, values[place]])).toEqual([
    ['Order id', String(order?.id)],
    ['Random order id', order?.random_order_id],
    ['Date', longDay()],
    ['Status', 'Paid'],
    ['Items', `$${(ware.cents * 2) / 100}`],
    ['Shipping', '$5.95'],
    ['Sub Total Bill', `$${(order?.total_cents ?? 0) / 100}`],
    ['Payment method', 'Sandbox'],
    ['Email', person.email],
    ['Full name', 'Sara Example'],
    ['Phone', address.Phone],
    ['Street address', address['Street Address']],
    ['City', address.City],
    ['Country', 'USA'],
    ['Postal code', address['Postal Code']],
  ])
  expect(await main.getByRole('columnheader').allTextContents()).toEqual([
    'No.',
    'Picture',
    'Title',
    'Price',
    'Quantity',
  ])
  expect(await main.getByRole('row').count()).toBe(2)
  const cells = main.getByRole('row').nth(1).getByRole('cell')
  const title = `${ware.name} - ${ware.color} - ${ware.size}`
  expect(await cells.allTextContents()).toEqual(['1', '', title, `$${ware.cents / 100}`, '2'])
  expect(await cells.nth(1).locator('img').getAttribute('src')).toMatch(/^\/public\/media\/products\//)
})
