// The way onto the home screen, offered by ourselves: found when it is looked for, never in the way.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings, phone } from './axe-findings.ts'
import { brokenWords } from './broken-words.ts'
import { type Device, openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { DRAFT_SAVED, openUnit, readyForOffline } from './writing.ts'

const product = shareProduct()

const OFFER = 'Keep it on your home screen'

/** Chromium may make an offer of its own here; which browser a test plays, and when it offers, is the test's to say. */
function openPhone(standalone?: boolean): Promise<Device> {
  return open({ isMobile: true, hasTouch: true }, standalone)
}

function openComputer(): Promise<Device> {
  return open({ viewport: { width: 1440, height: 900 } })
}

async function open(options: BrowserContextOptions, standalone?: boolean): Promise<Device> {
  const device = await openDevice(options)
  await device.context.addInitScript(value => {
    addEventListener('beforeinstallprompt', event => event.isTrusted && event.stopImmediatePropagation())
    if (value !== undefined) Object.defineProperty(navigator, 'standalone', { value })
  }, standalone)
  return device
}

/** What Chromium does when it finds the app worth installing; `window.asked` counts how often it was let ask. */
async function browserOffers(page: Page): Promise<void> {
  // Before this code is there nobody could answer the offer.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).not.toBeNull()
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const counted = window as unknown as { asked?: number }
    const prompt = async () => {
      counted.asked = (counted.asked ?? 0) + 1
      return { outcome: 'accepted' }
    }
    const isBarShown = window.dispatchEvent(Object.assign(event, { prompt }))
    if (isBarShown) throw new Error("The browser's own bar would have come.")
  })
}

/** The next page begins a visit of its own. */
function hoursPass(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.setItem('visits', `1 ${Date.now() - 3_600_000}`))
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('dialog', { name: 'Menu' })
}

test('A90: "Ready to work offline" stands clear of the button that sends a review, on a first visit by a unit’s link', async () => {
  const { page } = await openDevice()
  await openUnit(page, product(), await silentPlace(product()))
  const send = page.getByRole('button', { name: 'Submit Your Review' })
  await send.scrollIntoViewIfNeeded()
  const ready = page.getByText('Ready to work offline.')
  await ready.waitFor()
  const word = await ready.boundingBox()
  const button = await send.boundingBox()
  if (!word || !button) throw new Error('One of the two is not drawn.')
  expect(button.y + button.height).toBeLessThan(page.viewportSize()?.height ?? 0)
  expect(word.y + word.height).toBeLessThanOrEqual(button.y)
  expect(word.y).toBeGreaterThan(0)
})

test('"Ready to work offline" stands clear of what has been chosen to compare', async () => {
  const { page } = await openDevice()
  const { hospitalId } = await silentPlace(product())
  await visit(page, product(), `/hospital/detail/${hospitalId}`)
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  const tray = page.getByRole('status', { name: 'Your comparison' })
  await tray.getByText('1 hospital chosen').scrollIntoViewIfNeeded()
  const ready = page.getByText('Ready to work offline.')
  await ready.waitFor()
  const word = await ready.boundingBox()
  const chosen = await tray.boundingBox()
  if (!word || !chosen) throw new Error('One of the two is not drawn.')
  expect(word.y + word.height).toBeLessThanOrEqual(chosen.y)
  expect(word.y).toBeGreaterThan(0)
})

