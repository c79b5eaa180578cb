// Pages of one person on one device: one of them sends, and another may be the one that is looked at.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { change, reviewsBy } from './server-rows.ts'
import { aReview, fillReview, openUnit, submit, write } from './writing.ts'

const product = shareProduct()

/** As if another page lay over it. */
async function cover(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
  })
}

/** Takes down every message that the page shows from now on. @returns those that there were so far. */
async function takeDown(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = []
    const watcher = new MutationObserver(changes => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && target.matches('.Toastify__toast [role=status]'))
          texts.push(target.innerText)
      }
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => said.jsonValue()
}

test('A235 A99: whichever page sends a review, each page that is looked at says so, once', async () => {
  const { page, context } = await openDevice()
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  const [seen, covered] = [await context.newPage(), await context.newPage()]
  for (const other of [seen, covered]) {
    await visit(other, product(), '/about')
    await other.getByRole('button', { name: 'Sign out' }).waitFor()
  }
  await cover(covered)
  await openUnit(page, product(), await silentPlace(product()))
  const said = await Promise.all([page, seen, covered].map(takeDown))
  await write(page, aReview('Dayshift, three pages'))
  await expect.poll(() => reviewsBy(product(), nora.id).length).toBe(1)
  const success = ['Review Submitted Successfully!']
  const all = () => Promise.all(said.map(texts => texts()))
  await expect.poll(all).toEqual([success, success, []])
  await page.waitForTimeout(1_500)
  expect(await all()).toEqual([success, success, []])
})

test('O-04: what a page was sending as it was closed is sent by the one beside it, which is looked at all the time', async () => {
  const { page, context } = await openDevice()
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  const beside = await context.newPage()
  await visit(beside, product(), '/about')
  await openUnit(page, product(), await silentPlace(product()))
  await product().wire.become('hang', /review\/submit/)
  await fillReview(page, aReview('Dayshift, closed'))
  await submit(page)
  await expect
    .poll(() => product().wire.requests.filter(line => /review\/submit/.test(line)).length)
    .toBeGreaterThan(0)
  const mark = beside.locator('.waiting-count').filter({ visible: true })
  await mark.waitFor()
  await page.close()
  await product().wire.become('pass')
  await expect.poll(() => reviewsBy(product(), nora.id).length, { timeout: 60_000 }).toBe(1)
  await mark.waitFor({ state: 'detached' })
})

test('D25: a page brought back from where the browser kept it says that the server has ended the sign-in meanwhile', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  await visit(page, product(), '/about')
  // As another page of the device does it while this one is put aside.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    for (const name of ['token', 'user', 'activityTime']) localStorage.removeItem(name)
    localStorage.setItem('ended', 'server')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await page.getByRole('region', { name: 'You were signed out.' }).waitFor()
})

test('D25: whichever page hears that the server has ended the sign-in, every page that showed it says so', async () => {
  const device = await openDevice()
  const nora = await makePerson(product())
  await signInAs(device.page, product(), nora)
  const other = await device.context.newPage()
  await visit(other, product(), '/about')
  await other.getByRole('button', { name: 'Sign out' }).waitFor()
  change(product(), 'delete from tokens where user_id = ?', [nora.id])
  // Whichever of the two asks first for what is nobody else's.
  await device.page.evaluate(() => history.pushState(null, '', '/profile/reviews'))
  for (const page of [device.page, other])
    await page.getByRole('region', { name: 'You were signed out.' }).waitFor()
})
