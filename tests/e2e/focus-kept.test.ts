// What is pressed and then goes leaves the focus where one can go on (WCAG 2.4.3): never on nothing.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, visit } from './journeys.ts'
import { expectSomewhere, isFocused, uncovered } from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { busiestPlace, silentPlace, silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'
import { coloredWare, fillCart } from './shopping.ts'
import { aReview, fillReview, openUnit, openWaiting, submit, waitingEntry, write } from './writing.ts'

shareBrowser()
const product = shareProduct()
const main = (page: Page) => page.getByRole('main')

/** Presses it by the keyboard, however far Tab would have to go to it. */
async function pressByKey(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

test('further reviews are read on from the first of them, also when the last have come and the button has gone', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const place = await busiestPlace(product())
  expect(place.count).toBeGreaterThan(20)
  await openUnit(page, product(), place)
  await uncovered(page)
  const cards = main(page).getByRole('article')
  const more = main(page).getByRole('button', { name: /^Show \d+ more$/ })
  await more.waitFor()
  while ((await more.count()) > 0) {
    const before = await cards.count()
    await pressByKey(more)
    await expect.poll(() => isFocused(cards.nth(before))).toBe(true)
  }
  expect(await cards.count()).toBe(place.count)
})

test('what is sent from "Waiting to send" goes and leaves the focus on the heading; without an answer it stays', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/status of 503/)
  const [one, other] = await silentPlaces(product())
  if (!one || !other) throw new Error('Every unit has been reviewed.')
  const first = aReview('Dayshift, sent by hand')
  const second = aReview('Nightshift, sent by itself')
  await signInAs(page, product(), await makePerson(product()))
  // In a slow hour both are due at once, and go together.
  await product().wire.become('unavailable', /\/(review\/submit|batch)/)
  await openUnit(page, product(), one)
  await write(page, first)
  await openUnit(page, product(), other)
  await write(page, second)
  await openWaiting(page, product())
  await uncovered(page)
  // Where it will be said that it was copied is there before: what comes with its words is not read out.
  await waitingEntry(page, first).getByRole('status').waitFor({ state: 'attached' })
  const heading = page.getByRole('heading', { name: 'Waiting to send', level: 1 })
  const send = waitingEntry(page, first).getByRole('button', { name: 'Send now' })
  const asked = product().wire.requests.length
  await pressByKey(send)
  await expect.poll(() => product().wire.requests.length).toBeGreaterThan(asked)
  await expect.poll(() => send.getAttribute('aria-busy')).toBeNull()
  expect(await isFocused(send)).toBe(true)
  await product().wire.become('pass')
  await page.keyboard.press('Enter')
  await waitingEntry(page, first).waitFor({ state: 'detached' })
  expect(await isFocused(heading)).toBe(true)
  const copy = waitingEntry(page, second).getByRole('button', { name: 'Copy' })
  // It may have left by now.
  await copy.evaluateAll(([button]) => (button as HTMLElement | undefined)?.focus())
  await page.getByText('Nothing is waiting.').waitFor()
  await expect.poll(() => isFocused(heading)).toBe(true)
})

test.each([
  ['on its unit, at what leads to where it waits', 'unit', 'What is it waiting for?'],
  ['in "Reviews", at what leads to where it waits', 'reviews', 'What is it waiting for?'],
  ['in "Reviews", at its unit', 'reviews', null],
] as const)(
  'who is at a review that waits when it is confirmed, %s, goes on from the heading',
  async (_, screen, name) => {
    const device = await openDevice()
    const { page } = device
    device.allow(/status of 503/)
    const place = await silentPlace(product())
    const review = aReview('Dayshift, confirmed under the focus')
    await signInAs(page, product(), await makePerson(product()))
    await product().wire.become('unavailable', /\/(review\/submit|batch)/)
    await openUnit(page, product(), place)
    await write(page, review)
    if (screen === 'reviews') await page.goto(`${product().url}/profile/reviews`)
    await uncovered(page)
    const card = main(page).getByRole('article').filter({ hasText: review.title })
    const link = card.getByRole('link', { name: name ?? place.unit })
    await link.focus()
    await product().wire.become('pass')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const confirmed =
      screen === 'reviews'
        ? card.getByRole('button', { name: 'Delete', exact: true })
        : card.getByText('Yours', { exact: true })
    await confirmed.waitFor()
    await expect.poll(() => isFocused(main(page).getByRole('heading', { level: 1 }))).toBe(true)
  },
)

