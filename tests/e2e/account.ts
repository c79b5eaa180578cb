/** The account screens as a signed-in person finds them. */
import type { Page } from 'playwright-core'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { makePerson, type Person, signInAs } from './people.ts'
import type { Product } from './product.ts'

/** A person at an account screen of this path. */
export async function openAccount(product: Product, path: string, firstName?: string) {
  const device = await openDevice()
  const person: Person = await makePerson(product, firstName)
  await signInAs(device.page, product, person)
  await visit(device.page, product, path)
  return { device, page: device.page, person }
}

/** Marks the page as it is now; the mark is gone once the page has been loaded anew. */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', ''))
  return () => page.evaluate(() => !document.documentElement.hasAttribute('data-mark'))
}
