// Letters twice as large on a phone: the usual words of a name stand whole, and none leaves the menu.
import { expect, test } from 'vitest'
import { brokenWords } from './broken-words.ts'
import { openDevice } from './browser.ts'
import { everyScreen, walkTo } from './every-screen.ts'
import { type Furnished, furnish } from './furnish.ts'
import { visit } from './journeys.ts'
import { signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()

let furnished: Furnished
const product = shareProduct({}, async opened => {
  furnished = await furnish(opened)
})

async function openLarge() {
  const device = await openDevice({ reducedMotion: 'reduce' })
  const settings = await device.context.newCDPSession(device.page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return device
}

test('1.4.4: no word of a hospital breaks on its page, nor on its card in a comparison', async () => {
  const { page } = await openLarge()
  const { hospitalId } = furnished.place
  await visit(page, product(), `/hospital/detail/${hospitalId}`)
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await name.waitFor()
  expect(await brokenWords(name)).toEqual([])
  const others = [1, 2, 3].filter(id => id !== hospitalId)
  await visit(page, product(), `/compare?hospitals=${[hospitalId, ...others].slice(0, 3)}`)
  const cards = page.locator('.compare-cards')
  await expect.poll(() => cards.getByText('Updated').count()).toBe(3)
  expect(await brokenWords(cards)).toEqual([])
  const { hospitalId: hospital, departmentId } = furnished.place
  await visit(page, product(), `/compare?units=${hospital}-${departmentId}`)
  await cards.getByText('Updated').waitFor()
  expect(await brokenWords(cards)).toEqual([])
})

test('1.4.4 1.4.10: what has been chosen to compare can be read, and reaches no further than the screen', async () => {
  const { page } = await openLarge()
  for (const id of [1, 2]) {
    await visit(page, product(), `/hospital/detail/${id}`)
    await page.getByRole('button', { name: 'Add to comparison' }).click()
  }
  const tray = page.getByRole('status', { name: 'Your comparison' })
  await tray.getByText('2 hospitals chosen').waitFor()
  expect(await brokenWords(tray)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('1.4.4: under a text that is being written no bar lies but the one of all screens', async () => {
  const { page } = await openLarge()
  const { hospitalId, departmentId } = furnished.place
  await visit(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  const text = page.getByRole('textbox', { name: 'Review' })
  await text.focus()
  const submit = page.getByRole('button', { name: 'Submit Your Review' })
  const [above, below] = await Promise.all([text.boundingBox(), submit.boundingBox()])
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
})

test('1.4.4: no remark on a review of one’s own is broken', async () => {
  const { page } = await openLarge()
  await signInAs(page, product(), furnished.person)
  await walkTo(page, 'ownReviews', everyScreen(furnished).ownReviews)
  expect(await brokenWords(page.getByText('Anonymous to others'))).toEqual([])
})

test('1.4.10: the menu is no wider than its panel', async () => {
  const { page } = await openLarge()
  await visit(page, product())
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('radio').last().waitFor()
  expect(await menu.evaluate(panel => panel.scrollWidth - panel.clientWidth)).toBe(0)
  expect(await brokenWords(menu.getByRole('navigation'))).toEqual([])
  const edge = await menu.getByRole('button').first().boundingBox()
  expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(390)
})

test('1.4.4: our address goes on in the next line with its host, and no word of it is broken', async () => {
  const { page } = await openLarge()
  const places: [path: string, link: string][] = [
    ['/contact', 'main .contact-mail'],
    ['/thank-you', 'main a[href^="mailto:"]'],
    ['/about', '.footer-mail'],
  ]
  for (const [path, link] of places) {
    await visit(page, product(), path)
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await brokenWords(page.locator(link)), `${link}, ${width} px`).toEqual([])
    }
  }
})

test('1.4.4 1.4.10: on the smallest phones Home does not scroll sideways, and leaves room to type what to look for', async () => {
  const { page } = await openLarge()
  await visit(page, product())
  await page.locator('.carousel-slides h3').first().waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways, `${width} px`).toBe(0)
    const field = await page.getByRole('search').getByRole('searchbox').boundingBox()
    expect(field?.width, `${width} px`).toBeGreaterThan(width / 2)
  }
})

test('1.4.4: what the header offers stands within the smallest phone, for a visitor and signed in', async () => {
  const { page } = await openLarge()
  const beyond = async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    return page
      .getByRole('banner')
      .locator('.header-row')
      .locator('a, button')
      .evaluateAll(tools =>
        tools
          .filter(tool => tool.checkVisibility() && tool.getBoundingClientRect().right > innerWidth)
          .map(tool => tool.textContent),
      )
  }
  await visit(page, product())
  expect(await beyond()).toEqual([])
  await signInAs(page, product(), furnished.person)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await beyond()).toEqual([])
})
