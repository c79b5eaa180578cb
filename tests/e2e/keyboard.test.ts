// Every journey with a keyboard alone; at each press it can be seen where one is, beneath no bar (WCAG 2.1.1, 2.4.7, 2.4.11).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { type Furnished, furnish } from './furnish.ts'
import { desktop, field, password, toast, visit } from './journeys.ts'
import {
  enter,
  expectArrived,
  expectSomewhere,
  isFocused,
  strike,
  tabTo,
  typeInto,
  uncovered,
} from './keyboard-hands.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewRows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'
import { address, cartRows, coloredWare, fillCart } from './shopping.ts'
import { openUnit, question } from './writing.ts'

shareBrowser()

let furnished: Furnished
const product = shareProduct({}, async opened => {
  furnished = await furnish(opened)
})
const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')

test('by keyboard: past the header, through the search to a hospital, a unit and its reviews', async () => {
  const { page } = await openDevice()
  await visit(page, product())
  await uncovered(page)
  await strike(page, 'Tab')
  expect(await isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true)
  await page.keyboard.press('Enter')
  await typeInto(page, main(page).getByRole('searchbox'), 'st')
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Our Hospitals')
  await enter(page, main(page).getByRole('article').getByRole('link'))
  await expectArrived(page, 'Hospital Detail')
  await enter(page, main(page).getByRole('article').getByRole('link'))
  await expectArrived(page, 'Department Reviews')
  await enter(page, main(page).getByRole('button', { name: 'Write a review' }))
  await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Please Write Review' }))).toBe(true)
  await page.goBack()
  await expectArrived(page, 'Hospital Detail')
})

test('by keyboard: the carousel is paused by the first of its controls, before anything that moves', async () => {
  const { page } = await openDevice(desktop)
  await visit(page, product())
  await uncovered(page)
  const carousel = page.getByRole('region', { name: 'New on the list' })
  await tabTo(page, carousel.getByRole('button', { name: 'Pause the slide show' }))
  // Come near, the slider fetches its code: what is out of sight can then not be reached.
  await carousel.locator('[aria-roledescription=slide][inert]').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await carousel.getByRole('button', { name: 'Play the slide show' }).waitFor()
  await strike(page, 'Tab')
  expect(await isFocused(carousel.getByRole('button', { name: 'Previous hospitals' }))).toBe(true)
  await enter(page, carousel.getByRole('button', { name: 'Next hospitals' }))
  await carousel.locator('[aria-label="1 / 20"][inert]').waitFor({ state: 'attached' })
  await strike(page, 'Tab')
  expect(
    await isFocused(carousel.getByRole('group', { name: '2 / 20', exact: true }).getByRole('link')),
  ).toBe(true)
})

test('by keyboard: a review, with the stars as groups that arrows move in, and the way from an error to its field', async () => {
  const { page } = await openDevice()
  const place = await silentPlace(product())
  const title = 'Surgical ICU, by keyboard'
  await signInAs(page, product(), await makePerson(product()))
  await openUnit(page, product(), place)
  await uncovered(page)
  await enter(page, main(page).getByRole('button', { name: 'Submit Your Review' }))
  const summary = main(page).getByRole('alert')
  await expect.poll(() => isFocused(summary)).toBe(true)
  // The messages say the same and lie over the top of a phone; they go by themselves.
  await enter(page, summary.getByRole('link', { name: 'Staff To Patient rating is required' }))
  expect(await isFocused(question(page, 0).getByRole('radio', { name: '1 star', exact: true }))).toBe(true)
  for (const place of [0, 1, 2, 3] as const) {
    if (place > 0) await strike(page, 'Tab')
    await strike(page, 'Space')
    for (let more = 0; more < 3; more++) await strike(page, 'ArrowRight')
    expect(await question(page, place).getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true)
  }
  await enter(page, main(page).getByRole('button', { name: 'Nightshift' }))
  // The units stand in between, as chips of the same kind.
  await tabTo(page, field(page, 'Title'))
  await page.keyboard.press('End')
  await page.keyboard.type(title)
  await typeInto(page, field(page, 'Review'), 'Fair ratios, and a charge nurse who has time.')
  await tabTo(page, main(page).getByRole('checkbox', { name: 'Review As Anonymous' }))
  await strike(page, 'Space')
  await enter(page, main(page).getByRole('button', { name: 'Submit Your Review' }))
  await toast(page, 'Review Submitted Successfully!').waitFor()
  await expectSomewhere(page)
  const written = (await main(page).getByRole('article').first().getAttribute('aria-label')) ?? ''
  expect(written).toContain(title)
  expect(reviewRows(product(), place, written)).toMatchObject([{ is_anonymous: 1, overall: 4 }])
})

