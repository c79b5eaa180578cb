/** People with accounts, made by the calls of the app: most tests are about something else than registering. */
import type { Page } from 'playwright-core'
import * as messages from '../../src/contract/messages.ts'
import { API_BASE } from '../../src/contract/protocol.ts'
import type { Device } from './browser.ts'
import type { Product } from './product.ts'

export interface Person {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly token: string
}

const password = 'a quiet corridor at four'
/** How often a browser may be closed before it has written who signed in. */
const TRIES = 3
let made = 0

async function post(product: Product, path: string, values: Record<string, string>, token?: string) {
  const answer = await fetch(product.url + API_BASE + path, {
    method: 'POST',
    body: new URLSearchParams(values),
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  })
  const body = (await answer.json()) as { response_status: number; token?: string; user?: { id: number } }
  if (body.response_status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(body)}`)
  return body
}

/** Somebody who has registered and confirmed the e-mail address. @param mailbox how that begins. */
export async function makePerson(
  product: Product,
  firstName = 'Nora',
  mailbox = firstName.toLowerCase(),
): Promise<Person> {
  made += 1
  const email = `${mailbox}.${made}@example.invalid`
  const names = { first_name: firstName, last_name: 'Example', phone: '000-000-0000' }
  await post(product, 'register', { ...names, email, password, confirm_password: password })
  const { token = '' } = await post(product, 'email/verify', { email, code: await product.newestCode(email) })
  const { user } = await post(product, 'check_auth', {}, token)
  return { id: user?.id ?? 0, email, password, firstName, token }
}

/**
 * Leaves this person's token where the app looks for it: on a page of the site without the app, whose start would take as
 * long as the whole of many tests.
 */
export async function bringToken(page: Page, { url }: Product, { token }: Person): Promise<void> {
  const address = `${url}/empty-page`
  const html = '<!doctype html><link rel="icon" href="data:," />'
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(address)
  await page.unroute(address)
  await page.evaluate(text => localStorage.setItem('token', text), token)
}

/** Opens Home as this person, as if the sign-in screen had just been left. */
export async function signInAs(page: Page, product: Product, person: Person): Promise<void> {
  await bringToken(page, product, person)
  await page.goto(product.url)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/**
 * The same on a device that is to be killed: Chromium takes seconds to write what a page stores in
 * localStorage, but writes it when it closes. On a busy machine it may be gone before: what the next start finds is on the
 * disk, else it is done again.
 */
export async function signInForGood(device: Device, product: Product, person: Person): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await signInAs(device.page, product, person)
    await device.reopen()
    if (await isStoredHere(device, product, person)) return
  }
  throw new Error(`The browser forgot ${TRIES} times who had signed in.`)
}

/** Asked where no app runs that would note it anew. The person is written behind the token. */
async function isStoredHere(device: Device, product: Product, { id }: Person): Promise<boolean> {
  device.allow(/favicon\.ico/)
  await device.page.goto(`${product.url}/robots.txt`)
  const user = await device.page.evaluate(() => localStorage.getItem('user'))
  await device.page.goto('about:blank')
  return user !== null && (JSON.parse(user) as { id: number }).id === id
}

/** Signs in at the screen of that name, from wherever the page is. */
export async function signInByHand(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** Signs out, and puts away the message that says so: it lies over the header, and the pointer keeps it there. */
export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page)
  await putAwayGoodbye(page)
}

/** Signs out while something waits, which is given this fate. */
export async function signOutWith(page: Page, fate: 'Send when connected' | 'Keep for me' | 'Discard') {
  await pressSignOut(page)
  const dialog = page.getByRole('dialog', { name: /^Sign out while/ })
  await dialog.getByRole('radio', { name: fate }).check()
  await dialog.getByRole('button', { name: /sign out$/i }).click()
  await putAwayGoodbye(page)
}

export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
}

async function putAwayGoodbye(page: Page): Promise<void> {
  const message = page.getByRole('group', { name: messages.loggedOut })
  await message.waitFor()
  const isGone = message.waitFor({ state: 'detached' })
  // On a busy machine it may be gone by itself before it lies still enough to be pressed.
  await Promise.any([message.getByRole('button', { name: 'Close message' }).click(), isGone])
  await isGone
}
