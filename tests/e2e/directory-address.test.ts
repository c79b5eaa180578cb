// The address of the directory: it carries the query and the page, whatever is typed.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit, visitList } from './journeys.ts'
import { makePerson, signInAs } from './people.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'

shareBrowser()
const product = shareProduct()
const titles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).allTextContents()
const box = (page: Page) => page.getByPlaceholder('Search By Title')

/** What the rule of the specification finds: every word is somewhere in the displayed name. */
const found = (query: string) =>
  hospitalsOf(product())
    .map(hospital => hospital.shown)
    .filter(name =>
      query
        .toLowerCase()
        .split(' ')
        .every(word => name.toLowerCase().includes(word)),
    )

test('A14: the address carries the query, whatever is in it, for visitors and signed-in people', async () => {
  const { page } = await openDevice()
  const open = async (query: string) => {
    await visit(page, product(), `/hospitals/${encodeURIComponent(query)}`)
    expect(await box(page).inputValue()).toBe(query)
    const expected = found(query).slice(0, 9)
    if (expected.length > 0) await expect.poll(() => titles(page)).toEqual(expected)
    else await page.getByText('No results found').waitFor()
  }
  for (const query of ['mercy', 'va/community', 'a b', '50% & more', 'C#', '%2F', 'é?']) await open(query)
  await page.goto(`${product().url}/hospitals/100%`)
  await expect.poll(() => box(page).inputValue()).toBe('100%')
  await signInAs(page, product(), await makePerson(product()))
  await open('st. brennan')
})

test('A65: typing a query leaves a later page for the first one', async () => {
  const { page } = await openDevice()
  await visitList(page, product(), '/hospitals?page=3')
  await page.getByText('Page 3 of').waitFor()
  await box(page).pressSequentially('mercy')
  await expect.poll(() => titles(page)).toEqual(found('mercy').slice(0, 9))
  await expect.poll(() => new URL(page.url()).pathname).toBe('/hospitals/mercy')
})
