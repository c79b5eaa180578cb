// The directory as it was last seen is in the page that the worker hands out: it waits for neither scripts nor database.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop } from './journeys.ts'
import { shareProduct } from './product.ts'
import { shiftsOn, watchShifts } from './shifts.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()
const cards = '.hospital-card'

/** What is kept of the directory, as text; null where nothing is. */
function keptPage(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const kept = await caches.match('/hospitals', { cacheName: 'shown-last' })
    return kept ? kept.text() : null
  })
}

async function seeDirectory(page: Page): Promise<void> {
  await page.goto(`${product().url}/hospitals`)
  await page.locator(cards).first().waitFor()
  await expect.poll(() => keptPage(page)).toContain('hospital-card')
}

/** Each card's words and where it stands. */
async function drawn(page: Page) {
  const boxes = await page.locator(cards).evaluateAll(all =>
    all.map(card => {
      const { x, y, width, height } = card.getBoundingClientRect()
      return { words: card.textContent, box: [x, y, width, height].map(Math.round) }
    }),
  )
  return boxes
}

test.each([
  ['phone', {}],
  ['desktop', desktop],
])(
  'W-11 A235: on a %s an offline start shows the directory before any script runs, and nothing moves when the app takes over',
  async (_, size) => {
    const device = await openDevice(size)
    const { page, context } = device
    await readyForOffline(page, product())
    await seeDirectory(page)
    await device.goOffline()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(`${product().url}/hospitals`)
    const first = await drawn(page)
    expect(first).toHaveLength(9)
    await cdp.send('Emulation.setScriptExecutionDisabled', { value: false })
    await context.addInitScript(watchShifts)
    await page.goto(`${product().url}/hospitals`)
    await page.getByText(/^Showing what was saved/).waitFor()
    await page.getByText(/^You're offline/).waitFor()
    expect(await page.locator('.told-page').count()).toBe(0)
    expect(await drawn(page)).toEqual(first)
    expect(await shiftsOn(page)).toEqual([])
  },
)

test('what is kept of the directory is the list, without what is of this moment or this person, and of no search', async () => {
  const { page } = await openDevice()
  await readyForOffline(page, product())
  await page.goto(`${product().url}/hospitals`)
  await page.locator(`${cards} a`).first().click()
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  const keep = page.getByRole('switch', { name: 'Keep this hospital on my phone' })
  await keep.click()
  await expect.poll(() => keep.isChecked()).toBe(true)
  await seeDirectory(page)
  await page.locator('.directory-kept').waitFor()
  await page.locator('.compare-tray-line').waitFor()
  const before = await keptPage(page)
  for (const passing of ['as-of', 'directory-kept', 'compare-tray-line'])
    expect(before).not.toContain(passing)
  await page.getByRole('searchbox').fill('mercy')
  await expect.poll(() => page.locator(cards).count()).toBeLessThan(9)
  await page.goto(`${product().url}/hospitals?page=2`)
  await page.getByText(/^Page 2 of/).waitFor()
  expect(await keptPage(page)).toBe(before)
  expect(await page.evaluate(async () => (await (await caches.open('shown-last')).keys()).length)).toBe(1)
})

test('W-03: what an older version drew is gone when a newer one takes over', async () => {
  const { page } = await openDevice()
  await readyForOffline(page, product())
  await seeDirectory(page)
  await page.goto(`${product().url}/about`)
  await product().wire.become('newer', /^\/sw\.js/)
  await page.reload()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => caches.has('shown-last')).catch(() => true)).toBe(false)
})

test('what was kept of the directory leaves nothing on the page, however often somebody comes back to it', async () => {
  const { page, context } = await openDevice()
  await readyForOffline(page, product())
  await seeDirectory(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  /** Elements and texts in the memory of the page, also those that nobody sees any more. */
  const nodes = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0
  }
  const comeAndGo = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await page.evaluate(() => history.pushState(null, '', '/about'))
      await page.getByRole('heading', { name: 'About', level: 1 }).waitFor()
      await page.evaluate(() => history.back())
      await page.locator(cards).first().waitFor()
      // By then it has been looked at whether anything is to be kept (`shown-last.ts`).
      await page.waitForTimeout(1_200)
    }
    return nodes()
  }
  const before = await comeAndGo(3)
  // One directory is some three hundred.
  expect((await comeAndGo(8)) - before).toBeLessThan(600)
})
