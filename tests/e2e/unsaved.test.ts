// A text that a full phone, or a browser that keeps nothing, refuses: it is in the open page alone, and stays there.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { makePerson, signInAs, signInByHand } from './people.ts'
import { type Place, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { aReview, enterReview, openUnit, submit } from './writing.ts'

shareBrowser()
const product = shareProduct()
const draftFailed = 'This phone could not save the draft.'
const goOn = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Continue', exact: true })
const bottomBar = (page: Page) => page.locator('.bottom-bar')
const text = (page: Page) => page.getByRole('textbox', { name: 'Review' }).inputValue()

/** A table without room. */
function refuseDrafts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'drafts') throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, row)
    }
  })
}

async function fullPhone() {
  const device = await openDevice()
  device.allow(/storage of this device failed|QuotaExceeded/)
  const { page } = device
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Nightshift, no room')
  await signInAs(page, product(), nora)
  await openUnit(page, product(), place)
  await refuseDrafts(page)
  await enterReview(page, written)
  await page.getByText(draftFailed).waitFor()
  return { page, nora, written, place }
}

/** Without a new page. */
async function awayAndBack(page: Page, { unit }: Place): Promise<void> {
  await bottomBar(page).getByRole('link', { name: 'Home', exact: true }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.goBack()
  await page.getByRole('main').getByText(unit).first().waitFor()
}

test('O-28: on a full phone a text outlives its screen, and a sign-out asks first', async () => {
  const { page, nora, written, place } = await fullPhone()
  await awayAndBack(page, place)
  await page.getByText(draftFailed).waitFor()
  expect(await text(page)).toBe(written.text)
  // Nor is it forgotten where it can be seen nowhere.
  await bottomBar(page).getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Waiting to send' }).first().click()
  const draft = page.getByRole('article').filter({ hasText: written.text })
  await page.getByText('What you wrote is only in this open page').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out with a text that is not saved?' })
  await question.getByText('stays in this open page only').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await draft.getByRole('link', { name: 'Continue writing' }).click()
  await page.getByText(draftFailed).waitFor()
  expect(await text(page)).toBe(written.text)
  await submit(page)
  await page.getByText('Review Submitted Successfully!').waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title, review: written.text }])
  // It was sent, so it is no draft any more.
  await awayAndBack(page, place)
  await page.getByText(written.text).waitFor()
  expect(await page.getByText(draftFailed).count()).toBe(0)
})

test('O-28 A158: after a quarter of an hour it is said that the text is in this page alone, where its author finds it', async () => {
  const { page, nora, written } = await fullPhone()
  const endIn = (ms: number) =>
    page.evaluate(left => localStorage.setItem('activityTime', String(Date.now() + left)), ms)
  await endIn(50_000)
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await warning.getByText('is in this open page only').waitFor()
  await endIn(-1)
  const goodbye = page.getByRole('alertdialog', { name: 'You are Successfully Logged Out!' })
  await goodbye.getByText('is in this open page only').waitFor()
  await goodbye.getByRole('button', { name: 'Close' }).click()
  // The next one here sees nothing of it.
  await page.getByRole('textbox', { name: 'Review' }).waitFor()
  expect(await text(page)).toBe('')
  await signInByHand(page, nora)
  await goOn(page).click()
  await page.getByText(draftFailed).waitFor()
  expect(await text(page)).toBe(written.text)
})

test('O-30 A237: where nothing is kept, who is sent to sign in finds in the form what they wrote', async () => {
  const { page } = await openDevice()
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
  )
  const nora = await makePerson(product())
  const written = aReview('Dayshift, a private window')
  await openUnit(page, product(), await silentPlace(product()))
  await page.getByRole('button', { name: 'All right' }).click()
  await enterReview(page, written)
  await page.getByText(draftFailed).waitFor()
  await submit(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await goOn(page).click()
  await page.getByText(draftFailed).waitFor()
  expect(await text(page)).toBe(written.text)
  await submit(page)
  await page.getByText('Review Submitted Successfully!').waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title, review: written.text }])
})