test('by keyboard: registering, the code, signing out and in again with the password shown', async () => {
  const { page } = await openDevice()
  const email = 'keys@example.invalid'
  await visit(page, product(), '/about')
  await uncovered(page)
  await enter(page, banner(page).getByRole('link', { name: 'Login' }))
  await expectArrived(page, 'Login')
  await enter(page, main(page).getByRole('link', { name: 'Register' }))
  await expectArrived(page, 'Register')
  for (const [label, text] of [
    ['First Name', 'Nora'],
    ['Last Name', 'Keys'],
    ['Email', email],
    ['Password', password],
    ['Confirm Password', password],
  ] as const)
    await typeInto(page, field(page, label), text)
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Confirm your email')
  await typeInto(page, field(page, 'Code'), await product().newestCode(email))
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Rate Your Hospital')
  await tabTo(page, banner(page).getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await banner(page).getByRole('link', { name: 'Login' }).waitFor()
  await expectSomewhere(page)
  await visit(page, product(), '/sign-in')
  await uncovered(page)
  await typeInto(page, field(page, 'Email'), email)
  await typeInto(page, field(page, 'Password'), password)
  await enter(page, main(page).getByRole('button', { name: 'Show Password' }))
  expect(await field(page, 'Password').getAttribute('type')).toBe('text')
  await enter(page, main(page).getByRole('button', { name: 'Login' }))
  await expectArrived(page, 'Rate Your Hospital')
})

test('by keyboard: a picture looked at closely, a thing with its color and size, the cart, the address, the order', async () => {
  const { page } = await openDevice()
  const person = await makePerson(product(), 'Sara')
  const ware = coloredWare(product())
  await signInAs(page, product(), person)
  await visit(page, product(), `/product/detail/${ware.id}`)
  await uncovered(page)
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await enter(page, gallery.getByRole('button', { name: 'Enlarge the picture' }))
  await gallery.locator('[data-zoomed]').waitFor()
  await strike(page, 'ArrowRight')
  await strike(page, 'Escape')
  await gallery.locator('[data-zoomed]').waitFor({ state: 'detached' })
  const choice = (name: string) => page.getByRole('group', { name }).getByRole('radio')
  await tabTo(page, choice('Color'))
  await strike(page, 'Space')
  await tabTo(page, choice('Size'))
  await strike(page, 'Space')
  await tabTo(page, page.getByRole('spinbutton', { name: 'Quantity' }))
  await strike(page, 'ArrowUp')
  await enter(page, main(page).getByRole('button', { name: 'Add To Cart' }))
  await toast(page, 'Cart Updated Successfully').waitFor()
  await expectSomewhere(page)
  expect(cartRows(product(), person)).toMatchObject([{ quantity: 2 }])
  await tabTo(page, banner(page).getByRole('link', { name: 'Cart' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectArrived(page, 'Cart')
  await enter(page, main(page).getByRole('link', { name: 'Proceed to checkout' }))
  await expectArrived(page, 'Checkout')
  for (const [label, text] of Object.entries(address)) await typeInto(page, field(page, label), text)
  await enter(page, main(page).getByRole('button', { name: 'Place order' }))
  await page.getByRole('heading', { name: 'Payment (sandbox)' }).waitFor()
  await enter(page, page.getByRole('button', { name: 'The payment succeeds' }))
  await expectArrived(page, 'Thank you')
})

test('by keyboard: from the end of a page round to its beginning, the bar that has slid up comes down', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visit(page, product(), '/privacy-policy')
  await uncovered(page)
  await page.getByRole('button', { name: 'Back to top' }).focus()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.evaluate(link => link.focus({ preventScroll: true }))
  for (const name of [/^Support email/, 'Facebook', 'Instagram', 'LinkedIn', 'Rate Your Hospital']) {
    await strike(page, 'Tab')
    expect(await isFocused(banner(page).getByRole('link', { name }))).toBe(true)
  }
})

test('by keyboard: the menu and the dialogs hold the focus, close with Escape, and give it back', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await signInAs(page, product(), furnished.person)
  await uncovered(page)
  const menuButton = banner(page).getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const staysIn = async (name: string) => {
    const dialog = page.getByRole('dialog', { name })
    for (let presses = 0; presses < 25; presses++) {
      await strike(page, 'Tab')
      const where = await dialog.evaluate(
        element => document.activeElement === document.body || element.contains(document.activeElement),
      )
      expect(where).toBe(true)
    }
  }
  await enter(page, menuButton)
  await menu.waitFor()
  await staysIn('Menu')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await isFocused(menuButton)).toBe(true)
  await page.keyboard.press('Enter')
  await enter(page, menu.getByRole('link', { name: 'About Us' }))
  await expectArrived(page, 'About Us')

  await visit(page, product(), '/profile/reviews')
  await uncovered(page)
  const remove = main(page).getByRole('button', { name: 'Delete', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Are You sure ?' })
  await enter(page, remove)
  await expect.poll(() => isFocused(dialog.getByRole('button', { name: 'Close' }))).toBe(true)
  await staysIn('Are You sure ?')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await isFocused(remove)).toBe(true)
  await page.keyboard.press('Enter')
  await enter(page, dialog.getByRole('button', { name: 'Delete' }))
  await toast(page, 'Successfully Deleted!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expectSomewhere(page)
})

test('by keyboard: what is taken out of the cart leaves the focus where one can go on', async () => {
  const { page } = await openDevice()
  const person = await makePerson(product(), 'Sara')
  await fillCart(product(), person, coloredWare(product()))
  await signInAs(page, product(), person)
  await visit(page, product(), '/cart')
  await uncovered(page)
  await enter(page, main(page).getByRole('button', { name: /^Remove / }))
  await page.getByText('Your cart is empty.').waitFor()
  await expectSomewhere(page)
})
