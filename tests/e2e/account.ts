/** The account screens as a signed-in person finds them. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { bringToken, makePerson, type Person } from './people.ts'
import type { Product } from './product.ts'

/** A person at an account screen of this path. */
export async function openAccount(
  product: Product,
  path: string,
  firstName?: string,
  options?: BrowserContextOptions,
) {
  const device = await openDevice(options)
  const person: Person = await makePerson(product, firstName)
  await bringToken(device.page, product, person)
  await visit(device.page, product, path)
  return { device, page: device.page, person }
}

/** Marks the page as it is now; the mark is gone once the page has been loaded anew. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  return () => page.evaluate(() => !document.documentElement.hasAttribute('data-mark'))
}
