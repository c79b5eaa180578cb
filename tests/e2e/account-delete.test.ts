// Deleting the account at its screen: what is said before, what is gone afterwards, here and on the server.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as messages from '../../src/contract/messages.ts'
import { openAccount } from './account.ts'
import { toast, visit } from './journeys.ts'
import { silentPlace } from './places.ts'
import { type Product, shareProduct } from './product.ts'
import { isTaken, reviewsBy, rows } from './server-rows.ts'
import { everythingStored, placesWith } from './stored.ts'
import { aReview, fillReview, openUnit, readyForOffline, submit, write } from './writing.ts'

const product = shareProduct()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const titles = (product: Product, userId: number) => reviewsBy(product, userId).map(({ title }) => title)

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Delete my account' }).click()
  await dialog(page).waitFor()
}

test('Y-21 A-18: the way out asks for the password, keeps the reviews without their author, and leaves nothing of the person', async () => {
  const { device, page, person } = await openAccount(product(), '/about', 'Wilhelmina')
  const place = await silentPlace(product())
  const sent = aReview('Dayshift, sent under a name')
  await openUnit(page, product(), place)
  await write(page, sent)
  // Also this phone knows that it has arrived.
  await page.getByText(messages.reviewSubmitted, { exact: true }).waitFor()
  expect(titles(product(), person.id)).toEqual([sent.title])
  await readyForOffline(page, product())
  await device.goOffline()
  const waiting = aReview('Nightshift, never sent')
  await openUnit(page, product(), { ...place, departmentId: place.departmentId + 1 })
  await fillReview(page, waiting)
  await submit(page)
  await page.getByText('Saved on this phone.').first().waitFor()

  await visit(page, product(), '/profile/edit')
  await askToDelete(page)
  // There nobody can be asked.
  await dialog(page)
    .getByText('Anything not yet sent from another of your devices can then be neither sent nor read there.')
    .waitFor()
  await dialog(page).getByText('A text you wrote is only on this phone.').waitFor()
  await dialog(page).getByText('This needs a connection.').waitFor()
  const off = dialog(page).getByRole('button', { name: 'Delete my account', description: 'This needs' })
  expect(await off.getAttribute('aria-disabled')).toBe('true')
  // Static: a press beside it changes nothing, Escape closes it.
  await page.mouse.click(5, 5)
  expect(await dialog(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  // What waits goes on waiting: its call alone is not to be had.
  device.allow(/status of 503/)
  await product().wire.become('unavailable', /review\/submit/)
  await device.goOnline()
  await askToDelete(page)
  const password = dialog(page).getByLabel('Password', { exact: true })
  const sure = dialog(page).getByRole('button', { name: 'Delete my account' })
  await sure.click()
  await dialog(page).getByRole('alert').getByText('Password field is required').waitFor()
  await password.fill('a wrong guess')
  await sure.click()
  await dialog(page).getByRole('alert').getByText('Password is wrong').waitFor()
  expect(await isTaken(product(), person.token)).toBe(true)

  await password.fill(person.password)
  await sure.click()
  await page.waitForURL(`${product().url}/`)
  await toast(page, 'Your account was deleted.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await isTaken(product(), person.token)).toBe(false)
  expect(rows(product(), 'select user_id, is_anonymous from reviews where title = ?', [sent.title])).toEqual([
    { user_id: null, is_anonymous: 1 },
  ])
  const stored = () => everythingStored(page)
  const marks = [person.email, person.firstName, waiting.title]
  await expect.poll(async () => placesWith(await stored(), marks)).toEqual([])
  // Everybody reads it on, by nobody; what waited is not sent any more.
  await product().wire.become('pass')
  await openUnit(page, product(), place)
  const card = page.getByRole('article', { name: sent.title, exact: true })
  await card.getByText('Anonymous').waitFor()
  expect(rows(product(), 'select 1 from reviews where title = ?', [waiting.title])).toEqual([])
})

test('Y-21: with the reviews deleted they are gone for everybody, and what was begun stays as a draft where asked for', async () => {
  const { page, person } = await openAccount(product(), '/about', 'Theodora')
  const place = await silentPlace(product())
  const sent = aReview('Dayshift, to be deleted')
  await openUnit(page, product(), place)
  await write(page, sent)
  await page.getByText(messages.reviewSubmitted, { exact: true }).waitFor()
  const other = { ...place, departmentId: place.departmentId + 2 }
  const begun = aReview('Nightshift, half-written')
  await openUnit(page, product(), other)
  await fillReview(page, begun)
  await visit(page, product(), '/profile/edit')
  await askToDelete(page)
  await dialog(page).getByRole('radio', { name: 'Delete them too' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Keep it here as a draft' }).check()
  await dialog(page).getByLabel('Password', { exact: true }).fill(person.password)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await toast(page, 'Your account was deleted.').waitFor()
  expect(rows(product(), 'select 1 from reviews where title = ?', [sent.title])).toEqual([])
  await openUnit(page, product(), other)
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(begun.title)
  expect(await isTaken(product(), person.token)).toBe(false)
})

test('on a phone the two ways out of the long question stay in sight, and no field hides behind them', async () => {
  const { page } = await openAccount(product(), '/profile/edit')
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    await askToDelete(page)
    const ways = ['Keep my account', 'Delete my account'].map(name =>
      dialog(page).getByRole('button', { name, exact: true }),
    )
    for (const way of ways) await expect.poll(() => way.evaluate(isOnTop)).toBe(true)
    const password = dialog(page).getByRole('textbox', { name: 'Password' })
    await password.focus()
    await expect.poll(() => password.evaluate(isOnTop)).toBe(true)
    for (const way of ways) expect(await way.evaluate(isOnTop)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
})

/** In the page: a press on its middle would meet it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
