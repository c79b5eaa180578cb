// What stands on the screen stays where it is while the rest arrives, and the first paint waits for nothing but the page.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { openDevice } from './browser.ts'
import { desktop } from './journeys.ts'
import { busiestPlace, silentPlaces } from './places.ts'
import { shareProduct } from './product.ts'
import { hospitalsOf } from './server-truth.ts'
import { shiftsOn, watchShifts } from './shifts.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()

/** @param settled selectors of what comes last. */
async function shiftsAt(page: Page, path: string, ...settled: string[]) {
  await page.goto(product().url + path)
  for (const last of settled) await page.locator(last).first().waitFor()
  await page.waitForLoadState('networkidle')
  return shiftsOn(page)
}

function longestName(): number | undefined {
  return hospitalsOf(product()).toSorted((a, b) => b.shown.length - a.shown.length)[0]?.id
}

async function forgetEverything(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Storage.clearDataForOrigin', { origin: product().url, storageTypes: 'all' })
}

test('nothing moves while Home, the directory, a hospital, a unit or a product arrives, at the first visit, again, and without a network', async () => {
  const { hospitalId, departmentId } = await busiestPlace(product())
  // Of the newest hospital, whose name leaves the form in sight.
  const silent = (await silentPlaces(product())).at(-1)
  const screens: [path: string, settled: string][] = [
    ['/', 'main a[href^="/hospital/detail/"]'],
    ['/hospitals', 'main a[href^="/hospital/detail/"]'],
    [`/hospital/detail/${hospitalId}`, 'main a[href*="/department/"]'],
    [`/hospital/${hospitalId}/department/${departmentId}`, '.review-card'],
    // Two lines of a name, where others have one.
    [`/hospital/${longestName()}/department/${departmentId}`, '.banner-rating .rating'],
    // Nothing to read, and so the form in sight.
    [`/hospital/${silent?.hospitalId}/department/${silent?.departmentId}`, '.review-panel form'],
    ['/product/detail/1', '.product-price'],
  ]
  const device = await openDevice()
  const { page, context } = device
  await context.addInitScript(watchShifts)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  // So that what comes after one another is not drawn at once.
  const line = { offline: false, latency: 100, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 }
  await cdp.send('Network.emulateNetworkConditions', line)
  for (const [path, settled] of screens) {
    await page.goto('about:blank')
    await forgetEverything(cdp)
    expect(await shiftsAt(page, path, settled), `${path}, first visit`).toEqual([])
    expect(await shiftsAt(page, path, settled), `${path}, again`).toEqual([])
  }
  await readyForOffline(page, product())
  for (const [path, settled] of screens) await shiftsAt(page, path, settled)
  await device.goOffline()
  for (const [path, settled] of screens) {
    await page.goto('about:blank')
    expect(await shiftsAt(page, path, settled, "text=/^You're offline/"), `${path}, offline`).toEqual([])
  }
  // Twenty-eight pages.
}, 180_000)

test('on a slow line the units that nobody reviewed stay under the finger while what compares the others comes', async () => {
  const { hospitalId } = await busiestPlace(product())
  const { page, context } = await openDevice()
  await readyForOffline(page, product())
  let letThrough = (): void => undefined
  const isLetThrough = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await context.route(/departments\/fetch\?.*hospital_id/, async route => {
    await isLetThrough
    await route.continue()
  })
  await page.goto(`${product().url}/hospital/detail/${hospitalId}`)
  const others = page.locator('.units-others summary')
  await others.waitFor()
  await others.scrollIntoViewIfNeeded()
  const before = await others.boundingBox()
  const table = page.getByRole('table', { name: 'Side by side, out of 5' })
  expect(await table.count()).toBe(0)
  letThrough()
  await table.waitFor()
  expect(await others.boundingBox()).toEqual(before)
})

test('Home stands in its own style before any other file has come', async () => {
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  await page.route(/\.(?:css|js)$/, route => route.abort())
  await page.goto(product().url)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  expect(await page.locator('.home-hero').evaluate(hero => getComputedStyle(hero).backgroundImage)).toContain(
    'gradient',
  )
  await page.unroute(/\.(?:css|js)$/)
  await page.reload()
  await page.locator('main a[href^="/hospital/detail/"]').first().waitFor()
  expect(await heading.boundingBox()).toEqual(before)
})

