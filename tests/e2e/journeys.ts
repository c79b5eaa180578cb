/** What many tests do first, at the screens themselves; accounts made without the screens are in `people.ts`. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import * as messages from '../../src/contract/messages.ts'
import { type Device, openDevice } from './browser.ts'
import type { Product } from './product.ts'

export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** Without the service worker, which would come between where a test answers requests itself. */
export const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' }

/** What works offline, in a file that shares a browser without workers. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }

export async function openWithoutWorker(): Promise<Device> {
  const device = await openDevice(withoutWorker)
  device.allow(/Service Worker registration blocked/)
  return device
}

export const password = 'a quiet corridor at four'

export interface Newcomer {
  readonly first: string
  readonly last: string
  readonly email: string
}

/**
 * Starts the browser again with no network from its first moment. While it starts, a browser lets a service
 * worker send what it had promised (Background Sync), before a test can cut that worker off: so nobody answers
 * until it can.
 */
export async function reopenOffline(device: Device, { wire }: Product): Promise<void> {
  await wire.become('gone')
  await device.reopen()
  await device.goOffline()
  await wire.become('pass')
}

/** Waits until the app itself can answer when the network cannot. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Opens a path of the product and waits until its screen is drawn. */
export async function visit(page: Page, product: Product, path = '/'): Promise<void> {
  await page.goto(product.url + path)
  // The one that the server wrote into the page has no life yet.
  await page.locator('h1:not(.told-page h1)').waitFor()
}

/** Opens a screen that lists what the device holds, and waits for the first of it. */
export async function visitList(page: Page, product: Product, path: string): Promise<void> {
  await visit(page, product, path)
  const cards = page.getByRole('main').getByRole('article')
  await cards.first().waitFor()
  // Long lists are drawn in steps: whole is what has stopped growing.
  let known = 0
  while ((await cards.count()) !== known) {
    known = await cards.count()
    await page.waitForTimeout(250)
  }
}

/** A message in the corner. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: text })
}

/** The message that a field is missing; "Password" is not told by that of "Confirm Password". */
export function missing(page: Page, label: string): Locator {
  return page
    .getByRole('region', { name: 'Messages' })
    .getByText(`${label} field is required`, { exact: true })
}

/** The form's fields as the labels name them. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(label, { exact: true })
}

export async function fillRegistration(page: Page, { first, last, email }: Newcomer): Promise<void> {
  await field(page, 'First Name').fill(first)
  await field(page, 'Last Name').fill(last)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Registers at the screens and ends on the one that asks for the code. */
export async function registerByHand(page: Page, product: Product, newcomer: Newcomer): Promise<void> {
  await visit(page, product, '/register')
  await fillRegistration(page, newcomer)
  await press(page, 'Register')
  await page.getByRole('heading', { name: messages.confirmEmail, level: 1 }).waitFor()
}

/** Types the code that was mailed. */
export async function confirmByHand(page: Page, product: Product, { email }: Newcomer): Promise<void> {
  await field(page, 'Code').fill(await product.newestCode(email))
  await press(page, messages.registerAccount)
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).waitFor()
}
