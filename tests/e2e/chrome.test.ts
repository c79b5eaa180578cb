// What stands around every screen: header, menu, footer and banner.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { erase } from '../../src/app/words/session-words.ts'
import { openDevice } from './browser.ts'
import { desktop, openWithoutWorker, visit, visitList, withWorker } from './journeys.ts'
import { isFocused } from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'
import { aReview, openUnit, readyForOffline, write } from './writing.ts'

shareBrowser()
const product = shareProduct()
const menu = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Hospitals', '/hospitals'],
  ['Review Guidelines', '/terms'],
  ['Merchandise', '/products'],
  ['Contact Us', '/contact'],
] as const
const mail = 'support@rateyourhospital.example'

const pathOf = (page: Page) => new URL(page.url()).pathname
const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** At any width nothing is pushed off the edge; on anything like a desktop the name stands in one line, too. */
async function expectHeaderFits(page: Page): Promise<void> {
  const found: Record<number, unknown> = {}
  for (const width of [320, 390, 480, 768, 1024, 1151, 1152, 1183, 1184, 1247, 1248, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const { lines, right } = await page
      .getByRole('banner')
      .locator('.header-row')
      .evaluate(row => {
        const name = document.createRange()
        name.selectNodeContents(row.querySelector('.header-logo span') as HTMLElement)
        const rights = [...row.querySelectorAll('a, button')].map(link => link.getBoundingClientRect().right)
        return { lines: name.getClientRects().length, right: Math.max(...rights) }
      })
    if (right > width || (width >= 1024 && lines !== 1)) found[width] = { lines, right }
  }
  expect(found).toEqual({})
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('A37 A38 A40: a visitor finds support, social links, logo, the menu in its order, and Login, in a header that fits any width', async () => {
  const { page } = await openDevice(desktop)
  await visit(page, product())
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: mail }).getAttribute('href')).toBe(`mailto:${mail}`)
  for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
    expect(await header.getByRole('link', { name }).isVisible()).toBe(true)
  const logo = header.getByRole('link', { name: 'Rate Your Hospital' })
  expect((await logo.locator('svg').boundingBox())?.width).toBeGreaterThan(30)
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(await links.allTextContents()).toEqual(menu.map(([name]) => name))
  for (const [name, path] of menu) {
    await links.filter({ hasText: name }).click()
    await expect.poll(() => pathOf(page)).toBe(path)
  }
  await expectHeaderFits(page)
  expect(await header.getByRole('link', { name: 'Dashboard' }).count()).toBe(0)
  expect(await header.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
  await header.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/sign-in')
})

test('on a phone no gap lies between the social links, and the way Home is as wide as a thumb', async () => {
  const { page } = await openDevice()
  await visit(page, product(), '/cart')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const social = await page
      .getByRole('banner')
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().toJSON() as DOMRect))
    expect(social).toHaveLength(3)
    expect(social.slice(1).map(({ left }) => left)).toEqual(social.slice(0, -1).map(({ right }) => right))
    for (const box of social) expect([box.width, box.height]).toEqual([36, 44])
    const trail = page.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' })
    const home = await trail.getByRole('link', { name: 'Home' }).boundingBox()
    expect(Math.min(home?.width ?? 0, home?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('A39: a signed-in person finds Dashboard and sign-out, and no Login, and the header fits any width', async () => {
  const { page } = await openDevice(desktop)
  await signInAs(page, product(), await makePerson(product()))
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'Login' }).count()).toBe(0)
  await expectHeaderFits(page)
  await header.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  await header.getByRole('button', { name: 'Sign out' }).click()
  await header.getByRole('link', { name: 'Login' }).waitFor()
})

test('A41: the cart icon counts what is in the cart and leads there', async () => {
  const { page } = await openDevice()
  await visit(page, product())
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' })
  await expect.poll(() => cart.textContent()).toContain('0')
  await page.getByRole('banner').getByRole('link', { name: 'Cart 0 items', exact: true }).waitFor()
  await cart.click()
  await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor()
  expect(pathOf(page)).toBe('/cart')
})

test('A42: on a phone the menu slides in and closes on each navigation', async () => {
  const { page } = await openDevice()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, product())
  const panel = page.getByRole('dialog', { name: 'Menu' })
  for (const [name, path] of menu) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const links = panel.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await links.first().waitFor()
    expect(await panel.evaluate(element => getComputedStyle(element).animationName)).toBe('menu-panel-in')
    expect((await links.allTextContents()).slice(0, menu.length)).toEqual(menu.map(([title]) => title))
    await links.filter({ hasText: name }).click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => pathOf(page)).toBe(path)
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await panel.waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
})

