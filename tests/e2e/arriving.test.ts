// Arriving at a screen: it says its own name to the tab, to the ear and to the keyboard; what changes on it is said once.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type RouteName, routes } from '../../src/app/routes.ts'
import { openDevice } from './browser.ts'
import { arriveAt, everyScreen, isForVisitor } from './every-screen.ts'
import { type Furnished, furnish } from './furnish.ts'
import { field, press, toast, visit } from './journeys.ts'
import { expectArrived } from './keyboard-hands.ts'
import { signInAs } from './people.ts'
import { shareProduct } from './product.ts'

let furnished: Furnished
const product = shareProduct({}, async opened => {
  furnished = await furnish(opened)
})
const names = Object.keys(routes) as RouteName[]

/** One screen at several addresses, and leftovers of a screen that only a visitor or only a person finds. */
const another: Partial<Record<RouteName, RouteName>> = {
  paymentReturn: 'payment',
  resetWithCode: 'reset',
  setPassword: 'reset',
  billingTermsOfVisitors: 'billingTerms',
  editProfileStub: 'profileEdit',
  withdrawalRequest: 'withdrawalHistory',
  withdrawalSubmit: 'withdrawalHistory',
}

/** The way Home, and where one is. */
async function expectBanner(page: Page, heading: string): Promise<void> {
  const trail = page.getByRole('main').getByRole('navigation', { name: 'Breadcrumb' })
  const home = trail.getByRole('link').first()
  expect([await home.textContent(), await home.getAttribute('href')]).toEqual(['Home', '/'])
  expect(await trail.getByRole('listitem').last().textContent()).toBe(heading)
}

async function titlesOf(page: Page, among: readonly RouteName[]): Promise<[RouteName, string][]> {
  const stops = everyScreen(furnished)
  const titles: [RouteName, string][] = []
  for (const name of among) {
    // From elsewhere: between two addresses of one screen its heading stays, and so does the focus.
    const before = name === 'about' ? 'terms' : 'about'
    await arriveAt(page, before, stops[before])
    await arriveAt(page, name, stops[name])
    await expectArrived(page, stops[name].heading)
    if (name !== 'home') await expectBanner(page, stops[name].heading)
    titles.push([name, await page.title()])
  }
  return titles
}

test('A45: every screen has a title of its own, names itself beside the way Home, and gives its heading the focus', async () => {
  const { page } = await openDevice()
  await visit(page, product(), '/terms')
  const ofVisitor = await titlesOf(page, names.filter(isForVisitor))
  await signInAs(page, product(), furnished.person)
  const ofPerson = await titlesOf(
    page,
    names.filter(name => !isForVisitor(name)),
  )
  const titles = new Map([...ofVisitor, ...ofPerson])
  for (const title of titles.values()) expect(title).toMatch(/Rate Your Hospital$/)
  const own = [...titles].filter(([name]) => !another[name]).map(([, title]) => title)
  expect(own.filter((title, place) => own.indexOf(title) !== place)).toEqual([])
  expect(own).toHaveLength(names.length - Object.keys(another).length)
})

/** In the page: takes down what a screen reader would be told, as it is told. */
function listen(): void {
  const said: string[] = []
  Object.assign(globalThis, { said })
  // A region within another that is off speaks for itself.
  const isQuiet = (element: Element) =>
    element.closest('[aria-hidden=true]') !== null || element.getAttribute('aria-live') === 'off'
  let last = new Map<Element, string>()
  const look = () => {
    const now = new Map<Element, string>()
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live=polite]')) {
      const text = region.textContent?.trim() ?? ''
      // What stands in another is heard of it.
      if (isQuiet(region) || region.querySelector('[role=status], [role=alert]')) continue
      now.set(region, text)
      if (text && last.get(region) !== text) said.push(text)
    }
    last = now
  }
  look()
  said.length = 0
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
}
const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)

test('how many were found, a message, and what is wrong with a form are each said once', async () => {
  const { page } = await openDevice()
  await visit(page, product(), '/hospitals')
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.evaluate(listen)
  await page.getByRole('main').getByRole('searchbox').fill('stonebridge')
  const counts = async () => (await said(page)).filter(text => /^\d+ hospitals?$/.test(text))
  await expect.poll(counts).toHaveLength(1)
  await visit(page, product(), '/sign-in')
  await page.evaluate(listen)
  await press(page, 'Login')
  const both = ['Email field is required', 'Password field is required']
  for (const text of both) await toast(page, text).waitFor()
  const heard = await said(page)
  // Once with the summary, which alone interrupts, and once as a message that waits its turn.
  expect(heard.filter(text => both.every(part => text.includes(part)))).toHaveLength(1)
  for (const text of both) expect(heard.filter(one => one === text)).toHaveLength(1)
  expect(await page.getByRole('alert').count()).toBe(1)
  for (const [place, label] of (['Email', 'Password'] as const).entries()) {
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
    const note = (await field(page, label).getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`[id="${note.split(' ').at(-1)}"]`).textContent()).toBe(both[place])
  }
})