test('who is writing, or has just sent, when the session ends goes on from the heading of the screen', async () => {
  const device = await openDevice()
  const { page } = device
  device.allow(/status of 503/)
  const nora = await makePerson(product())
  const [place] = await silentPlaces(product())
  if (!place) throw new Error('Every unit has been reviewed.')
  const heading = main(page).getByRole('heading', { level: 1 })
  const end = async () => {
    await uncovered(page)
    // As another page tells it.
    await page.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new StorageEvent('storage', { key: null }))
    })
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await expect.poll(() => isFocused(heading)).toBe(true)
  }
  await signInAs(page, product(), nora)
  await visit(page, product(), '/contact')
  await field(page, 'Message').fill('Half a question')
  await end()
  await signInAs(page, product(), nora)
  await fillCart(product(), nora, coloredWare(product()))
  await visit(page, product(), '/checkout')
  await field(page, 'City').fill('Port Alder')
  await end()
  await signInAs(page, product(), nora)
  await openUnit(page, product(), place)
  const review = aReview('Nightshift, the session ends')
  await fillReview(page, review)
  await end()
  await signInAs(page, product(), nora)
  await product().wire.become('unavailable', /\/(review\/submit|batch)/)
  await openUnit(page, product(), place)
  await submit(page)
  await expect.poll(() => isFocused(main(page).locator('.saved-panel'))).toBe(true)
  await end()
})

test('the ways into a list, and out of it, that go with a press leave the focus above what is listed', async () => {
  const { page } = await openDevice()
  const count = main(page)
    .getByRole('status')
    .filter({ hasText: / hospitals?/ })
  await visit(page, product(), '/hospitals?search=icu')
  await uncovered(page)
  await pressByKey(page.getByRole('navigation', { name: 'Departments' }).getByRole('link').first())
  await main(page)
    .getByText(/^Hospitals with reviews for/)
    .waitFor()
  await expect.poll(() => isFocused(count)).toBe(true)
  await pressByKey(main(page).getByRole('link', { name: 'All hospitals', exact: true }))
  await main(page)
    .getByText(/^Hospitals with reviews for/)
    .waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(count)).toBe(true)
  for (const [path, way] of [
    ['/hospitals?search=nowhere', 'Show all hospitals'],
    ['/products?search=nothing', 'Show everything'],
  ] as const) {
    await visit(page, product(), path)
    await uncovered(page)
    await pressByKey(main(page).getByRole('link', { name: way }))
    await main(page).getByRole('article').first().waitFor()
    await expectSomewhere(page)
  }
})

test.each([
  [true, 'This browser has promised to keep it'],
  [false, 'This browser made no promise.'],
])(
  'asked to keep everything, the browser says %s: that is said, and the focus stays beside it',
  async (answer, words) => {
    const { page } = await openDevice()
    await page.addInitScript(given => {
      navigator.storage.persist = async () => given
      navigator.storage.persisted = async () => {
        await new Promise(resolve => setTimeout(resolve, 500))
        return false
      }
    }, answer)
    const seen: string[] = []
    await page.exposeFunction('seen', (text: string) => seen.push(text))
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = [...document.querySelectorAll('.saved-facts dd')].at(-1)?.textContent
        if (text) (window as unknown as { seen(text: string): void }).seen(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await visit(page, product(), '/saved')
    await uncovered(page)
    const ask = main(page).getByRole('button', { name: 'Ask it to keep everything' })
    await ask.waitFor()
    // Nothing was said before there was an answer.
    expect(seen[0]).toContain('This browser may clear it')
    const said = main(page).getByRole('status').filter({ hasText: 'This browser may clear it' })
    const region = await said.elementHandle()
    await pressByKey(ask)
    await main(page).getByText(words).waitFor()
    await ask.waitFor({ state: 'detached' })
    // The same region, as screen readers expect it.
    expect(await region?.textContent()).toContain(words)
    await expectSomewhere(page)
  },
)
