// A phone on its side, and a page enlarged four times on a small computer: so low that bars would leave no room to read.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { openUnit } from './writing.ts'

const product = shareProduct()

/** What lies over the text at each tenth of the screen's height, of what stays while the page is scrolled. */
function staying(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tenths = Array.from({ length: 10 }, (_, at) => ((at + 0.5) / 10) * innerHeight)
    const bar = (y: number) =>
      document
        .elementFromPoint(innerWidth / 2, y)
        ?.closest('.header, .bottom-bar, .review-form-submit, .compare-tray-line')
    return [...new Set(tenths.flatMap(y => bar(y)?.className ?? []))]
  })
}

/** All of its height; the page may be higher by part of a pixel. */
async function isInView(element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  const height = element.page().viewportSize()?.height ?? 0
  return box !== null && box.y >= -1 && box.y + box.height <= height + 1
}

async function writeIn(page: Page) {
  await openUnit(page, product(), await silentPlace(product()))
  const text = page.getByRole('textbox', { name: 'Review', exact: true })
  await text.focus()
  await text.scrollIntoViewIfNeeded()
}

test.each([
  { width: 320, height: 256 },
  { width: 667, height: 375 },
])('1.4.10: on $width × $height no bar stays over what one reads and writes', async viewport => {
  const { page } = await openDevice({ viewport })
  await writeIn(page)
  expect(await staying(page)).toEqual([])
  // They are where the page begins and ends.
  const me = page.locator('.bottom-bar').getByRole('link', { name: 'Me', exact: true })
  const logo = page.getByRole('banner').getByRole('link', { name: 'Rate Your Hospital' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => isInView(logo)).toBe(true)
  expect(await isInView(me)).toBe(false)
  // What comes late lengthens the page.
  const atEnd = async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    return isInView(me)
  }
  await expect.poll(atEnd).toBe(true)
  expect(await isInView(logo)).toBe(false)
})

test('2.4.11: on a low screen a prompt does not lie over what the page ends with', async () => {
  const { page } = await openDevice({ viewport: { width: 320, height: 400 } })
  await page.addInitScript(() => {
    // A browser that keeps nothing: what is said of that stays until it is answered.
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })
  })
  await page.goto(`${product().url}/about`)
  await page.getByRole('region', { name: 'This browser keeps nothing on this device.' }).waitFor()
  const me = page.locator('.bottom-bar').getByRole('link', { name: 'Me', exact: true })
  const isFree = async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    return me.evaluate(link => {
      const { left, top, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  }
  await expect.poll(isFree).toBe(true)
})

test('on an upright phone the bars stay', async () => {
  const { page } = await openDevice({ viewport: { width: 390, height: 664 } })
  await writeIn(page)
  expect(await staying(page)).toEqual(['header', 'review-form-submit', 'bottom-bar'])
})

test('1.4.10: what is compared does not stay over a low screen either', async () => {
  const { page } = await openDevice({ viewport: { width: 320, height: 256 } })
  const { hospitalId } = await silentPlace(product())
  await visit(page, product(), `/hospital/detail/${hospitalId}`)
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  const chosen = page.getByRole('status', { name: 'Your comparison' }).getByText('1 hospital chosen')
  await chosen.waitFor()
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  expect(await staying(page)).toEqual([])
})
