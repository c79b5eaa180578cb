// A forgotten password: a code by mail, a new password, signed in; also when the code comes too late.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, missing, press, toast, visit } from './journeys.ts'
import { expectASecond, watchLeaving } from './leaving-after.ts'
import { makePerson, type Person, signInByHand, signOut } from './people.ts'
import { shareProduct } from './product.ts'
import { change } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const chosen = 'four herons by the old canal'
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function askForCode(page: Page, { email }: Pick<Person, 'email'>): Promise<string> {
  await visit(page, product(), '/forgot/password')
  await field(page, 'Email').fill(email)
  const sent = await watchLeaving(page, 'Email Sent Successfully!')
  await press(page, 'Send code')
  await toast(page, 'Email Sent Successfully!').waitFor()
  await page.waitForURL(`**/forgot/password/email/verification/${encodeURIComponent(email)}/`)
  expectASecond(await sent())
  return product().newestCode(email)
}

/** @returns how long after the word on it the page leads on. */
async function choosePassword(page: Page): Promise<() => Promise<number>> {
  await field(page, 'New Password').fill(chosen)
  await field(page, 'Confirm Password').fill(chosen)
  const set = await watchLeaving(page, 'New Password Set successfully!')
  await press(page, 'Register Account')
  return set
}

async function expectSignedIn(page: Page): Promise<void> {
  await toast(page, 'New Password Set successfully!').waitFor()
  await page.waitForURL(`${product().url}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
  expect(await token(page)).toBeTruthy()
}

test('A28 A148 A149 A153 A154 A226 D36: ask for a code, give it with a new password, be signed in, and not before', async () => {
  const { page } = await openDevice()
  const lena = await makePerson(product(), 'Lena')
  await visit(page, product(), '/forgot/password')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Forgot Password')
  await press(page, 'Send code')
  await missing(page, 'Email').waitFor()
  const code = await askForCode(page, lena)
  expect(await token(page)).toBeNull()
  const main = page.getByRole('main')
  await main.getByText('We sent you a 6-digits code.').waitFor()
  expect(await main.getByText(/spam folder/).isVisible()).toBe(true)
  expect(await main.getByRole('button', { name: 'Send it again' }).isVisible()).toBe(true)
  await press(page, 'Register Account')
  for (const label of ['Code', 'Password', 'Confirm Password']) await missing(page, label).waitFor()
  await field(page, 'Code').fill(code)
  expect(await token(page)).toBeNull()
  const set = await choosePassword(page)
  await expectSignedIn(page)
  expectASecond(await set())
  await signOut(page)
  await signInByHand(page, { ...lena, password: chosen })
})

test('A29 A30 D37: all three links of a mail open the form, with the code filled in where the link has it', async () => {
  const { page } = await openDevice()
  const mara = await makePerson(product(), 'Mara')
  const code = await askForCode(page, mara)
  const email = encodeURIComponent(mara.email)
  for (const [path, filled] of [
    [`/forgot/password/email/verification/${email}/`, ''],
    [`/forgot/password/email/verification/${email}/${code}/`, code],
    [`/password/set/${email}/${code}/`, code],
  ] as const) {
    await visit(page, product(), path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Confirm your email')
    await page.getByText(mara.email).waitFor()
    expect(await field(page, 'Code').inputValue()).toBe(filled)
  }
  await choosePassword(page)
  await expectSignedIn(page)
})

test('M-05: a code that came too late is refused in clear words, and one touch sends another that works', async () => {
  const { page } = await openDevice()
  const nele = await makePerson(product(), 'Nele')
  const late = await askForCode(page, nele)
  change(product(), 'update codes set expires_at = 1 where user_id = ?', [nele.id])
  await field(page, 'Code').fill(late)
  await choosePassword(page)
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(/wrong or has expired.*new one sent/).waitFor()
  expect(await token(page)).toBeNull()
  await page.getByRole('main').getByRole('button', { name: 'Send it again' }).click()
  await toast(page, 'Email Successfully Sent!').waitFor()
  // The old code and the word on it are gone, the password that was chosen is not.
  await expect.poll(() => field(page, 'Code').inputValue()).toBe('')
  expect(await alert.count()).toBe(0)
  expect(await field(page, 'New Password').inputValue()).toBe(chosen)
  await expect.poll(() => product().newestCode(nele.email)).not.toBe(late)
  await field(page, 'Code').fill(await product().newestCode(nele.email))
  await press(page, 'Register Account')
  await expectSignedIn(page)
})

test('A32 A33: the leftovers for visitors are there, show nothing of use and lead on', async () => {
  const { page } = await openDevice()
  for (const [path, heading] of [
    ['/edit-profile', 'Edit Profile'],
    ['/withdrawal/history', 'Withdrawals'],
    ['/withdrawal/request', 'Withdrawals'],
    ['/withdrawal/request/submit', 'Withdrawals'],
  ] as const) {
    await visit(page, product(), path)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
