// What the app says at the lower edge covers nothing that a keyboard comes to (WCAG 2.4.11).
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { strike, uncovered } from './keyboard-hands.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()

test('2.4.11: beneath a prompt the focus is never hidden, nor at the end of the page', async () => {
  const { page } = await openDevice()
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
  )
  await visit(page, product(), '/hospitals')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.getByRole('region', { name: 'This browser keeps nothing on this device.' }).waitFor()
  await uncovered(page)
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const isAtEnd = () => last.evaluate(link => link === document.activeElement)
  let presses = 0
  for (; presses < 120 && !(await isAtEnd()); presses += 1) await strike(page, 'Tab')
  expect(await isAtEnd()).toBe(true)
  expect(presses).toBeGreaterThan(20)
})
