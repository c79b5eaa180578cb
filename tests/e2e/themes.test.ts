// How the app looks and what it asks of the browser: light and dark, narrow, still, and within its own policy.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit, visitList } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { watchForeign, watchPolicy } from './policy.ts'
import { shareProduct } from './product.ts'
import { crowdedPlace, hospitalsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const unitPath = () => {
  const { hospitalId, departmentId } = crowdedPlace(product())
  return `/hospital/${hospitalId}/department/${departmentId}`
}
const hospitalPath = () => {
  // The one with the very long name.
  const longest = hospitalsOf(product()).sort((a, b) => b.shown.length - a.shown.length)[0]
  return `/hospital/detail/${longest?.id}`
}
const everywhere = () => [
  ...['/', '/hospitals', '/departments', '/products', '/product/detail/1', '/cart', '/about', '/terms'],
  ...['/privacy-policy', '/contact', '/waiting', '/sign-in', '/register', '/forgot/password'],
  ...['/email/verification/a-very-long-address-of-somebody%40example.invalid/', hospitalPath(), unitPath()],
]

async function go(page: Page, path: string): Promise<void> {
  await visit(page, product(), path)
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Loading/ })
    .waitFor({ state: 'hidden' })
}

const light = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return (red + green + blue) / 3 > 128
  })

