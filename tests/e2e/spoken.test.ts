// What a screen reader is told: nothing twice, and what must not stay empty.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { everyScreen, walkTo } from './every-screen.ts'
import { type Furnished, furnish } from './furnish.ts'
import { visit } from './journeys.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()

let furnished: Furnished
const product = shareProduct({}, async opened => {
  furnished = await furnish(opened)
})

/** What Chromium hands on to a screen reader: role, name and description of all that has a description. */
async function described(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, description }) => !ignored && description?.value)
    .map(({ role, name, description }) => ({
      role: role?.value,
      name: String(name?.value),
      description: String(description?.value),
    }))
}

test('4.1.2: no button or link is described by a part of its own name', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visit(page, product())
  const stops = everyScreen(furnished)
  const twice: Record<string, unknown[]> = {}
  for (const name of ['home', 'hospitals', 'compare', 'signIn', 'product'] as const) {
    await walkTo(page, name, stops[name])
    const found = (await described(page)).filter(node => node.name.includes(node.description))
    if (found.length > 0) twice[name] = found
  }
  expect(twice).toEqual({})
})

test('3.3.2: each field that may not stay empty says so before it is left, and the search does not', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visit(page, product())
  const stops = everyScreen(furnished)
  for (const name of ['signIn', 'register', 'verify', 'contact', 'unit'] as const) {
    await walkTo(page, name, stops[name])
    const fields = page
      .getByRole('main')
      .locator('form :is(input, textarea):not([type=radio], [type=checkbox])')
    const said = await fields.evaluateAll(all => all.map(field => field.getAttribute('aria-required')))
    expect(said.length, name).toBeGreaterThan(0)
    expect(new Set(said), name).toEqual(new Set(['true']))
  }
  await walkTo(page, 'hospital', stops.hospital)
  await page.getByText('Be the first to review').click()
  const search = page.getByRole('main').getByRole('searchbox')
  expect(await search.getAttribute('aria-required')).toBeNull()
})
