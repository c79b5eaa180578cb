// Our Hospitals: all of them, nine at a time, found by the words of their names.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop, visit, visitList } from './journeys.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents()
const box = (page: Page) => page.getByPlaceholder('Search By Title')
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** What the rule of the specification finds: every word is somewhere in the displayed name. */
/** As names and queries are compared: without full stops and apostrophes. */
const plain = (text: string) => text.toLowerCase().replace(/[.'’]/g, '')
const found = (query: string) =>
  hospitalsOf(product())
    .map(hospital => hospital.shown)
    .filter(name =>
      plain(query)
        .split(' ')
        .every(word => plain(name).includes(word)),
    )

test('A13 A61 A62 A64: "Our Hospitals" lists the active ones, newest first, nine a page', async () => {
  const { page } = await openDevice(desktop)
  await visitList(page, product(), '/hospitals')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Our Hospitals')
  const all = hospitalsOf(product()).map(hospital => hospital.shown)
  expect(await page.getByText(`${all.length} hospitals`).isVisible()).toBe(true)
  const seen = await titles(page)
  expect(seen).toHaveLength(9)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  for (let number = 2; seen.length < all.length; number += 1) {
    await pager.getByRole('link', { name: 'Next page' }).click()
    await pager.getByText(`Page ${number} of ${Math.ceil(all.length / 9)}`).waitFor()
    seen.push(...(await titles(page)))
  }
  expect(seen).toEqual(all)
  await pager.getByRole('link', { name: 'First page' }).click()
  await expect.poll(() => pathOf(page)).toBe('/hospitals')
})

test('A62: three cards a row on a large screen, from 1023 px, two below that, one on a phone', async () => {
  const { page } = await openDevice(desktop)
  await visitList(page, product(), '/hospitals')
  const rows = async () => {
    const boxes = await Promise.all((await cards(page).all()).map(card => card.boundingBox()))
    return [...new Set(boxes.map(place => Math.round(place?.y ?? 0)))].map(
      y => boxes.filter(place => Math.round(place?.y ?? 0) === y).length,
    )
  }
  expect(await rows()).toEqual([3, 3, 3])
  await page.setViewportSize({ width: 1023, height: 900 })
  expect(await rows()).toEqual([3, 3, 3])
  await page.setViewportSize({ width: 1022, height: 900 })
  expect(await rows()).toEqual([2, 2, 2, 2, 1])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await rows()).toEqual(Array(9).fill(1))
})

test('A63: a card shows picture, title, stars and number, or that nobody rated it', async () => {
  const { page } = await openDevice()
  const hospitals = hospitalsOf(product())
  const rated = hospitals.find(hospital => hospital.rating !== 'Not Rated Yet.')
  const unrated = hospitals.find(hospital => hospital.rating === 'Not Rated Yet.')
  for (const hospital of [rated, unrated]) {
    const name = hospital?.shown ?? ''
    await visitList(page, product(), `/hospitals/${encodeURIComponent(name)}`)
    const card = cards(page).filter({ hasText: name })
    expect(await card.getByRole('link', { name }).getAttribute('href')).toBe(
      `/hospital/detail/${hospital?.id}`,
    )
    expect(await card.textContent()).toContain(hospital?.rating)
    const stars = card.getByRole('img', { name: `Rated ${hospital?.rating} out of 5` })
    expect(await stars.count()).toBe(hospital === rated ? 1 : 0)
    const picture = card.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
})

test('A65 A66: every word counts, in any order, also of city and state; nothing typed finds all', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/hospitals')
  const all = await titles(page)
  for (const query of ['mercy', 'MERCY', 'vale mercy', 'wa mercy orchard', 'hospital  lake', 'st.', ', ca']) {
    await box(page).fill(query)
    const names = found(query)
    expect(names.length).toBeGreaterThan(0)
    await expect.poll(() => titles(page)).toEqual(names.slice(0, 9))
    await page.getByText(new RegExp(`^${names.length} hospitals?$`)).waitFor()
  }
  await box(page).fill('')
  await expect.poll(() => titles(page)).toEqual(all)
})

test("A67: each keystroke flashes a loader for 200 ms, which is in nobody's way", async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/hospitals')
  const flashes = await page.evaluateHandle(() => {
    const seen: unknown[] = []
    document.addEventListener('animationstart', ({ target, animationName }) => {
      const element = target as Element
      if (!element.closest('[role=search]')) return
      const timing = element.getAnimations()[0]?.effect?.getTiming()
      seen.push({
        animationName,
        duration: timing?.duration,
        blocks: getComputedStyle(element).pointerEvents,
      })
    })
    return seen
  })
  await box(page).pressSequentially('icu', { delay: 300 })
  const seen = (await flashes.jsonValue()) as { duration: number; blocks: string }[]
  expect(seen.map(({ duration, blocks }) => [duration, blocks])).toEqual(Array(3).fill([200, 'none']))
})

test.each(['/hospitals', '/products'])(
  'A67: on %s each keystroke flashes it, also where one follows the other within 50 ms and where a letter is taken back',
  async path => {
    const { page } = await openDevice()
    await visitList(page, product(), path)
    const flashes = await page.evaluateHandle(() => {
      const seen: unknown[] = []
      const look = new MutationObserver(changes => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            for (const flash of (node as Element).getAnimations?.() ?? [])
              if ((node as Element).closest('[role=search]')) seen.push(flash.effect?.getTiming().duration)
      })
      look.observe(document.body, { childList: true, subtree: true })
      return seen
    })
    await box(page).pressSequentially('icu', { delay: 50 })
    await box(page).press('Backspace')
    await expect.poll(() => flashes.jsonValue()).toEqual(Array(4).fill(200))
  },
)

test('A68: no match says "No results found" and how to go on', async () => {
  const { page } = await openDevice()
  await visit(page, product(), '/hospitals/nowhere%20at%20all')
  await page.getByText('No results found').waitFor()
  await page.getByRole('link', { name: 'Show all hospitals' }).click()
  await cards(page).first().waitFor()
  expect(await box(page).inputValue()).toBe('')
})

test('A222: while the directory is on its way, a loading indicator shows', async () => {
  const { page } = await openDevice()
  await product().wire.become('hang', /hospitals\/fetch/)
  await visit(page, product(), '/hospitals')
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).waitFor()
  expect(await cards(page).count()).toBe(0)
})
