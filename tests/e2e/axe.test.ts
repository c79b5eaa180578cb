// Screens for everybody's eyes and hands: no serious finding in both appearances and both sizes.
import { expect, test } from 'vitest'
import { findings, phone, sizes } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { field, press, visit, visitList } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { reviewedPlace, silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { aReview, openUnit, write } from './writing.ts'

const product = shareProduct()
test('axe: Home and the directory', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visitList(page, product(), '/')
  expect(await findings(page)).toEqual([])
  await visitList(page, product(), '/hospitals/mercy')
  expect(await findings(page)).toEqual([])
})

test('axe: a hospital and a unit with its form, as it is and with everything missing', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const { hospitalId, departmentId } = await reviewedPlace(product())
  await visitList(page, product(), `/hospital/detail/${hospitalId}`)
  expect(await findings(page)).toEqual([])
  await visitList(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  await page.getByRole('form', { name: 'Please Write Review' }).waitFor()
  expect(await findings(page)).toEqual([])
  await press(page, 'Submit Your Review')
  await page.getByRole('main').getByRole('alert').waitFor()
  // The messages in the corner go by themselves; what stays is looked at.
  await page.getByRole('region', { name: 'Messages' }).getByRole('status').first().waitFor()
  expect(await findings(page, [phone])).toEqual([])
})

test('axe: signing in, registering, the code, each with what is missing', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  for (const [path, button] of [
    ['/sign-in', 'Login'],
    ['/register', 'Register'],
    ['/email/verification/nora%40example.invalid/', 'Register Account'],
  ] as const) {
    await visit(page, product(), path)
    await press(page, button)
    await page.getByRole('main').getByRole('alert').waitFor()
    expect(await findings(page, path === '/sign-in' ? sizes : [phone])).toEqual([])
  }
})

test('axe: what waits to be sent, and a product', async () => {
  const device = await openDevice({ reducedMotion: 'reduce' })
  const { page } = device
  await signInAs(page, product(), await makePerson(product()))
  await visit(page, product(), '/contact')
  device.allowNetworkTrouble()
  device.allow(/503/)
  await product().wire.become('unavailable', /contact\/submit/)
  await field(page, 'Name').fill('Nora')
  await field(page, 'Email').fill('nora@example.invalid')
  await field(page, 'Message').fill('A hospital is missing.')
  await press(page, 'Send message')
  await page.getByText('Saved on this phone').first().waitFor()
  await visitList(page, product(), '/waiting')
  expect(await findings(page)).toEqual([])
  await visitList(page, product(), '/products')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'Go to Shop' }).waitFor()
  expect(await findings(page)).toEqual([])
})

test('axe: the account screens, with what is missing and with the question before a deletion', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  for (const path of ['/dashboard', '/profile/order/history']) {
    await visit(page, product(), path)
    expect(await findings(page, [phone])).toEqual([])
  }
  await visit(page, product(), '/profile/edit')
  await press(page, 'Update Profile')
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await findings(page, [phone])).toEqual([])
  await openUnit(page, product(), await silentPlace(product()))
  await write(page, aReview('Dayshift, for everybody'))
  await visitList(page, product(), '/profile/reviews')
  expect(await findings(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings(page, [phone])).toEqual([])
})

test('axe: what the session asks: the last minute, and whether everything shall be erased', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await signInAs(page, product(), await makePerson(product()))
  await visit(page, product(), '/waiting')
  await page.getByRole('button', { name: 'Erase everything on this device' }).click()
  await page.getByRole('dialog', { name: 'Erase everything on this device?' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() => localStorage.setItem('activityTime', String(Date.now() + 55_000)))
  await page.getByRole('alertdialog', { name: 'Are you still there?' }).waitFor()
  expect(await findings(page, [phone])).toEqual([])
})

test('axe: the packages with what is under development, and the guide', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visitList(page, product(), '/evaluations')
  await page.getByRole('button', { name: 'STOCKS' }).focus()
  await page.getByText('STOCKS is under development.').waitFor()
  expect(await findings(page)).toEqual([])
  await visit(page, product(), '/connection-guide')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Previous Step' }).waitFor()
  expect(await findings(page, [phone])).toEqual([])
})
