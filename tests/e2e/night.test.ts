// The appearance by hand and by the clock: what the page shows, and the browser's bar around it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()

/** Whether the page is dark, and the colour of the browser's bar around it. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    const bar = bars.find(({ media }) => matchMedia(media).matches)?.content
    return { isDark: ground === 'rgb(15, 23, 25)', bar }
  })
const dark = { isDark: true, bar: '#0f1719' }
const light = { isDark: false, bar: '#0f766e' }

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

test('Night hours: the open page turns dark at 19:00 and light at 07:00, also after a reload', async () => {
  const { page } = await openDevice({ colorScheme: 'light' })
  await page.clock.install({ time: new Date('2026-11-22T18:59:00-05:00') })
  await visit(page, product(), '/about')
  await choose(page, 'Night hours (19:00–07:00)')
  await expect.poll(() => looks(page)).toEqual(light)
  await page.clock.fastForward('01:30')
  await expect.poll(() => looks(page)).toEqual(dark)
  await page.reload()
  await expect.poll(() => looks(page)).toEqual(dark)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A phone that slept: no timer ran, the page just comes back into sight.
  await page.clock.setSystemTime(new Date('2026-11-23T07:00:30-05:00'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => looks(page)).toEqual(light)
})

test('An appearance chosen by hand colours the bar of the browser, and gives it back to the device', async () => {
  const { page } = await openDevice({ colorScheme: 'dark' })
  await visit(page, product(), '/about')
  expect(await looks(page)).toEqual(dark)
  await choose(page, 'Light')
  await expect.poll(() => looks(page)).toEqual(light)
  await page.reload()
  await expect.poll(() => looks(page)).toEqual(light)
  await choose(page, 'As on this device')
  await expect.poll(() => looks(page)).toEqual(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => looks(page)).toEqual(light)
})