test('"Ready to work offline" is said once; the menu installs; who comes back is asked once, and a no is kept', async () => {
  const { page } = await openPhone()
  const ready = page.getByText('Ready to work offline.')
  const offer = page.getByRole('region', { name: 'Install app' })
  await visit(page, product())
  await ready.waitFor()
  await ready.waitFor({ state: 'detached' })

  await browserOffers(page)
  let menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Install app' }).waitFor()
  await page.keyboard.press('Escape')
  // A first visit is left in peace.
  expect(await offer.count()).toBe(0)

  await hoursPass(page)
  await page.reload()
  await browserOffers(page)
  await offer.getByText(OFFER).waitFor()
  expect(await findings(page, [phone])).toEqual([])
  expect(await ready.count()).toBe(0)
  await page.getByRole('link', { name: 'Hospitals' }).first().click()
  await page.getByRole('heading', { name: 'Our Hospitals', level: 1 }).waitFor()
  await offer.waitFor({ state: 'detached' })
  await page.goBack()
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await offer.waitFor({ state: 'detached' })
  await expectSomewhere(page)

  await hoursPass(page)
  await page.reload()
  await browserOffers(page)
  menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Install app' }).click()
  await expect.poll(() => page.evaluate(() => (window as { asked?: number }).asked)).toBe(1)
  expect(await offer.count()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  menu = await openMenu(page)
  await menu.getByRole('radio', { name: 'Dark' }).waitFor()
  expect(await menu.getByRole('button', { name: 'Install app' }).count()).toBe(0)

  // A theme chosen by hand colours the bar of the system, too.
  await menu.getByRole('radio', { name: 'Dark' }).check()
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    )
  expect(await shown()).toEqual(['#0f1719'])
})

test('on a computer, which has no home screen, the offer speaks of none', async () => {
  const { page } = await openComputer()
  await visit(page, product())
  await browserOffers(page)
  await hoursPass(page)
  await page.reload()
  await browserOffers(page)
  const offer = page.getByRole('region', { name: 'Install app' })
  await offer.getByText('Keep it as an app on this computer').waitFor()
  expect(await offer.getByText(/home screen/i).count()).toBe(0)
})

test('on an iPhone a kept draft is reason to tell the way by hand, on Home and not over the form', async () => {
  const { page } = await openPhone(false)
  const place = await silentPlace(product())
  await readyForOffline(page, product())
  await openUnit(page, product(), place)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).not.toBeNull()
  await page.getByRole('textbox', { name: 'Review' }).fill('Nights are short of people')
  await page.getByText(DRAFT_SAVED).waitFor()
  const offer = page.getByRole('region', { name: 'Install app' })
  expect(await offer.count()).toBe(0)

  const home = page.getByRole('link', { name: 'Home' }).first()
  await home.click()
  await offer.waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await brokenWords(offer), `${width} px`).toEqual([])
  }
  await page.setViewportSize(phone)
  // Four lines of words made it so high that it lay over the search.
  const card = await offer.boundingBox()
  const search = await page.getByRole('search').boundingBox()
  if (!card || !search) throw new Error('One of the two is not drawn.')
  expect(card.y).toBeGreaterThanOrEqual(search.y + search.height)
  // Nor over "Send now".
  await page.getByRole('link', { name: 'Write' }).click()
  await page.getByRole('heading', { name: 'Waiting to send', level: 1 }).waitFor()
  await offer.waitFor({ state: 'detached' })
  await home.click()
  await offer.getByRole('button', { name: 'Show me how' }).click()
  const help = page.getByRole('dialog', { name: 'Add it to your Home Screen' })
  expect(await findings(page, [phone])).toEqual([])
  await help.getByText('Safari deletes what a website has saved').waitFor()
  expect(await help.getByRole('listitem').allTextContents()).toEqual([
    'Press Share in the toolbar of your browser.',
    'Choose "Add to Home Screen".',
    'Press Add. From now on, open it from there.',
  ])
  // The app on the home screen has a memory of its own.
  await help.getByText('What you have not sent yet stays in this browser.').waitFor()
  await help.getByRole('button', { name: 'Got it' }).click()
  await help.waitFor({ state: 'detached' })
  expect(await offer.count()).toBe(0)
})

test('an app that runs from the home screen is not offered again', async () => {
  const { page } = await openPhone(true)
  await readyForOffline(page, product())
  await visit(page, product())
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).not.toBeNull()
  const menu = await openMenu(page)
  await menu.getByRole('radio', { name: 'Dark' }).waitFor()
  expect(await menu.getByRole('button', { name: 'Install app' }).count()).toBe(0)
})