interface Pieces {
  readonly url: string
  finish(comes: 'whole' | 'cut off'): void
}

/** Sends a page in two pieces, the second one when it is told to, or never. */
async function servePieces(end: string, path = '/'): Promise<Pieces> {
  const whole = await (await fetch(product().url + path)).text()
  const cut = whole.indexOf(end)
  expect(cut, end).toBeGreaterThan(0)
  let page: ServerResponse | undefined
  const server = createServer(async ({ url = '' }, response) => {
    if (url === path) {
      page = response.setHeader('Content-Type', 'text/html')
      page.write(whole.slice(0, cut))
      return
    }
    const file = await fetch(product().url + url)
    response.statusCode = file.status
    response.setHeader('Content-Type', file.headers.get('content-type') ?? '')
    response.end(Buffer.from(await file.arrayBuffer()))
  }).listen(0)
  onTestFinished(() => void server.close())
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    finish: comes => (comes === 'whole' ? page?.end(whole.slice(cut)) : page?.destroy()),
  }
}

/** Also those that nobody would see. */
const allShifts = () => (window as unknown as { shifts: unknown[] }).shifts
const isPainted = () => performance.getEntriesByName('first-paint').length > 0
const isHomeSeen = () =>
  document.querySelector('h1')?.checkVisibility({ contentVisibilityAuto: true }) ?? false

/** Opens a page of which the second piece, and its scripts, have not come. */
async function openPieces(end: string, path?: string) {
  const device = await openDevice()
  const { page, context } = device
  device.allowNetworkTrouble()
  await context.addInitScript(watchShifts)
  await page.route(/\.js$/, route => route.abort())
  const { url, finish } = await servePieces(end, path)
  await page.goto(url, { waitUntil: 'commit' })
  return { page, finish }
}

test.each(['<svg class="step-drawing"', '<input class="search-input"'])(
  'Home is seen when all of its hero has come, also where its page is read in two pieces, the second from %s',
  async end => {
    const { page, finish } = await openPieces(end)
    // Of the first piece the loader alone is seen.
    await expect.poll(() => page.evaluate(isPainted)).toBe(true)
    expect(await page.evaluate(isHomeSeen)).toBe(false)
    finish('whole')
    await expect.poll(() => page.evaluate(isHomeSeen)).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(allShifts)).toEqual([])
  },
)

test.each(['<p class="loader-name"', '<div class="header-tools"', '<a href="/products"><svg'])(
  'nothing moves where a page is read in two pieces, the second from %s',
  async end => {
    const { page, finish } = await openPieces(end, '/hospitals')
    // Some frames of the first piece.
    await delay(300)
    finish('whole')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(allShifts)).toEqual([])
  },
)

test('O-14: where the line dies behind its hero, Home shows what has come', async () => {
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  const { url, finish } = await servePieces('<footer')
  await page.goto(url, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  finish('cut off')
  await expect.poll(() => page.evaluate(isHomeSeen)).toBe(true)
})

test.each([
  ['phone', {}],
  ['desktop', desktop],
])(
  'on a %s what the server told of the directory has its pictures as wide as the cards that follow',
  async (_, size) => {
    const device = await openDevice(size)
    const { page } = device
    device.allowNetworkTrouble()
    const widthOf = async (picture: string) => (await page.locator(picture).first().boundingBox())?.width
    await page.route(/\.js$/, route => route.abort())
    await page.goto(`${product().url}/hospitals`)
    const told = await widthOf('.told img')
    await page.unroute(/\.js$/)
    await page.reload()
    const card = '.hospital-card img'
    await page.locator(card).first().waitFor()
    expect(await widthOf(card)).toBe(told)
  },
)

test('all drawings come with one request, however many icons are added later', async () => {
  const { page } = await openDevice()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/drawings')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${product().url}/hospitals`)
  await page.locator('.hospital-card a').first().click()
  await page.getByRole('heading', { name: 'Units of this hospital' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/drawings-[\w-]{8}\.svg$/)])
})
