// What the server told is the largest thing a phone paints of a page: it has not to wait for the app that takes its place.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { busiestPlace } from './places.ts'
import { shareProduct } from './product.ts'

const product = shareProduct()

interface LargestPaint extends PerformanceEntry {
  element: Element | null
}

interface Watched {
  /** What each paint was of that was larger than all before it. */
  largest: ('text' | 'told' | 'drawn by the app')[]
}

/** An init script: runs in the page before anything else. */
function watchLargest(): void {
  const largest: Watched['largest'] = []
  Object.assign(window, { largest })
  new PerformanceObserver(list => {
    for (const { element } of list.getEntries() as LargestPaint[]) {
      const isPicture = element?.matches('.picture')
      largest.push(!isPicture ? 'text' : element?.closest('.told') ? 'told' : 'drawn by the app')
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

const largestOn = (page: Page) => page.evaluate(() => (window as unknown as Watched).largest)

/** Behind the next frame, which paints what has come. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(frame => requestAnimationFrame(() => requestAnimationFrame(frame))))

/** Opens a page, and has its scripts come when the picture that the server told of has been painted. */
async function openTold(page: Page, path: string): Promise<void> {
  let letGo = () => {}
  const told = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\.js$/, async route => {
    await told
    await route.fallback()
  })
  await page.goto(product().url + path, { waitUntil: 'commit' })
  await expect.poll(async () => (await largestOn(page)).at(-1)).toBe('told')
  letGo()
}

const phones = [
  [412, 823, 1.75],
  [390, 844, 3],
  [360, 740, 2],
] as const

test.each(phones)(
  'on %i × %i at %f the app paints no picture of the directory or a hospital larger than the server’s page did',
  async (width, height, deviceScaleFactor) => {
    const { hospitalId } = await busiestPlace(product())
    const { page, context } = await openDevice({ viewport: { width, height }, deviceScaleFactor })
    await context.addInitScript(watchLargest)
    for (const [path, settled] of [
      ['/hospitals', '.directory-grid .picture[src]'],
      [`/hospital/detail/${hospitalId}`, '.hospital-facts > .picture[src]'],
    ] as const) {
      await openTold(page, path)
      const picture = page.locator(settled).first()
      await picture.evaluate((shown: HTMLImageElement) => shown.decode())
      await page.waitForLoadState('networkidle')
      await drawn(page)
      expect(await largestOn(page), path).not.toContain('drawn by the app')
      await page.unroute(/\.js$/)
    }
  },
)
