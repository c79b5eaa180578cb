import { expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { furnish } from './furnish.ts'
import { visit, workerInCharge } from './journeys.ts'
import { signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { orderRows } from './shopping.ts'

const product = shareProduct()

test('P-21 A173 A174 A176 D21: a paid order says "Paid", and in the history and on its page what was given back, offline too', async () => {
  const { person, orderId } = await furnish(product())
  const device = await openDevice()
  const { page } = device
  await signInAs(page, product(), person)
  const main = page.getByRole('main')
  const status = main.getByRole('row').nth(1).getByRole('cell').nth(2)
  await visit(page, product(), '/profile/order/history')
  await expect.poll(() => status.textContent()).toBe('Paid')
  const giveBack = (cents: number) =>
    change(product(), 'update orders set refunded_cents = ? where id = ?', [cents, orderId])
  giveBack(1050)
  await page.reload()
  await expect.poll(() => status.textContent()).toBe('Paid Refunded $10.5')
  const total = orderRows(product(), person)[0]?.total_cents ?? 0
  giveBack(total)
  await main.getByRole('row').nth(1).getByRole('link').click()
  const fact = (label: string) =>
    main.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect.poll(() => fact('Refunded').getByRole('definition').textContent()).toBe(`$${total / 100}`)
  const labels = await main.getByRole('term').allTextContents()
  expect(labels[labels.indexOf('Sub Total Bill') + 1]).toBe('Refunded')
  expect(await fact('Status').getByRole('definition').textContent()).toBe('Paid')
  expect(await findings(page)).toEqual([])
  await workerInCharge(page)
  await device.goOffline()
  await page.goBack()
  await expect.poll(() => status.textContent()).toBe(`Paid Refunded $${total / 100}`)
  expect(await findings(page)).toEqual([])
})
