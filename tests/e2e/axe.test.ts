// Screens for everybody's eyes and hands: axe finds nothing on any of them, in both appearances and both sizes.
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { type RouteName, routes } from '../../src/app/routes.ts'
import { findings } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { everyScreen, isForVisitor, walkTo } from './every-screen.ts'
import { type Furnished, furnish } from './furnish.ts'
import { visit } from './journeys.ts'
import { signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()

let furnished: Furnished
const product = shareProduct({}, async opened => {
  furnished = await furnish(opened)
})

const names = Object.keys(routes) as RouteName[]

// Some thirty screens, each four times over.
vi.setConfig({ testTimeout: 240_000 })

/** Looks at each of these screens; a test of its own would open a browser of its own for each. */
async function look(page: Page, among: readonly RouteName[]): Promise<void> {
  const stops = everyScreen(furnished)
  const found: Record<string, string[]> = {}
  for (const name of among) {
    await walkTo(page, name, stops[name])
    const here = await findings(page)
    if (here.length > 0) found[name] = here
  }
  expect(found).toEqual({})
}

test('axe: every screen that a visitor may see', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await visit(page, product())
  await look(page, names.filter(isForVisitor))
})

test('axe: every screen of somebody signed in, with something on it', async () => {
  const { page } = await openDevice({ reducedMotion: 'reduce' })
  await signInAs(page, product(), furnished.person)
  await look(
    page,
    names.filter(name => !isForVisitor(name)),
  )
})
