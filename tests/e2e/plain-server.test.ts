// The app against a server that knows the specification and nothing more: everything works, with less promised.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Device, openDevice } from './browser.ts'
import {
  confirmByHand,
  desktop,
  field,
  fillRegistration,
  password,
  press,
  toast,
  visit,
  visitList,
} from './journeys.ts'
import { makePerson, signInAs, signInByHand, signOut, signOutWith } from './people.ts'
import type { Place } from './places.ts'
import { eachPlainProduct } from './plain-product.ts'
import { badge, choose, fillAddress } from './shopping.ts'
import {
  aReview,
  fillReview,
  openUnit,
  readyForOffline,
  reviewCard,
  SAVED,
  submit,
  write,
} from './writing.ts'

const product = eachPlainProduct()
const store = () => product().store

function unitOf(hospitalId: number): Place {
  const hospital = `Plain Hospital ${hospitalId} - Plainfield, OH`
  return { hospitalId, departmentId: 1, hospital, unit: 'Emergency Department', count: 0, sum: 0 }
}

/** Its console may say that there is no `ping`, which is asked for once, and that a picture is missing. */
async function openPlainDevice(options?: Parameters<typeof openDevice>[0]): Promise<Device> {
  const device = await openDevice(options)
  device.allow(/status of 404 .*\/public\/(api\/ping|media\/\w+\/\w+\.jpg(\?w=\d+)?)\)$/)
  return device
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titlesAt = (hospitalId: number) =>
  store()
    .reviews.filter(row => row.hospital_id === hospitalId)
    .map(({ title }) => title)

test('A4 A13 A16 A17 A62 A64 A71 A233: a visitor browses what it answers, averages worked out on the device, online and off', async () => {
  const device = await openPlainDevice(desktop)
  const { page } = device
  await visitList(page, product(), '/hospitals')
  await expect.poll(() => cards(page).count()).toBe(9)
  await cards(page).first().getByText('Plain Hospital 11 - Plainfield, OH').waitFor()
  await cards(page).first().getByText('3.5').first().waitFor()
  await page.getByPlaceholder('Search By Title').fill('hospital 7 oh')
  await expect.poll(() => cards(page).count()).toBe(1)
  await readyForOffline(page, product())
  await device.goOffline()
  await visitList(page, product(), '/hospital/detail/11')
  const unit = cards(page).filter({ hasText: 'Emergency Department' })
  // Two active reviews, 4.5 and 2.5; the one that was taken down counts for nothing.
  await unit.getByText('3.5').first().waitFor()
  expect(await page.getByText('Closed Unit').count()).toBe(0)
  await unit.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Department Reviews', level: 1 }).waitFor()
  const reviews = page.getByRole('main').getByRole('article')
  await reviews.filter({ hasText: 'Nightshift, second' }).getByText('Henry').waitFor()
  await reviews.first().getByText('November 20, 2026').waitFor()
  await expect.poll(() => reviews.count()).toBe(2)
  await visitList(page, product(), '/products')
  await expect.poll(() => cards(page).count()).toBe(2)
  await cards(page).first().getByText('$24.5').waitFor()
})

test('A147 A151 A148 A154 A168 A172 A139: an account from registration to a new password, and a message', async () => {
  const { page } = await openPlainDevice()
  const newcomer = { first: 'Pia', last: 'Plain', email: 'pia@plain.invalid' }
  await visit(page, product(), '/register')
  await fillRegistration(page, newcomer)
  await press(page, 'Register')
  await page.waitForURL('**/email/verification/**')
  await confirmByHand(page, product(), newcomer)
  await page.goto(`${product().url}/profile/edit`)
  await field(page, 'Phone').fill('+1 (207) 555-0123')
  await press(page, 'Update Profile')
  await toast(page, 'Profile Details Updated!').waitFor()
  const chosen = 'two owls on the fire escape'
  await field(page, 'Password').fill(password)
  await field(page, 'New Password').fill(chosen)
  await field(page, 'Confirm Password').fill(chosen)
  await press(page, 'Update Password')
  await toast(page, 'Password Updated!').waitFor()
  await signOut(page)
  await visit(page, product(), '/sign-in')
  await field(page, 'Email').fill(newcomer.email)
  await field(page, 'Password').fill('not this one')
  await press(page, 'Login')
  await toast(page, 'These credentials do not match our records.').waitFor()
  await visit(page, product(), '/forgot/password')
  await field(page, 'Email').fill(newcomer.email)
  await press(page, 'Send code')
  await page.waitForURL('**/forgot/password/email/verification/**')
  await field(page, 'Code').fill(await product().newestCode(newcomer.email))
  await field(page, 'New Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await press(page, 'Register Account')
  await toast(page, 'New Password Set successfully!').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
  expect(store().users.at(-1)).toMatchObject({ phone: '+1 (207) 555-0123', password, email_verified: 1 })
  await visit(page, product(), '/contact')
  await field(page, 'Name').fill('Pia')
  await field(page, 'Email').fill(newcomer.email)
  await field(page, 'Message').fill('Is anybody there?')
  await press(page, 'Send message')
  await toast(page, 'Sent Successfully!').waitFor()
  expect(store().messages).toMatchObject([{ name: 'Pia', message: 'Is anybody there?' }])
})

test('A99 A182 A235 A240 O-05: reviews arrive once although it forgets every key, and wait for their author to sign in', async () => {
  const device = await openPlainDevice()
  device.allowNetworkTrouble()
  const { page } = device
  const [online, offline, patient] = [unitOf(10), unitOf(9), unitOf(8)]
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())

  const first = aReview('Dayshift, at once')
  await openUnit(page, product(), online)
  await write(page, first)
  await toast(page, 'Review Submitted Successfully!').waitFor()
  await reviewCard(page, first).getByText('Yours').waitFor()
  await expect.poll(() => store().notified).toBeGreaterThan(0)

  const second = aReview('Nightshift, in a dead spot')
  await openUnit(page, product(), offline)
  await device.goOffline()
  await fillReview(page, second)
  await submit(page)
  await page.getByText(SAVED).waitFor()
  await product().wire.become('lose-reply', /review\/submit/)
  await device.goOnline()
  // The browser itself may have sent it more than once by now.
  await expect.poll(() => titlesAt(9), { timeout: 30_000 }).toContain(second.title)
  await product().wire.become('pass')
  await toast(page, 'Review Submitted Successfully!').waitFor({ timeout: 30_000 })
  await expect.poll(() => titlesAt(9), { timeout: 30_000 }).toEqual([second.title])
  await expect.poll(() => reviewCard(page, second).count(), { timeout: 30_000 }).toBe(1)
  await reviewCard(page, second).getByText('Yours').waitFor()

  const third = aReview('Nightshift, patient')
  await openUnit(page, product(), patient)
  await device.goOffline()
  await fillReview(page, third)
  await submit(page)
  await page.getByText(SAVED).waitFor()
  await signOutWith(page, 'Keep for me')
  await device.goOnline()
  await page.goto(product().url)
  await expect.poll(() => product().wire.requests.at(-1)).toBeTruthy()
  await signInByHand(page, await makePerson(product(), 'Olga'))
  expect(titlesAt(8)).toEqual([])
  await signOut(page)
  await signInByHand(page, nora)
  await expect.poll(() => titlesAt(8), { timeout: 30_000 }).toEqual([third.title])

  await page.goto(`${product().url}/profile/reviews`)
  await cards(page)
    .filter({ hasText: first.title })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, 'Successfully Deleted!').waitFor()
  await expect.poll(() => titlesAt(10)).toEqual([])
})

