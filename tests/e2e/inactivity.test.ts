// The fifteen minutes: the warning before their end, the end, and a page that slept through both.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { expectSomewhere } from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { isTaken } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { aReview, fillReview, openUnit } from './writing.ts'

shareBrowser()
const product = shareProduct()
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
const goodbye = (page: Page) => page.getByRole('alertdialog', { name: 'You are Successfully Logged Out!' })
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })

/** Moves the end of the session to so many milliseconds from now, as so much less quiet time would. */
async function endIn(page: Page, ms: number): Promise<void> {
  await page.evaluate(left => localStorage.setItem('activityTime', String(Date.now() + left)), ms)
}

const timeLeft = (page: Page) =>
  page.evaluate(() => Number(localStorage.getItem('activityTime')) - Date.now())

test('A-19 D24: in the last minute both tabs warn; "Stay signed in" in one closes both and begins anew', async () => {
  const { page, context } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  const other = await context.newPage()
  await visit(other, product(), '/about')
  await endIn(page, 75_000)
  await other.waitForTimeout(5_500)
  expect(await warning(other).count()).toBe(0)
  await endIn(page, 55_000)
  await warning(other).waitFor()
  await warning(page).waitFor()
  expect(await warning(other).textContent()).toMatch(/You will be signed out in about [3-6]0 seconds\./)
  const stay = warning(other).getByRole('button', { name: 'Stay signed in' })
  await other.bringToFront()
  await expect.poll(() => stay.evaluate(button => button === document.activeElement)).toBe(true)
  await stay.click()
  await warning(other).waitFor({ state: 'detached' })
  await warning(page).waitFor({ state: 'detached' })
  expect(await timeLeft(page)).toBeGreaterThan(14 * 60_000)
})

test('D24: Escape stays, and so does anything else a person does', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  await endIn(page, 50_000)
  await warning(page).waitFor()
  await page.keyboard.press('Escape')
  await warning(page).waitFor({ state: 'detached' })
  expect(await timeLeft(page)).toBeGreaterThan(14 * 60_000)
  await endIn(page, 50_000)
  await warning(page).waitFor()
  await page.mouse.move(30, 40)
  await page.mouse.move(60, 80)
  await warning(page).waitFor({ state: 'detached' })
})

test('D24: "Sign out now" takes the warning away and leaves a visitor, told so', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  await endIn(page, 50_000)
  await warning(page).getByRole('button', { name: 'Sign out now' }).click()
  await login(page).waitFor()
  expect(await warning(page).count()).toBe(0)
  await page.getByText('You are Successfully Logged Out!').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('A158 A-16 A-19: nobody answers; both tabs are signed out, told why, and the server has ended the token', async () => {
  const { page, context } = await openDevice()
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  await page.evaluate(() => localStorage.setItem('sessionId', 'of the cart'))
  const other = await context.newPage()
  await visit(other, product(), '/dashboard')
  await other.getByText(nora.email).first().waitFor()
  await endIn(page, 12_000)
  for (const tab of [page, other]) await warning(tab).waitFor()
  for (const tab of [page, other]) {
    await goodbye(tab).waitFor()
    expect(await goodbye(tab).textContent()).toContain('Nothing happened here for 15 minutes.')
    expect(await tab.getByText(nora.email).count()).toBe(0)
    await goodbye(tab).getByRole('button', { name: 'Close' }).click()
    await login(tab).waitFor()
    await expectSomewhere(tab)
  }
  const left = await page.evaluate(() =>
    ['token', 'user', 'activityTime', 'sessionId'].filter(key => localStorage.getItem(key)),
  )
  expect(left).toEqual([])
  await expect.poll(() => isTaken(product(), nora.token)).toBe(false)
})

/** The page wakes after an hour. @returns whether what it shows can be seen in that moment. */
function wake(page: Page): Promise<string> {
  return page.evaluate(() => {
    // The clock has gone on while nothing here ran; nothing was told to the other tabs, so nothing is heard.
    localStorage.setItem('activityTime', String(Date.now() - 3_600_000))
    document.dispatchEvent(new Event('visibilitychange'))
    return getComputedStyle(document.querySelector('main') as Element).visibility
  })
}

test('A-19 Y-16: a page that slept past the end is hidden in the moment it wakes, and shows a visitor', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  const written = aReview('Nightshift, the lid was closed')
  await openUnit(page, product(), await silentPlace(product()))
  await fillReview(page, written)
  expect(await wake(page)).toBe('hidden')
  await goodbye(page).waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Review', includeHidden: true }).inputValue())
    .toBe('')
  await goodbye(page).getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email', { exact: true }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(written.title)
})

test('A-19 Y-16: so is one that fell asleep as it began, before the server had said who is here', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  const written = aReview('Nightshift, into the pocket at once')
  await openUnit(page, product(), await silentPlace(product()))
  await fillReview(page, written)
  const title = page.getByRole('textbox', { name: 'Title' })
  await page.getByText('Saved on this phone').first().waitFor()
  await page.route('**/check_auth', () => undefined)
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe(written.title)
  expect(await wake(page)).toBe('hidden')
  await goodbye(page).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('A-19 Y-16: a page brought back from where the browser kept it shows nobody, and says why', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  await visit(page, product(), '/dashboard')
  await page.getByText(nora.email).first().waitFor()
  // As a browser does it; that it does so for this page is its own decision.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  })
  expect(await page.locator('#root').evaluate(root => getComputedStyle(root).visibility)).toBe('hidden')
  await page.evaluate(() => {
    localStorage.setItem('activityTime', String(Date.now() - 3_600_000))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await goodbye(page).waitFor()
  expect(await page.getByText(nora.email).count()).toBe(0)
  await goodbye(page).getByRole('button', { name: 'Close' }).click()
  await login(page).waitFor()
  // Said once: the next page is just a visitor's.
  await page.reload()
  await login(page).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await goodbye(page).count()).toBe(0)
})

test('A-19: a tab that was frozen while another one ended the session says so when it wakes', async () => {
  const { page, context } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  const other = await context.newPage()
  // Asked for once this page knows who is here: an end before that is one that it shows nobody.
  const isSignedIn = other.waitForResponse(/cart\/cartCount/)
  await visit(other, product(), '/about')
  await isSignedIn
  const wire = await context.newCDPSession(page)
  await other.bringToFront()
  await wire.send('Page.setWebLifecycleState', { state: 'frozen' })
  await endIn(other, -1)
  await goodbye(other).waitFor()
  await wire.send('Page.setWebLifecycleState', { state: 'active' })
  await page.bringToFront()
  await goodbye(page).waitFor()
})

test('A155: signing in in one tab signs in the other at once, and so does signing out', async () => {
  const { page, context } = await openDevice()
  const nora = await makePerson(product())
  await visit(page, product(), '/about')
  const other = await context.newPage()
  await visit(other, product(), '/sign-in')
  await signInAs(page, product(), nora)
  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
  await other.waitForURL(`${product().url}/`)
  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await login(page).waitFor()
  await login(other).waitFor()
})
