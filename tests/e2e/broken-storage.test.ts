// A database that the browser has lost, for a moment or for longer: the page lives on, and says what it cannot do.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { shareProduct } from './product.ts'
import { readyForOffline, sendMessage } from './writing.ts'

const product = shareProduct()

/** A device that has the directory, whose browser answers, while that is noted, that it cannot open a database or read the outbox. */
async function openBreakable() {
  const device = await openDevice()
  const { page } = device
  device.allow(broken)
  await page.addInitScript(() => {
    const isBroken = (what: string) => localStorage.getItem('broken') === what
    const fail = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (...args) {
      return isBroken('open') ? fail() : open.apply(this, args)
    }
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (stores, ...args) {
      return isBroken('outbox') && [stores].flat().join() === 'outbox'
        ? fail()
        : transaction.call(this, stores, ...args)
    }
  })
  await page.goto(`${product().url}/hospitals`)
  await found(page).waitFor()
  return { device, page }
}

/** What React says of a part that could not be drawn, and the app of its storage; Dexie's errors have short names. */
const broken = /\br \(|Dexie: Workaround|Internal error|storage of this device failed/

const become = (page: Page, what: string) =>
  page.evaluate(broken => localStorage.setItem('broken', broken), what)

const found = (page: Page) => page.getByRole('main').getByText(/^\d+ hospitals$/)
const said = (page: Page) => page.getByRole('region', { name: 'This browser keeps nothing on this device.' })

test('O-29: a read that fails takes its own number from the page, and nothing else', async () => {
  const { page } = await openBreakable()
  await become(page, 'outbox')
  await page.reload()
  await found(page).waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click()
  await page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor()
})

test('O-29: where the database cannot be opened the app works without, says so, and takes it again once it can be', async () => {
  const { page } = await openBreakable()
  await become(page, 'open')
  await page.reload()
  await said(page).getByRole('button', { name: 'All right' }).click({ timeout: 30_000 })
  await found(page).waitFor()
  // It is not called empty by who cannot look into it.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Erase everything on this device' }).click()
  const question = page.getByRole('dialog', { name: 'Erase everything on this device?' })
  await question.getByRole('button', { name: 'Erase everything' }).click()
  await question.getByRole('alert').waitFor()
  await become(page, 'nothing')
  await page.reload()
  await found(page).waitFor()
  await expect
    .poll(() => page.evaluate(() => indexedDB.databases().then(all => all.length)))
    .toBeGreaterThan(0)
  expect(await said(page).count()).toBe(0)
})

test('O-29: a page that has no database is not loaded anew over a text that nothing keeps', async () => {
  const { page } = await openBreakable()
  await become(page, 'open')
  await page.goto(`${product().url}/contact`)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('The list is out of date.')
  await message.blur()
  const began = await page.evaluate(() => performance.timeOrigin)
  // Longer than it waits before it tries anew.
  await page.waitForTimeout(2_500)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(began)
  expect(await message.inputValue()).toBe('The list is out of date.')
  await message.fill('')
  await message.blur()
  await said(page).waitFor({ timeout: 30_000 })
})

test('O-29: what waits in a database that cannot be opened is not called thrown away, and told by no number', async () => {
  const { device, page } = await openBreakable()
  await readyForOffline(page, product())
  await page.goto(`${product().url}/contact`)
  await device.goOffline()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await page.getByRole('textbox', { name: 'Message' }).fill('The list lacks our clinic.')
  await sendMessage(page)
  await become(page, 'open')
  await page.goto(`${product().url}/waiting`)
  const main = page.getByRole('main')
  await main.getByText('none of it is thrown away').waitFor({ timeout: 30_000 })
  await become(page, 'nothing')
  await page.reload()
  await main.getByRole('article').waitFor()
  expect(await main.getByText('none of it is thrown away').count()).toBe(0)
})

test('O-29: without a connection, too, it is said, and over at the next start', async () => {
  const { device, page } = await openBreakable()
  await readyForOffline(page, product())
  await become(page, 'open')
  await device.goOffline()
  await page.goto(`${product().url}/hospitals`)
  await said(page).getByRole('button', { name: 'All right' }).click({ timeout: 30_000 })
  await become(page, 'nothing')
  await page.reload()
  await found(page).waitFor()
  expect(await said(page).count()).toBe(0)
})
