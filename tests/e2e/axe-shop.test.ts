// The shop for everybody's eyes and hands: no serious finding in both appearances, in both sizes where they differ.
import { expect, test } from 'vitest'
import { findings, phone } from './axe-findings.ts'
import { press, visit } from './journeys.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { coloredWare, fillAddress, fillCart, openShopper, orderRows } from './shopping.ts'

const product = shareProduct()

test('axe: the cart, the checkout with what is missing, the way back from paying, thank-you and the orders', async () => {
  const { page, person } = await openShopper(product(), { reducedMotion: 'reduce' })
  const main = page.getByRole('main')
  await visit(page, product(), '/cart')
  await main.getByText('Your cart is empty.').waitFor()
  expect(await findings(page, [phone])).toEqual([])

  await fillCart(product(), person, coloredWare(product()), 2)
  await visit(page, product(), '/cart')
  await main.getByRole('button', { name: /^Remove / }).waitFor()
  expect(await findings(page)).toEqual([])
  // The roles keep a table of what is drawn as cards.
  expect(await main.getByRole('table').getByRole('columnheader').allTextContents()).toEqual([
    'Picture',
    'Product',
    'Price',
    'Quantity',
    'Total',
    'Remove',
  ])

  await visit(page, product(), '/checkout')
  await press(page, 'Place order')
  await main.getByRole('alert').first().waitFor()
  expect(await findings(page)).toEqual([])

  await fillAddress(page)
  await press(page, 'Place order')
  await page.getByRole('button', { name: 'The bank never answers' }).click()
  await main.getByRole('button', { name: 'Check again' }).waitFor()
  expect(await findings(page, [phone])).toEqual([])
  await page.goto(`${product().url}/checkout/order/1/a%40b.example/true/cs_made_up`)
  await main.getByText('We know no such payment.').waitFor()
  expect(await findings(page, [phone])).toEqual([])
  await visit(page, product(), '/thank-you')
  expect(await findings(page, [phone])).toEqual([])

  change(product(), "update orders set state = 'paid' where user_id = ?", [person.id])
  await visit(page, product(), '/profile/order/history')
  await main.getByRole('link', { name: /^View the order/ }).waitFor()
  expect(await findings(page)).toEqual([])
  await visit(page, product(), `/profile/order/history/${orderRows(product(), person)[0]?.id}`)
  await main.getByText('Sub Total Bill').waitFor()
  expect(await findings(page)).toEqual([])
})
