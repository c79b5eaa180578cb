/** What is photographed, in this order: first as a visitor, then as the nurse, who ends without a connection. */
import type { Page } from 'playwright-core'
import * as messages from '../../src/contract/messages.ts'
import type { Stage } from './stage.ts'

export interface View {
  /** The name of the picture. */
  readonly name: string
  /** Whether the nurse is signed in. */
  readonly signedIn?: true
  /** The path to open; without it the page goes on from the view before. */
  readonly path?: (stage: Stage) => string
  /** Brings the page to what the picture shows. */
  readonly arrange?: (page: Page) => Promise<void>
}

export const views = [
  { name: 'home', path: () => '/' },
  { name: 'directory', path: () => '/hospitals' },
  { name: 'hospital', path: ({ hospitalId }) => `/hospital/detail/${hospitalId}` },
  {
    name: 'unit',
    path: ({ hospitalId, departmentId }) => `/hospital/${hospitalId}/department/${departmentId}`,
  },
  { name: 'product', path: ({ productId }) => `/product/detail/${productId}`, arrange: chooseFirst },
  { name: 'me', signedIn: true, path: () => '/dashboard' },
  {
    name: 'cart',
    signedIn: true,
    path: () => '/cart',
    arrange: page => page.getByRole('heading', { name: 'Cart Totals' }).waitFor(),
  },
  {
    name: 'write',
    signedIn: true,
    path: ({ hospitalId, unwrittenId }) => `/hospital/${hospitalId}/department/${unwrittenId}`,
    arrange: writeReview,
  },
  { name: 'waiting', signedIn: true, arrange: submitOffline },
] as const satisfies readonly View[]

async function chooseFirst(page: Page): Promise<void> {
  for (const name of ['Color', 'Size'])
    await page.getByRole('group', { name }).getByRole('radio').first().check()
  await page.evaluate(() => scrollTo(0, 0))
}

const questions = ['Staff to patient ratios', 'Coworkers', 'Management', 'Overall Recommendation']
const stars = ['4 stars', '5 stars', '3 stars', '4 stars']

async function writeReview(page: Page): Promise<void> {
  for (const [place, name] of questions.entries())
    await page
      .getByRole('radiogroup', { name })
      .getByRole('radio', { name: stars[place] ?? '', exact: true })
      .check()
  await page.getByRole('textbox', { name: 'Title' }).fill('Nightshift, a unit that holds together')
  await page
    .getByRole('textbox', { name: 'Review' })
    .fill('Ratios held on most nights. The charge nurse knows every bed, and floating is asked, not ordered.')
  await page.getByText('Draft saved on this phone').waitFor()
  await page.locator('#write-review').evaluate(heading => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    heading.scrollIntoView({ block: 'start' })
  })
}

async function submitOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: messages.submitReview }).click()
  await page.getByText("Saved on this phone. It will be sent when you're connected.").waitFor()
  await page.goto(new URL('/waiting', page.url()).href)
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.locator('.offline-note').waitFor()
}