test('A42: the menu that is closed by its button gives the focus back', async () => {
  const { page } = await openDevice()
  await visit(page, product(), '/about')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await panel.getByRole('button', { name: 'Close menu' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await isFocused(opener)).toBe(true)
})

test('A42: the menu whose code could not be had opens when it can', async () => {
  const device = await openWithoutWorker()
  const { page } = device
  device.allowNetworkTrouble()
  await page.route(/menu-panel.*\.js/, route => route.abort())
  await visit(page, product(), '/about')
  const opener = page.getByRole('button', { name: 'Menu', exact: true })
  const refused = page.waitForEvent('requestfailed')
  await opener.click()
  await refused
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
  await page.unroute(/menu-panel.*\.js/)
  await opener.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

test('A42: the menu closes also where Back leads to another page of the same list', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/hospitals')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/hospitals?page=2')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Menu' })
  await panel.waitFor()
  await page.goBack()
  await page.waitForURL('**/hospitals')
  await panel.waitFor({ state: 'hidden' })
})

test('A42: on a desktop the menu is there, too: how the app looks, what waits, what empties the device', async () => {
  const device = await openDevice({ ...desktop, ...withWorker })
  const { page } = device
  await signInAs(page, product(), await makePerson(product()))
  await readyForOffline(page, product())
  await device.goOffline()
  await openUnit(page, product(), await silentPlace(product()))
  await write(page, aReview('Dayshift, read at a desk'))
  for (const width of [1152, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Menu 1 waiting to send', exact: true })
      .click()
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await panel.getByText('Dark', { exact: true }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await panel.getByRole('button', { name: erase }).isVisible()).toBe(true)
    expect(await panel.getByRole('link', { name: 'Compare' }).isVisible()).toBe(true)
    await panel.getByRole('link', { name: 'Waiting to send 1 waiting to send', exact: true }).click()
    await page.getByRole('heading', { name: 'Waiting to send', level: 1 }).waitFor()
  }
})

test('A44: the footer says what this is, links, names the year, and leads back to the top', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/hospitals')
  const footer = page.getByRole('contentinfo')
  expect(await footer.textContent()).toContain(`© ${new Date().getFullYear()}`)
  expect(await footer.textContent()).toContain('Travelling nurses tell each other')
  const useful = footer.getByRole('navigation', { name: 'Useful links' }).getByRole('link')
  const links = await useful.evaluateAll(all =>
    all.map(link => [link.textContent, link.getAttribute('href')]),
  )
  expect(links).toEqual([
    ['Hospitals', '/hospitals'],
    ['Departments', '/departments'],
    ['Review Guidelines', '/terms'],
    ['Merchandise', '/products'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
    ['Privacy Policy', '/privacy-policy'],
    ['Evaluations', '/evaluations'],
    ['Connection Guide', '/connection-guide'],
    ['Billing Terms', '/trailing-drawdown'],
  ])
  expect(await footer.getByRole('link', { name: mail }).getAttribute('href')).toBe(`mailto:${mail}`)
  const toTop = footer.getByRole('button', { name: 'Back to top' })
  await toTop.scrollIntoViewIfNeeded()
  expect(await scrolled(page)).toBeGreaterThan(500)
  await toTop.click()
  await expect.poll(() => scrolled(page), { timeout: 4_000 }).toBe(0)
})

test('A45: the banner names the screen and leads Home', async () => {
  const { page } = await openDevice()
  for (const [path, title] of [
    ['/hospitals', 'Our Hospitals'],
    ['/products', 'Our Merchandise'],
    ['/sign-in', 'Login'],
  ] as const) {
    await visit(page, product(), path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await crumbs.textContent()).toContain(title)
    await crumbs.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
    expect(pathOf(page)).toBe('/')
  }
})

test.each([
  ['Hospitals', '/hospitals', 'page'],
  ['Hospitals', '/hospital/detail/1', 'true'],
  ['Hospitals', '/departments', 'true'],
  ['Hospitals', '/compare', 'true'],
  ['Shop', '/product/detail/1', 'true'],
  ['Shop', '/cart', 'true'],
  ['Shop', '/checkout', 'true'],
  ['Me', '/register', 'true'],
  ['Me', '/saved', 'true'],
])('"%s" in the bar says that one is in it, at %s', async (name, path, current) => {
  const { page } = await openWithoutWorker()
  await visit(page, product(), path)
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  expect(await bar.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe(current)
  expect(await bar.locator('[aria-current]').count()).toBe(1)
})
