// The carousel of Home: how many at once, how far apart, how fast, and that it stands still when asked to.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, openWithoutWorker, visitList } from './journeys.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const carousel = (page: Page) => page.getByRole('region', { name: 'New on the list' })
const slide = (page: Page, place: number) =>
  carousel(page).getByRole('group', { name: `${place} / 20`, exact: true, includeHidden: true })

async function box(page: Page, place: number) {
  const found = await slide(page, place).boundingBox()
  if (!found) throw new Error(`Slide ${place} is not drawn.`)
  return found
}

/** The slider has its code: the second slide stands where the measures put it. */
async function showCarousel(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => document.querySelector('[aria-roledescription=slide][inert]') !== null)
}

/** In the page: how long slide 1 moves after the button was pressed, in ms. */
function moveMs() {
  const first = document.querySelector('[aria-roledescription=slide]')
  const button = document.querySelector<HTMLElement>('button[title="Next hospitals"]')
  if (!button) throw new Error('There is no button to press.')
  const left = () => first?.getBoundingClientRect().left ?? 0
  return new Promise<number>(resolve => {
    const begun = performance.now()
    let at = left()
    let movedAt = begun
    const watch = () => {
      const now = performance.now()
      if (Math.abs(left() - at) > 0.001) movedAt = now
      at = left()
      if (now - movedAt > 400 && now - begun > 600) resolve(movedAt - begun)
      else requestAnimationFrame(watch)
    }
    button.click()
    requestAnimationFrame(watch)
  })
}

test('A52: one, two or three cards at once, 30 px apart', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/')
  await carousel(page).getByRole('button', { name: 'Pause the slide show' }).click()
  await showCarousel(page)
  for (const [width, perView] of [
    [390, 1],
    [767, 1],
    [768, 2],
    [1022, 2],
    [1023, 3],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const inner = await slide(page, 1).evaluate(element => element.parentElement?.clientWidth ?? 0)
    await expect
      .poll(async () => Math.round((await box(page, 1)).width * perView + 30 * (perView - 1) - inner))
      .toBeCloseTo(0, -0.5)
    const [first, second] = [await box(page, 1), await box(page, 2)]
    expect(Math.round(second.x - first.x - first.width)).toBe(30)
  }
})

test('A51: a card has picture, stars, number and a title that leads to the hospital', async () => {
  const { page } = await openDevice(desktop)
  await visitList(page, product(), '/')
  const shown = hospitalsOf(product()).slice(0, 20)
  const place = shown.findIndex(hospital => hospital.rating !== 'Not Rated Yet.')
  const rated = shown[place]
  // Those further on are not read out before they are turned to.
  const card = slide(page, place + 1).getByRole('article', { includeHidden: true })
  await card.scrollIntoViewIfNeeded()
  const picture = card.locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await card.textContent()).toContain(rated?.rating)
  const stars = card.getByRole('img', { name: `Rated ${rated?.rating} out of 5`, includeHidden: true })
  expect(await stars.count()).toBe(1)
  const title = card.getByRole('link', { name: rated?.shown ?? '', includeHidden: true })
  expect(await title.getAttribute('href')).toBe(`/hospital/detail/${rated?.id}`)
})

test('A52: it turns by itself in 1,200 ms until it is paused', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/')
  await showCarousel(page)
  await page.mouse.move(0, 0)
  const start = (await box(page, 1)).x
  await expect.poll(async () => (await box(page, 1)).x, { timeout: 8_000 }).toBeLessThan(start - 100)
  await carousel(page).getByRole('button', { name: 'Pause the slide show' }).click()
  const ms = await page.evaluate(moveMs)
  expect(ms).toBeGreaterThan(950)
  expect(ms).toBeLessThan(1_500)
  const rest = (await box(page, 1)).x
  await page.waitForTimeout(3_600)
  expect((await box(page, 1)).x).toBe(rest)
})

test('D71: it stands still while either the pointer or the focus is on it', async () => {
  const { page } = await openDevice(desktop)
  await visitList(page, product(), '/')
  await showCarousel(page)
  const isTurning = async () =>
    (await carousel(page).locator('.carousel-slides').getAttribute('aria-live')) === 'off'
  const next = carousel(page).getByRole('button', { name: 'Next hospitals' })
  await next.focus()
  await carousel(page).hover()
  await page.mouse.move(0, 0)
  expect(await isTurning()).toBe(false)
  await carousel(page).hover()
  await next.blur()
  expect(await isTurning()).toBe(false)
  await page.mouse.move(0, 0)
  await expect.poll(isTurning).toBe(true)
})

test('A52: with less motion asked for it neither turns by itself nor glides', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visitList(page, product(), '/')
  await showCarousel(page)
  await carousel(page).getByRole('button', { name: 'Play the slide show' }).waitFor()
  expect(await page.evaluate(moveMs)).toBeLessThan(200)
})

test('On a touch screen "Pause" pauses, and so does a touch of the slides', async () => {
  const { page } = await openDevice({ hasTouch: true })
  await visitList(page, product(), '/')
  await showCarousel(page)
  const pause = carousel(page).getByRole('button', { name: 'Pause the slide show' })
  const play = carousel(page).getByRole('button', { name: 'Play the slide show' })
  await pause.tap()
  await play.waitFor()
  await play.tap()
  await pause.waitFor()
  await carousel(page).locator('.carousel-slides').dispatchEvent('touchstart')
  await play.waitFor()
})

test('A51 A52: it is turned by hand where its code could not be had, and goes on from there when it can', async () => {
  const device = await openWithoutWorker()
  const { page } = device
  device.allowNetworkTrouble()
  await page.route(/\/slider-.*\.js/, route => route.abort())
  await visitList(page, product(), '/')
  const refused = page.waitForEvent('requestfailed')
  await carousel(page).scrollIntoViewIfNeeded()
  await refused
  await carousel(page).getByRole('button', { name: 'Pause the slide show' }).click()
  const start = Math.round((await box(page, 1)).x)
  const next = carousel(page).getByRole('button', { name: 'Next hospitals' })
  const previous = carousel(page).getByRole('button', { name: 'Previous hospitals' })
  for (const [button, shown] of [
    [next, 2],
    [next, 3],
    [previous, 2],
  ] as const) {
    await button.click()
    await expect.poll(async () => Math.round((await box(page, shown)).x)).toBe(start)
  }
  await page.unroute(/\/slider-.*\.js/)
  await next.click()
  await showCarousel(page)
  expect(Math.round((await box(page, 3)).x)).toBe(start)
})

test('A52: it starts also where no screen holds half of it', async () => {
  const { page } = await openDevice({ viewport: { width: 740, height: 200 } })
  await visitList(page, product(), '/')
  await showCarousel(page)
})
