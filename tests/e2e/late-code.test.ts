// Code that does not come, because the connection goes while it is on its way, takes nothing away that was drawn before.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Device } from './browser.ts'
import { openWithoutWorker, visit } from './journeys.ts'
import { busiestPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf } from './server-truth.ts'

const product = shareProduct()
const noForm = 'The form is not on this phone yet. It loads as soon as the site can be reached.'
const noScreen = 'This is not on this phone yet.'

/** A first visit: nothing has kept what is asked for later. */
async function openFirst(): Promise<Device> {
  const device = await openWithoutWorker()
  device.allow(/dynamically imported module/)
  device.allowNetworkTrouble()
  return device
}

/** The same, with a connection that goes in the moment in which this script is asked for. */
async function openCutAt(script: RegExp): Promise<Device> {
  const device = await openFirst()
  await device.page.route(script, async route => {
    await device.context.setOffline(true)
    await route.abort()
  })
  return device
}

async function reconnect({ page, context }: Device, script: RegExp): Promise<void> {
  await page.unroute(script)
  await context.setOffline(false)
}

async function expectShown(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) expect(await page.getByText(text, { exact: true }).first().isVisible()).toBe(true)
  expect(await page.getByText(noScreen).count()).toBe(0)
}

test('A81 A222: reviews stay where the form could not be had; it comes by itself with the connection', async () => {
  const script = /review-panel.*\.js/
  const device = await openCutAt(script)
  const { page } = device
  const { hospitalId, departmentId } = await busiestPlace(product())
  await visit(page, product(), `/hospital/${hospitalId}/department/${departmentId}`)
  await page.getByText(noForm).waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(1)
  await expectShown(page, 'Department Reviews')
  await reconnect(device, script)
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
})

test('A136: the other ways to us stay where the form could not be had, which is asked for again by hand', async () => {
  const { page } = await openFirst()
  await page.route(/contact-form.*\.js/, route => route.abort())
  await visit(page, product(), '/contact')
  await page.getByText(noForm).waitFor()
  expect(await page.getByRole('main').locator('a[href^="mailto:"]').isVisible()).toBe(true)
  await page.unroute(/contact-form.*\.js/)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
})

test('A69: hospital and units stay where what makes a description safe could not be had', async () => {
  const script = /safe-html.*\.js/
  const device = await openCutAt(script)
  const { page } = device
  const hospital = hospitalsOf(product()).find(({ description }) => description)
  await visit(page, product(), `/hospital/detail/${hospital?.id}`)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page.getByRole('heading', { name: hospital?.shown ?? '', level: 2 }).waitFor()
  await expectShown(page, hospital?.shown ?? '')
  await reconnect(device, script)
  await page.locator('.rich-text').waitFor()
})

test('A222: Home keeps its search where its lists could not be had, and they come with the connection', async () => {
  const script = /\/home-.*\.js/
  const device = await openCutAt(script)
  const { page } = device
  await visit(page, product())
  await page.getByText(noScreen).waitFor()
  expect(await page.getByPlaceholder('Search Hospitals').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).isVisible()).toBe(true)
  await reconnect(device, script)
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
})

test('A222: a screen that could not be had opens as soon as the site can be reached', async () => {
  const { page, context } = await openFirst()
  await visit(page, product())
  await page.getByRole('heading', { name: 'Our Products' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).first().click()
  await page.getByText(noScreen).waitFor()
  // 2.4.2: nor does the tab go on calling it Home.
  expect(await page.title()).toBe(`${noScreen} · Rate Your Hospital`)
  // Nor has the focus stayed on a link of another screen: this one, too, begins with its heading.
  const heading = page.getByRole('main').getByRole('heading', { level: 1, name: noScreen, exact: true })
  expect(await heading.evaluate(node => node === document.activeElement)).toBe(true)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'About Us', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('About Us · Rate Your Hospital')
})

/** @returns once the code asked for has failed on the screen; from then on it can be had. The site was there all along. */
async function failOnce({ page }: Device, script: RegExp, path: string, said: string): Promise<void> {
  await page.route(script, route => route.abort())
  await visit(page, product(), path)
  await page.getByText(said).waitFor()
  await page.unroute(script)
}

test('A136: a form that could not be had comes by itself also where the connection was there all along', async () => {
  const device = await openFirst()
  await failOnce(device, /contact-form.*\.js/, '/contact', noForm)
  await device.page.getByRole('textbox', { name: 'Message' }).waitFor()
})

test("A222: Home's lists, and what is new, come by themselves also where the connection was there all along", async () => {
  const device = await openFirst()
  await failOnce(device, /\/home-.*\.js/, '/', noScreen)
  await device.page.getByRole('heading', { name: 'Our Products' }).waitFor()
})

test('A222: a connection that comes back takes nothing that was typed where the first code could not be had', async () => {
  const device = await openFirst()
  const { page, context } = device
  await failOnce(device, /\/home-.*\.js/, '/', noScreen)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click()
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill('nora@example.org')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await context.setOffline(true)
  const isAsked = page.waitForRequest(/hospitals\/fetch/)
  await context.setOffline(false)
  await isAsked
  expect(await email.inputValue()).toBe('nora@example.org')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
