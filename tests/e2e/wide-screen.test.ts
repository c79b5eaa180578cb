// What a wide screen is used for.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, visit } from './journeys.ts'
import { shareProduct } from './product.ts'

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