test('A114 A121 A130 A132 A173 A176 A177 A236: a cart filled and emptied offline, paid at another page, found in the history', async () => {
  const device = await openPlainDevice()
  device.allowNetworkTrouble()
  const { page } = device
  const sara = await makePerson(product(), 'Sara')
  const mine = () => store().cart.map(({ product_id, quantity }) => [product_id, quantity])
  await signInAs(page, product(), sara)
  await visit(page, product(), '/product/detail/1')
  await press(page, 'Add To Cart')
  await toast(page, 'Cart Updated Successfully').waitFor()
  await visit(page, product(), '/cart')
  await page.getByRole('main').getByText('Plain Mug').first().waitFor()

  await visit(page, product(), '/product/detail/2')
  await readyForOffline(page, product())
  await visit(page, product(), '/product/detail/2')
  await device.goOffline()
  await choose(page, { color: 'Teal', size: 'M' })
  await field(page, 'Quantity').fill('2')
  await press(page, 'Add To Cart')
  await expect.poll(() => badge(page)).toBe('3')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /Plain Mug/ })
    .click()
  await expect.poll(() => badge(page)).toBe('2')
  // Not a broken connection: then the browser itself may repeat it, and nobody could tell which was meant.
  await product().wire.become('hold-reply', /addToCart/)
  await device.goOnline()
  await expect.poll(mine, { timeout: 30_000 }).toContainEqual([2, 2])
  await product().wire.become('pass')
  await expect.poll(mine, { timeout: 30_000 }).toEqual([[2, 2]])
  await expect.poll(() => badge(page)).toBe('2')

  await visit(page, product(), '/checkout')
  await fillAddress(page)
  await press(page, 'Place order')
  await page.getByRole('heading', { name: 'Plain Payments' }).waitFor()
  expect(store().orders).toMatchObject([{ total_bill: '55.50', user_id: sara.id, city: "St. John's-on-Sea" }])
  await page.getByRole('link', { name: 'Pay' }).click()
  await toast(page, 'Your Order is Placed!').waitFor()
  await page.waitForURL('**/thank-you')
  await expect.poll(() => badge(page)).toBe('0')
  await page.goto(`${product().url}/profile/order/history`)
  const row = page.getByRole('main').getByRole('row').nth(1)
  await row.getByText('Paid', { exact: true }).waitFor()
  await row.getByText('$55.5').waitFor()
  await row.getByRole('link').click()
  await page.getByText('Plain Shirt - Teal - M').waitFor()
})

test('A116 A120 A121: two rows of one variant are two lines, which stay two when another is removed', async () => {
  const { page } = await openPlainDevice()
  await signInAs(page, product(), await makePerson(product(), 'Sara'))
  await visit(page, product(), '/product/detail/2')
  await choose(page, { color: 'Teal', size: 'M' })
  await press(page, 'Add To Cart')
  await expect.poll(() => store().cart.length).toBe(1)
  await visit(page, product(), '/product/detail/1')
  for (const rows of [2, 3]) {
    await press(page, 'Add To Cart')
    await expect.poll(() => store().cart.length).toBe(rows)
  }
  await visit(page, product(), '/cart')
  const removes = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await expect.poll(() => removes.count()).toBe(3)
  await removes.first().click()
  await expect.poll(() => store().cart.length).toBe(2)
  await expect.poll(() => badge(page)).toBe('2')
  await expect.poll(() => removes.count()).toBe(2)
  await visit(page, product(), '/checkout')
  await expect.poll(() => page.getByText('Plain Mug').count()).toBe(2)
})
