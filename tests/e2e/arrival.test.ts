// How a page begins and where it stands after a move: the loader, and the top of the page.
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as words from '../../src/app/words/words.ts'
import { openDevice } from './browser.ts'
import { visitList } from './journeys.ts'
import { busiestPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { openUnit, readyForOffline } from './writing.ts'

const product = shareProduct()
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** In the page: whether something lies over the middle of the content, and when it is meant to end. */
function cover() {
  const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const lies = top?.closest('div[aria-hidden=true]:not(main *)') ?? null
  const [animation] = lies?.getAnimations() ?? []
  return { isCovered: lies !== null, endsAt: animation?.effect?.getComputedTiming().endTime ?? null }
}

test('A46: a full-screen loader shows at the start and is gone a second later', async () => {
  const { page } = await openDevice()
  // Its time stands still until it has been looked at, however slow the machine.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.goto(product().url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('main h1') !== null)
  expect(await page.evaluate(cover)).toEqual({ isCovered: true, endsAt: 1000 })
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect
    .poll(() => page.evaluate(cover), { timeout: 3_000 })
    .toEqual({ isCovered: false, endsAt: null })
})

test('A47: 0.8 s after a route change the page is at its top, unless the person is already reading', async () => {
  const { page } = await openDevice()
  await page.clock.install()
  await visitList(page, product(), '/')
  await page.locator('.loader').waitFor({ state: 'hidden' })
  // From here on its time passes only when it is told to, however slow the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const move = async (link: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.getByRole('main').getByRole('heading').nth(3).waitFor()
  }
  await move('Review Guidelines')
  await page.evaluate(() => scrollTo(0, 300))
  await page.clock.runFor(799)
  expect(await scrolled(page)).toBe(300)
  await page.clock.runFor(1)
  expect(await scrolled(page)).toBe(0)
  await move('Privacy Policy')
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  await page.clock.runFor(1_000)
  expect(await scrolled(page)).toBeGreaterThan(200)
})

test('A46: with less motion asked for, the loader does not move and leaves all the same', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await page.goto(product().url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('main h1') !== null)
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(animation => {
        const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
        return target?.tagName === 'path'
      }).length,
  )
  expect(moving).toBe(0)
  await expect
    .poll(() => page.evaluate(cover), { timeout: 3_000 })
    .toEqual({ isCovered: false, endsAt: null })
})

test('D31: Back returns to the place that was left', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/hospitals')
  // Below the loader nothing can be clicked, and Playwright would scroll to look for a place where it can.
  await page.locator('.loader').waitFor({ state: 'hidden' })
  const last = page.getByRole('main').getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  expect(left).toBeGreaterThan(500)
  await last.getByRole('link').click()
  await page.getByRole('heading', { name: 'Hospital Detail' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Our Hospitals' }).waitFor()
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(3)
  await delay(1_000)
  expect(Math.abs((await scrolled(page)) - left)).toBeLessThan(3)
})

test('D31: Back returns into the middle of a long list of reviews, opened as far as it was', async () => {
  const { page } = await openDevice()
  const place = await busiestPlace(product())
  await openUnit(page, product(), place)
  const card = page.getByRole('main').getByRole('article').nth(24)
  const seenAt = async () => (await card.boundingBox())?.y ?? Number.NaN
  const isInSight = async () => (await card.count()) > 0 && (await seenAt()) <= 300
  await page.mouse.move(200, 400)
  // The list grows by itself as one comes to its end.
  while (!(await isInSight())) {
    await page.mouse.wheel(0, 280)
    await delay(60)
  }
  const left = await seenAt()
  await page.getByRole('navigation', { name: words.quickBar }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rate Your Hospital' }).waitFor()
  await page.goBack()
  await card.waitFor()
  await expect.poll(async () => Math.abs((await seenAt()) - left)).toBeLessThan(3)
  await delay(1_000)
  expect(Math.abs((await seenAt()) - left)).toBeLessThan(3)
})

test('D31: a reload without a connection stays at the top, where it says that one is offline', async () => {
  const device = await openDevice()
  const { page } = device
  await readyForOffline(page, product())
  await page.reload()
  await page.getByRole('main').getByRole('article').first().waitFor()
  await device.goOffline()
  await page.reload()
  const word = page.getByText("You're offline.").first()
  await word.waitFor()
  // As long as a place is looked for.
  await delay(3_000)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
