// A Wi-Fi that answers 200 and HTML to everything: nothing counts as sent, nothing is lost, and people are told.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
import {
  aReview,
  fillReview,
  openUnit,
  openWaiting,
  readyForOffline,
  reviewCard,
  SAVED,
  submit,
  waitingEntry,
} from './writing.ts'

const product = shareProduct()
const success = 'Review Submitted Successfully!'

test('O-17 O-18 A235: a review written behind a portal waits, says why, and is sent once the portal is gone', async () => {
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Dayshift, hotel Wi-Fi')
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await openUnit(page, product(), place)
  await product().wire.become('portal')
  await fillReview(page, written)
  await submit(page)
  await page.getByText(SAVED).waitFor()
  await page.getByText('This Wi-Fi needs you to sign in.').first().waitFor()
  await page.reload()
  await reviewCard(page, written).getByText('Waiting to send').waitFor()
  await openWaiting(page, product())
  await waitingEntry(page, written).getByText('This Wi-Fi needs you to sign in.').waitFor()
  const doors = page.getByRole('link', { name: 'Open its sign-in page' })
  // In the bar and beside what waits: in a tab of its own, without encryption, telling nobody where it comes from.
  await expect.poll(() => doors.count()).toBe(2)
  for (const door of await doors.all()) {
    expect(await door.getAttribute('href')).toMatch(/^http:\/\//)
    expect([await door.getAttribute('target'), await door.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ])
  }
  expect(await page.getByText(success).count()).toBe(0)
  expect(reviewsBy(product(), nora.id)).toEqual([])

  const asked = product().wire.requests.length
  await waitingEntry(page, written).getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => product().wire.requests.length).toBeGreaterThan(asked)
  await waitingEntry(page, written).getByText('This Wi-Fi needs you to sign in.').waitFor()

  await product().wire.become('pass')
  await page.getByText(success, { exact: true }).waitFor({ timeout: 40_000 })
  await page.getByText('Nothing is waiting.').waitFor()
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title }])
})

test('O-17: a portal that comes up behind an open page sends nothing and is noticed without a reload', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  const written = aReview('Nightshift, no reload')
  await signInAs(page, product(), nora)
  await openUnit(page, product(), await silentPlace(product()))
  await product().wire.become('portal', /^\/public\/api\//)
  await fillReview(page, written)
  await submit(page)
  await page.getByText('This Wi-Fi needs you to sign in.').first().waitFor()
  await reviewCard(page, written).getByText('Waiting to send').waitFor()
  await product().wire.become('pass')
  await page.getByText(success, { exact: true }).waitFor({ timeout: 40_000 })
  await reviewCard(page, written).getByText('Yours').waitFor()
  expect(reviewsBy(product(), nora.id)).toHaveLength(1)
})

test('O-17 A219: signing in behind a portal keeps what was typed, and names the Wi-Fi', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  await page.goto(`${product().url}/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  await product().wire.become('portal', /^\/public\/api\//)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByText('This Wi-Fi needs you to sign in first.').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(nora.email)
  // It is known now, and said before anything is pressed.
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor()
  await page.getByRole('main').getByText('This Wi-Fi needs you to sign in first.').waitFor()
  await page.goBack()
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByLabel('Password', { exact: true }).fill(nora.password)
  await product().wire.become('pass')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
})
