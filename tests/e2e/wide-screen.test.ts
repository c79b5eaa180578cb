// What a wide screen is used for.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, visit } from './journeys.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  const { x: left, y: top, width, height } = box
  return { left, top, right: left + width, bottom: top + height }
}

test('what leads on from Login stands line by line', async () => {
  const { page } = await openDevice(desktop)
  await visit(page, product(), '/sign-in')
  const links = page.getByRole('main').locator('.account-form-links').getByRole('link')
  expect(await links.allTextContents()).toEqual(['Forgot your password?', 'Register', 'Saved on this phone'])
  const boxes = await Promise.all((await links.all()).map(boxOf))
  for (const [at, { top }] of boxes.entries()) expect(top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0)
})

test('the form of Contact is as wide as the screen’s content, the message beside the name, and nothing is blank below', async () => {
  const { page } = await openDevice(desktop)
  await visit(page, product(), '/contact')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send message' }).waitFor()
  const content = await boxOf(page.locator('.header-row'))
  const card = await boxOf(main.locator('.card'))
  expect(card).toMatchObject({ left: content.left, right: content.right })
  const name = await boxOf(main.getByLabel('Name', { exact: true }))
  const message = await boxOf(main.getByLabel('Message', { exact: true }))
  expect(message.left).toBeGreaterThan(name.right)
  expect(message.top).toBe(name.top)
  // As much as at its other edges.
  const button = await boxOf(main.getByRole('button', { name: 'Send message' }))
  expect(card.bottom - button.bottom).toBeCloseTo(button.left - card.left, 0)
})
