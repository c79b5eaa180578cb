// Signing out: at once on the device, on the server as soon as it hears of it, and with a say about what waits.
import { expect, test } from 'vitest'
import { type Device, openDevice } from './browser.ts'
import {
  makePerson,
  type Person,
  pressSignOut,
  signInAs,
  signInByHand,
  signOut,
  signOutWith,
} from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { holdTable } from './raw-database.ts'
import { isTaken, reviewsBy } from './server-rows.ts'
import {
  aReview,
  openUnit,
  openWaiting,
  readyForOffline,
  type Written,
  waitingEntry,
  write,
} from './writing.ts'

const product = shareProduct()
const login = ({ page }: Device) => page.getByRole('banner').getByRole('link', { name: 'Login' })

/** A person whose review waits because there is no connection. */
async function writeOffline(device: Device, written: Written): Promise<Person> {
  const nora = await makePerson(product())
  await signInAs(device.page, product(), nora)
  await readyForOffline(device.page, product())
  await device.goOffline()
  await openUnit(device.page, product(), await silentPlace(product()))
  await write(device.page, written)
  return nora
}

test('A160 O-40: signed out with no connection nothing of the token is left, and once the server is reached it is ended there', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  await signInAs(page, product(), nora)
  await readyForOffline(page, product())
  await device.goOffline()
  await signOut(page)
  await login(device).waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(nora.token)
  expect(stored).toContain('revocations')
  expect(await isTaken(product(), nora.token)).toBe(true)
  // Another day, another start of the app, and nobody has signed in since.
  await page.goto('about:blank')
  await device.goOnline()
  await page.goto(product().url)
  await expect.poll(() => isTaken(product(), nora.token), { timeout: 10_000 }).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('revocations'))).toBeNull()
})

test('D79: with something waiting the sign-out asks first; cancelled, nothing has happened', async () => {
  const device = await openDevice()
  const { page } = device
  await writeOffline(device, aReview('Nightshift, about to leave'))
  await pressSignOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out while 1 thing you wrote is waiting?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await login(device).count()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
})

test('D79: "Discard" gives up what waits, and it is never sent', async () => {
  const device = await openDevice()
  const { page } = device
  const written = aReview('Nightshift, better forgotten')
  const nora = await writeOffline(device, written)
  await signOutWith(page, 'Discard')
  await device.goOnline()
  await signInByHand(page, nora)
  await openWaiting(page, product())
  await page.getByText('Nothing is waiting.').waitFor()
  expect(reviewsBy(product(), nora.id)).toEqual([])
})

test('D79: while it is being done nothing takes the question away, which could not undo it any more', async () => {
  const device = await openDevice()
  const { page } = device
  await writeOffline(device, aReview('Dayshift, too late to cancel'))
  await pressSignOut(page)
  const dialog = page.getByRole('dialog', { name: 'Sign out while' })
  await dialog.getByRole('radio', { name: 'Discard' }).check()
  const letGo = await holdTable(page, 'outbox')
  await dialog.getByRole('button', { name: 'Discard and sign out' }).click()
  await dialog.locator('[aria-busy]').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  expect(await dialog.isVisible()).toBe(true)
  await letGo()
  await login(device).waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test('D79 O-39: "Keep for me" hides what waits from everyone, and sends it when its author is back', async () => {
  const device = await openDevice()
  const { page } = device
  const written = aReview('Nightshift, for later')
  const nora = await writeOffline(device, written)
  await signOutWith(page, 'Keep for me')
  await openWaiting(page, product())
  await page.getByText('Sign in to see what you wrote under your account.').waitFor()
  expect(await waitingEntry(page, written).count()).toBe(0)
  await device.goOnline()
  await page.reload()
  await page.waitForTimeout(3_000)
  expect(reviewsBy(product(), nora.id)).toEqual([])
  await signInByHand(page, nora)
  await expect.poll(() => reviewsBy(product(), nora.id).length, { timeout: 20_000 }).toBe(1)
})
