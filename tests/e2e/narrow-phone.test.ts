// A narrow phone: what stands side by side ends where the page does, and no name breaks within a word.
import { expect, test } from 'vitest'
import { brokenWords } from './broken-words.ts'
import { openDevice } from './browser.ts'
import { type Furnished, furnish } from './furnish.ts'
import { visit } from './journeys.ts'
import { signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { touch } from './shopping.ts'

shareBrowser()

let furnished: Furnished
const product = shareProduct({}, async opened => {
  furnished = await furnish(opened)
})

test('the actions of a unit stand in two lines that both end where the page does', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  // Phones have both; Chromium on a desktop draws a code in place of the first.
  await page.addInitScript(() => {
    navigator.share = async () => undefined
  })
  const { hospitalId, departmentId } = furnished.place
  await visit(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  const ways = page.locator('.unit-ways')
  await ways.getByRole('button', { name: 'Share' }).waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await ways
      .locator('a, button')
      .evaluateAll(all =>
        all
          .map(one => one.getBoundingClientRect())
          .map(({ y, height, right }) => ({ middle: y + height / 2, right })),
      )
    const lines = [...new Set(boxes.map(({ middle }) => Math.round(middle)))]
    expect(lines.length, `${width} px`).toBe(2)
    for (const line of lines) {
      const ends = boxes.filter(({ middle }) => Math.round(middle) === line).map(({ right }) => right)
      expect(Math.round(Math.max(...ends)), `${width} px`).toBe(width - 16)
    }
  }
})

test('1.4.10: no name in the cart breaks within a word', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  change(product(), "update products set name = 'Compression Socks' where id = ?", [furnished.productId])
  touch(product(), furnished.productId)
  await signInAs(page, product(), furnished.person)
  await visit(page, product(), '/cart')
  const name = page.locator('.cart-name').getByRole('link', { name: 'Compression Socks' })
  await name.waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenWords(name), `${width} px`).toEqual([])
  }
})

test('of the four markets none stands alone in its line', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visit(page, product(), '/evaluations')
  const markets = page.locator('.market-selector li')
  await markets.first().waitFor()
  for (const width of [390, 369, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const tops = await markets.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().y)))
    for (const top of tops)
      expect(tops.filter(other => other === top).length, `${width} px`).toBeGreaterThan(1)
  }
})