test('The app follows the device into the dark, unless a person chose otherwise, also after a reload', async () => {
  const { page } = await openDevice({ colorScheme: 'dark' })
  await visit(page, product())
  await expect.poll(() => light(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => light(page)).toBe(true)
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByText(name, { exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Dark')
  await expect.poll(() => light(page)).toBe(false)
  await page.reload()
  await expect.poll(() => light(page)).toBe(false)
  await choose('As on this device')
  await expect.poll(() => light(page)).toBe(true)
})

test('On paper a page is light and without its bars, whatever was chosen for the screen', async () => {
  const { page } = await openDevice({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    // For the question that it leads to.
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true })
  })
  await go(page, unitPath())
  await expect.poll(() => light(page)).toBe(false)
  await page.locator('.prompt').waitFor()
  const bars = page.locator('.header, .bottom-bar, .footer, .prompts')
  expect(await bars.first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => light(page)).toBe(true)
  const displays = await bars.evaluateAll(all => all.map(bar => getComputedStyle(bar).display))
  expect(displays).toEqual(['none', 'none', 'none', 'none'])
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

test('On paper nothing stands that can only be pressed', async () => {
  const { page } = await openDevice()
  await go(page, unitPath())
  const ways = page.getByRole('button', { name: /^(Write a review|Add to comparison)$/ })
  await expect.poll(() => ways.count()).toBe(2)
  await page.getByRole('button', { name: 'Submit Your Review' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => ways.count()).toBe(0)
  expect(
    await page.getByRole('main').locator('.button, .icon-button').filter({ visible: true }).count(),
  ).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  const form = page.locator('.review-panel')
  expect(await form.evaluate(panel => getComputedStyle(panel).display)).toBe('none')
})

test('On paper no heading of a hospital’s units stays alone at the foot of a page', async () => {
  const { page } = await openDevice()
  await go(page, hospitalPath())
  const unit = page.locator('.unit-card h4').first()
  await unit.waitFor()
  const headings = ['Units of this hospital', 'Reviewed here', (await unit.textContent()) ?? '']
  const places = (height: number) => printedHeadings(page, height)
  const [top = 0] = (await places(3000)).get(headings[0] ?? '') ?? []
  expect(top).toBeGreaterThan(500)
  // Paper that ends this far below the upper heading.
  for (const room of [30, 60, 90, 120]) {
    const printed = await places(top + room)
    const sheets = headings.map(heading => printed.get(heading)?.[1])
    expect(sheets, `${room} pixels`).toEqual([1, 1, 1])
  }
})

/** By its words: how far below the upper edge of its sheet it stands, and on which one. */
async function printedHeadings(
  page: Page,
  height: number,
): Promise<Map<string, [top: number, sheet: number]>> {
  const pdf = (
    await page.pdf({ width: '800px', height: `${height}px`, outline: true, tagged: true })
  ).toString('latin1')
  const sheets = [...pdf.matchAll(/(\d+) 0 obj\n<<\/Type \/Page\n/g)].map(([, id]) => id)
  const outline = pdf.matchAll(/\/Title \((.*)\)\n\/Dest \[(\d+) 0 R \/XYZ \S+ (\S+)/g)
  return new Map(
    [...outline].map(([, words = '', id, fromFoot]) => [
      words,
      // Points of 1/72 inch.
      [height - Number(fromFoot) / 0.75, sheets.indexOf(id)],
    ]),
  )
}

test('On paper the bars of a rating are filled, and the questions for an interview can be read', async () => {
  const { page } = await openDevice()
  await go(page, unitPath())
  const fills = page.locator('.rating-bar-fill, .spread-fill')
  await fills.nth(8).waitFor()
  const question = page.locator('.interview li').first()
  await question.waitFor({ state: 'attached' })
  expect(await question.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await question.waitFor()
  // Else browsers leave every ground off the paper.
  const drawn = await fills.evaluateAll(all => all.map(fill => getComputedStyle(fill).printColorAdjust))
  expect([...new Set(drawn)]).toEqual(['exact'])
})

test('X-08 Y-17: no screen breaks the policy, asks anybody else, or scrolls sideways at 320 px', async () => {
  const { page, context } = await openDevice({ viewport: { width: 320, height: 640 } })
  const broken = await watchPolicy(context)
  const foreign = watchForeign(context, product().url)
  const answer = await page.goto(product().url)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe|\*/)
  const walk = async (paths: string[]) => {
    for (const path of paths) {
      await go(page, path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, path).toBeLessThanOrEqual(0)
    }
  }
  await walk(everywhere())
  await signInAs(page, product(), await makePerson(product()))
  await walk(['/', '/dashboard'])
  await visitList(page, product(), unitPath())
  await page.getByRole('button', { name: 'Submit Your Review' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('status').first().waitFor()
  expect(broken).toEqual([])
  expect(foreign).toEqual([])
})

/** In the page, from its first moment: takes down what begins to move and takes longer than a blink. */
function watchMotion(): void {
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  /** The clock of a message, the loader's end after a second, the bar of a keystroke: none of them moves anything. */
  const still = /progress|trackProgress|loader-(?:out|gone)|search-box-flash/
  const take = ({ target, type }: Event, what: string) => {
    if (!(target instanceof Element) || still.test(what)) return
    const times = target.getAnimations().map(one => Number(one.effect?.getComputedTiming().duration ?? 0))
    if (Math.max(0, ...times) > 10) moved.push(`${type} ${what} of ${target.className}`)
  }
  document.addEventListener('animationstart', event => take(event, event.animationName), true)
  document.addEventListener('transitionrun', event => {
    if (/transform|translate|scale|top|left|height/.test(event.propertyName)) take(event, event.propertyName)
  })
}

test('With less motion asked for, nothing moves: no slide, no card, no menu, no dialog, no message', async () => {
  const { page, context } = await openDevice({ reducedMotion: 'reduce' })
  await context.addInitScript(watchMotion)
  const expectStill = async () =>
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
  await visitList(page, product(), '/')
  await page.getByRole('region', { name: 'New on the list' }).scrollIntoViewIfNeeded()
  await page.locator('[aria-roledescription=slide][inert]').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Next hospitals' }).click()
  await page.locator('[aria-label="1 / 20"][inert]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Hospitals' }).click()
  await page.getByRole('main').getByRole('searchbox').pressSequentially('st')
  await expectStill()
  await visitList(page, product(), unitPath())
  await page.getByRole('button', { name: 'Submit Your Review' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('status').first().waitFor()
  await page.getByRole('radio', { name: '3 stars' }).first().hover()
  await expectStill()
  await visit(page, product(), '/waiting')
  await page.getByRole('button', { name: 'Erase everything on this device' }).click()
  await page.getByRole('dialog').waitFor()
  await expectStill()
  await visit(page, product(), '/product/detail/1')
  await page.locator('.zoom').first().click()
  await page.locator('[data-zoomed]').waitFor()
  await expectStill()
})

test('Where the system chooses the colors, bars are still filled and the chosen still differs', async () => {
  const { page } = await openDevice({ forcedColors: 'active' })
  await visitList(page, product(), unitPath())
  const paint = (css: string) =>
    page
      .locator(css)
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
  expect(await paint('.rating-bar-fill')).not.toBe(await paint('.rating-bar-track'))
  expect(await paint('.spread-fill')).not.toBe(await paint('.spread-track'))
  const chip = page.getByRole('button', { name: 'Nightshift' })
  const outline = () => chip.evaluate(element => getComputedStyle(element).outlineStyle)
  await page.mouse.move(0, 0)
  const before = await outline()
  await chip.click()
  await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
  expect(await outline()).not.toBe(before)
})

test('Where the system chooses the colors, a switch shows its knob, on and off', async () => {
  const { page } = await openDevice({ forcedColors: 'active' })
  await visit(page, product(), hospitalPath())
  const keep = page.getByRole('switch', { name: 'Keep this hospital on my phone' })
  const colors = () =>
    keep.locator('.switch-track').evaluate(track => ({
      track: getComputedStyle(track).backgroundColor,
      knob: getComputedStyle(track, '::after').backgroundColor,
    }))
  const off = await colors()
  expect(off.knob).not.toBe(off.track)
  await keep.click()
  await page.getByRole('switch', { checked: true }).waitFor()
  await expect.poll(async () => (await colors()).track).not.toBe(off.track)
  const on = await colors()
  expect(on.knob).not.toBe(on.track)
})
