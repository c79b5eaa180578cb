// Having an account: registering, confirming the address, signing in, at the screens themselves.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { field, fillRegistration, missing, password, press, toast, visit } from './journeys.ts'
import { expectASecond, watchLeaving } from './leaving-after.ts'
import { makePerson } from './people.ts'
import { shareProduct } from './product.ts'
import { rows } from './server-rows.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const newcomer = (name: string) => ({
  first: name,
  last: 'Example',
  email: `${name.toLowerCase()}@example.invalid`,
})

test('A144 A147 A149 A151 A226: register, read the code in the mail, confirm, be signed in', async () => {
  const { page } = await openDevice()
  const greta = newcomer('Greta')
  await visit(page, product(), '/register')
  expect(await page.getByRole('main').getByLabel('Phone').count()).toBe(0)
  await fillRegistration(page, greta)
  const registered = await watchLeaving(page, 'You are Successfully Resgistered!')
  await press(page, 'Register')
  await page.waitForURL(`**/email/verification/${encodeURIComponent(greta.email)}/`)
  expectASecond(await registered())

  const main = page.getByRole('main')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Confirm your email')
  expect(await main.getByText('We sent you a 6-digits code.').isVisible()).toBe(true)
  expect(await main.getByText(/spam folder/).isVisible()).toBe(true)
  expect(await main.getByRole('button', { name: 'Send it again' }).isVisible()).toBe(true)
  await field(page, 'Code').fill(await product().newestCode(greta.email))
  const verified = await watchLeaving(page, 'Your email is successfully verified!')
  await press(page, 'Register Account')
  await toast(page, 'You are Successfully Logged In!').waitFor()
  await page.waitForURL(`${product().url}/`)
  expectASecond(await verified())
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  const [stored] = rows<{ phone: string | null; email_verified: number }>(
    product(),
    'select phone, email_verified from users where email = ?',
    [greta.email],
  )
  expect(stored).toEqual({ phone: null, email_verified: 1 })
})

test('A145 A146: each missing field, a bad address and a mismatch are said in the words of the specification', async () => {
  const { page } = await openDevice()
  const before = product().wire.requests.length
  await visit(page, product(), '/register')
  await press(page, 'Register')
  for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password']) {
    await missing(page, label).waitFor()
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true')
  }
  await fillRegistration(page, { ...newcomer('Hedda'), email: 'hedda at home' })
  await field(page, 'Confirm Password').fill('something else entirely')
  await press(page, 'Register')
  await toast(page, 'Invalid email address').waitFor()
  await toast(page, 'Password and confirm password must match.').waitFor()
  expect(product().wire.requests.slice(before)).not.toContain('POST /public/api/register')
})

test('A142 A143 A226: sign in with address and password; Home a second later', async () => {
  const { page } = await openDevice()
  const nora = await makePerson(product())
  await visit(page, product(), '/sign-in')
  await press(page, 'Login')
  for (const label of ['Email', 'Password']) await missing(page, label).waitFor()
  // No format check here: what an address is, the server knows.
  await field(page, 'Email').fill('not an address')
  await field(page, 'Password').fill(password)
  await press(page, 'Login')
  await expect.poll(() => product().wire.requests).toContain('POST /public/api/submit_login')
  await field(page, 'Email').fill(nora.email)
  const signedIn = await watchLeaving(page, 'You are Successfully Logged In!')
  await press(page, 'Login')
  await page.waitForURL(`${product().url}/`)
  expectASecond(await signedIn())
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await toast(page, 'You are Successfully Logged Out!').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
