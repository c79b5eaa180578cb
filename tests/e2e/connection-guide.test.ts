// The guide of five steps, for whoever has an evaluation account to connect.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()
const patience = { timeout: 10_000 }
const titles = [
  "Accept the data provider's terms",
  'Download a trader app',
  'Log in',
  'Trade in the app',
  'Trade with other platforms',
]

const steps = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator(':scope > li')
const next = (page: Page) => page.getByRole('button', { name: 'Next Step' })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous Step' })

/** Waits until this step, from 1, is the current one: open, in view below the header, its heading with the focus. */
async function isAt(page: Page, step: number): Promise<void> {
  const current = page.locator('[aria-current="step"]')
  const heading = current.getByRole('heading', { level: 2 })
  await heading.filter({ hasText: titles[step - 1] ?? '' }).waitFor()
  expect(await current.count()).toBe(1)
  await expect
    .poll(() => heading.evaluate(element => element === document.activeElement), patience)
    .toBe(true)
  const header = await page.getByRole('banner').boundingBox()
  const bottom = (header?.y ?? 0) + (header?.height ?? 0)
  // At the upper edge, or where the page ends.
  await expect
    .poll(async () => {
      const top = (await heading.boundingBox())?.y ?? 0
      const isAtEnd = await page.evaluate(
        () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
      )
      return top >= bottom - 1 && (top < bottom + 120 || (isAtEnd && top < 700))
    }, patience)
    .toBe(true)
}

test('A19 A187 A188: five steps, Next and Previous between the first and the last, each move scrolls to its step', async () => {
  const { page } = await openDevice()
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView
    Element.prototype.scrollIntoView = function (how) {
      document.documentElement.dataset.scrolled = typeof how === 'object' ? how.behavior : 'auto'
      scroll.call(this, how)
    }
  })
  const scrolled = () => page.evaluate(() => document.documentElement.dataset.scrolled)
  await visit(page, product())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Connection Guide' }).click()
  await page.getByRole('heading', { name: 'Connection Guide', level: 1 }).waitFor()
  expect(await steps(page).getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    titles.map((title, place) => `Step ${place + 1} of 5: ${title}`),
  )
  expect(await previous(page).count()).toBe(0)
  expect(await scrolled()).toBeUndefined()
  const box = page.getByRole('checkbox', { name: /market data provider/ })
  // A198: the value that the specification gives this box.
  expect(await box.getAttribute('value')).toBe('5')
  await box.check()
  for (const step of [2, 3, 4, 5]) {
    await next(page).click()
    await isAt(page, step)
  }
  expect(await scrolled()).toBe('smooth')
  expect(await next(page).count()).toBe(0)
  await page.reload()
  await page
    .locator('[aria-current="step"]')
    .filter({ hasText: titles[4] ?? '' })
    .waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const step of [4, 3, 2, 1]) {
    await previous(page).press('Enter')
    await isAt(page, step)
  }
  expect(await scrolled()).toBe('instant')
  await next(page).click()
  await previous(page).click()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  // D43: a visitor has none, and is told so.
  await page.getByText('Sign in to see your dashboard').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('A19 A188 A198: a signed-in person gets back to the dashboard; an address beyond the steps is the last one', async () => {
  const device = await openDevice()
  const { page } = device
  await signInAs(page, product(), await makePerson(product()))
  await visit(page, product(), '/connection-guide?step=99')
  await page
    .locator('[aria-current="step"]')
    .filter({ hasText: titles[4] ?? '' })
    .waitFor()
  const terms = page.getByRole('link', { name: /Billing Terms/ }).first()
  await expect.poll(() => terms.getAttribute('href'), patience).toBe('/faq/detail/1/22')
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor()
  await readyForOffline(page, product())
  await visit(page, product(), '/evaluations')
  await page.getByText('is 70 dollars a month each').waitFor()
  await device.goOffline()
  await page.getByRole('link', { name: 'How to connect, in five steps' }).click()
  await page.getByRole('heading', { name: 'Connection Guide', level: 1 }).waitFor()
})
