// The first frame of a page is the loader and nothing else; what lies under it stands in the frame behind it, and stays.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { shareProduct } from './product.ts'

const product = shareProduct()

interface Seen {
  /** Of each frame: whether what lies under the loader is laid out. */
  frames: boolean[]
  largest: [element: string, isFirst: boolean][]
}
declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page before anything else. */
function watchFrames() {
  const seen: Seen = { frames: [], largest: [] }
  window.seen = seen
  const look = () => {
    const root = document.getElementById('root')
    if (root) seen.frames.push(getComputedStyle(root).contentVisibility !== 'hidden')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      seen.largest.push([entry.element?.className ?? '', entry.startTime === first?.startTime])
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** @param drawn what stands there when scripts have drawn the page. */
async function framesOf(page: Page, path: string, drawn: string): Promise<Seen> {
  await page.addInitScript(watchFrames)
  await page.goto(product().url + path)
  await page.locator('.loader').waitFor({ state: 'hidden' })
  await page.locator(drawn).first().waitFor()
  return page.evaluate(() => window.seen)
}

/** Whether what lies under the loader was left out of a frame behind one in which it stood. */
function goesAgain(frames: readonly boolean[]): boolean {
  const first = frames.indexOf(true)
  expect(first).toBeGreaterThanOrEqual(0)
  return frames.includes(false, first)
}

test("Home's first frame is the loader with the name of the site, which is the largest paint, too", async () => {
  const { page } = await openDevice()
  const { frames, largest } = await framesOf(page, '/', 'main a[href^="/hospital/detail/"]')
  expect(largest).toEqual([['loader-name', true]])
  expect(frames[0]).toBe(false)
  expect(goesAgain(frames)).toBe(false)
})

test('a page that is drawn anew behind its loader does not go for a frame', async () => {
  const { page } = await openDevice()
  // Scripts that come when the loader has gone.
  await page.route(/\/assets\/index-.*\.js$/, async route => {
    await page.locator('.loader').waitFor({ state: 'hidden' })
    await route.continue()
  })
  const { frames } = await framesOf(page, '/hospitals', '.hospital-card')
  expect(goesAgain(frames)).toBe(false)
})
