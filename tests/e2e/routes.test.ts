// Who may see what, and where everybody else ends: at Home, and not before it is known who they are.
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const pathOf = (page: Page) => new URL(page.url()).pathname

async function expectHome(page: Page, path: string): Promise<void> {
  await page.goto(product().url + path)
  await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
  await expect.poll(() => pathOf(page), { message: path }).toBe('/')
}

test('A34 A35: a visitor is sent Home from every path that is not for visitors', async () => {
  const { page } = await openDevice()
  const account = [
    '/dashboard',
    '/profile/edit',
    '/profile/order/history',
    '/profile/reviews',
    '/faq/detail/1/22',
  ]
  const nowhere = [
    '/no/such',
    '/faq',
    '/check-out/7',
    '/checkout/trial/33',
    '/sign-in1',
    '/hospital/detail',
    '/-',
  ]
  for (const path of [...account, ...nowhere]) await expectHome(page, path)
})

test('A43: header and footer are hidden at "/sign-in1" after browser back or forward, and only there', async () => {
  const { page } = await openDevice()
  const chrome = () => page.getByRole('banner').or(page.getByRole('contentinfo')).count()
  await visit(page, product(), '/about')
  await expectHome(page, '/sign-in1')
  expect(await chrome()).toBe(2)
  await page.goBack()
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
  expect(pathOf(page)).toBe('/sign-in1')
  expect(await chrome()).toBe(0)
  await page.goForward()
  await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
  expect(await chrome()).toBe(2)
  // By the browser's forward, too: from a page before it.
  await visit(page, product(), '/about')
  await page.evaluate(path => history.pushState(null, '', path), '/sign-in1')
  await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
  await page.evaluate(() => history.go(-2))
  await page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor()
  expect(await chrome()).toBe(2)
  await page.goForward()
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
  expect(await chrome()).toBe(0)
})

test('A10 A13 A15: shop, hospitals and departments are there for who is signed in, too', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  for (const [path, title] of [
    ['/products', 'Our Merchandise'],
    ['/hospitals', 'Our Hospitals'],
    ['/departments', 'Departments'],
  ] as const) {
    await visit(page, product(), path)
    await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
    await page.getByRole('main').getByRole('article').first().waitFor()
    expect(pathOf(page)).toBe(path)
  }
})

test('A26: a signed-in person is sent Home from what is for visitors and from unknown paths', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  for (const path of ['/sign-in', '/register', '/forgot/password', '/trailing-drawdown', '/no/such'])
    await expectHome(page, path)
})

test('A24: a person who is signed in and verified finds each screen of the account', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  const titles = {
    '/dashboard': 'My Profile',
    '/profile/edit': 'Edit Profile',
    '/profile/order/history': 'Order History',
    '/profile/reviews': 'Reviews',
  }
  for (const [path, name] of Object.entries(titles)) {
    await page.goto(product().url + path)
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
    expect(pathOf(page)).toBe(path)
  }
  await page.goto(`${product().url}/profile/order/history/1`)
  await page.getByText('No results found').waitFor()
})

test('A25 A31: the footer leads to Billing Terms, at one address for visitors and another for who is signed in', async () => {
  const { page } = await openDevice()
  const openTerms = async (path: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Billing Terms' }).click()
    await page.getByRole('heading', { name: 'Billing Terms', level: 1 }).waitFor()
    expect(pathOf(page)).toBe(path)
    await page.reload()
    await page.getByText('All fees are non-refundable.').waitFor()
    expect(pathOf(page)).toBe(path)
  }
  await visit(page, product())
  await openTerms('/trailing-drawdown')
  await signInAs(page, product(), await makePerson(product()))
  await openTerms('/faq/detail/1/22')
})

test('A27 A141 A144: a visitor can open "Login" and "Register", which lead to each other', async () => {
  const { page } = await openDevice()
  await visit(page, product(), '/sign-in')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Login')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
    '/forgot/password',
  )
  await main.getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor()
  expect(pathOf(page)).toBe('/register')
  await main.getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/sign-in')
})

test('A23: the confirmation of an e-mail address opens with and without the trailing slash, for everybody', async () => {
  const { page } = await openDevice()
  const email = 'nora+night/shift@example.invalid'
  const open = async (end: string) => {
    await visit(page, product(), `/email/verification/${encodeURIComponent(email)}${end}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Confirm your email')
    await page.getByText(email).waitFor()
  }
  await open('')
  await open('/')
  await signInAs(page, product(), await makePerson(product()))
  await open('')
  await open('/')
})

test('A36: a reload stays where a signed-in person is, however long the first check takes', async () => {
  const { page } = await openDevice()
  await signInAs(page, product(), await makePerson(product()))
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  await product().wire.become('hang', /check_auth/)
  await page.reload()
  await delay(1_500)
  expect(pathOf(page)).toBe('/dashboard')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0)
  // The check is given up after 3 s: then it is the person known last (D22).
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
  expect(pathOf(page)).toBe('/dashboard')
  await product().wire.become('pass')
  await page.reload()
  await page.getByRole('heading', { name: 'My Profile' }).waitFor()
})

test('A36 D43: who is turned away from the dashboard is told why at Home', async () => {
  const { page } = await openDevice()
  await expectHome(page, '/dashboard')
  const why = page.getByText('Sign in to see your dashboard')
  await why.waitFor()
  // Not below what Home begins with.
  const box = await why.boundingBox()
  expect(box?.y).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
  await page.reload()
  await why.waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor()
})
