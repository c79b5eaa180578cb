// What a page says of itself to tabs, share sheets, search engines and readers without script, and how the app takes it over.
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { visit } from './journeys.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()

/** What the head of the page says now, or in the server's answer for a path, which no script has touched. */
async function head(page: Page, path: string | null = null) {
  return page.evaluate(async asked => {
    // Trusted Types keep a page from reading text as HTML; what a request answers is read by the browser.
    const answered = (address: string) =>
      new Promise<Document | null>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.responseType = 'document'
        request.onload = () => resolve(request.responseXML)
        request.onerror = reject
        request.open('GET', address)
        request.send()
      })
    const read = asked === null ? document : await answered(asked)
    if (!read) throw new Error('no page')
    const content = (selector: string) => read.querySelector<HTMLMetaElement>(selector)?.content ?? null
    return {
      title: read.title,
      description: content('meta[name=description]'),
      canonical: read.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? null,
      preview: content('meta[property="og:url"]'),
      data: read.querySelectorAll('script[type="application/ld+json"]').length,
    }
  }, path)
}

test("Findable: title, description and canonical address are the server's at the start and follow every move", async () => {
  const place = await reviewedPlace(product())
  const hospital = `/hospital/detail/${place.hospitalId}`
  const unit = `/hospital/${place.hospitalId}/department/${place.departmentId}`
  const { page } = await openDevice()
  const seen = (path: string) =>
    expect.poll(() => head(page)).toMatchObject({ canonical: product().url + path })
  await visit(page, product(), hospital)
  const first = await head(page, hospital)
  expect(first.title).toBe(`${place.hospital} · Rate Your Hospital`)
  await page.getByRole('heading', { name: 'Units of this hospital' }).waitFor()
  await expect.poll(() => head(page)).toEqual(first)

  await page.getByRole('main').getByRole('link', { name: place.unit }).first().click()
  await seen(unit)
  const { title } = await head(page, unit)
  // The unit's name comes with the catalogue, which a first visit may still be pulling.
  await expect.poll(() => head(page)).toMatchObject({ title, preview: null, data: 0 })
  await expect.poll(async () => (await head(page)).description).toContain(`${place.unit}, ${place.hospital}`)

  // Words of the app and of the server are the same where both know all there is to say.
  for (const [link, path] of [
    ['Hospitals', '/hospitals'],
    ['Merchandise', '/products'],
    ['About Us', '/about'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    const { title, description } = await head(page, path)
    await expect.poll(() => head(page)).toMatchObject({ title, description, canonical: product().url + path })
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hospitals', exact: true }).click()
  await page.getByPlaceholder('Search By Title').fill('zzz')
  await expect.poll(() => head(page)).toMatchObject({ canonical: null })
  await page.goBack()
  await page.getByRole('banner').getByRole('link', { name: 'Rate Your Hospital' }).click()
  await expect
    .poll(() => head(page))
    .toMatchObject({ title: 'Rate Your Hospital', canonical: `${product().url}/` })
})

test('Findable: the page that the service worker keeps is neutral, and the app completes it offline', async () => {
  const device = await openDevice()
  const { page } = device
  const place = await reviewedPlace(product())
  await readyForOffline(page, product())
  await device.goOffline()
  await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`)
  await page.getByRole('heading', { name: 'Units of this hospital' }).waitFor()
  expect(await page.evaluate(() => document.querySelector('.told'))).toBeNull()
  await expect
    .poll(() => head(page))
    .toMatchObject({
      title: `${place.hospital} · Rate Your Hospital`,
      canonical: `${product().url}/hospital/detail/${place.hospitalId}`,
      preview: null,
    })
  expect((await head(page)).description).toContain(place.hospital)
})

interface Watched {
  shifts: number
  /** Whether the hospital's name could be read, frame after frame. */
  named: boolean[]
}

/** In the page, before anything else: watches what a reader sees. */
function watch(name: string) {
  const watched: Watched = { shifts: 0, named: [] }
  Object.assign(globalThis, { watched })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) watched.shifts += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    watched.named.push(document.querySelector('main')?.innerText.includes(name) ?? false)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const watchedIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)

test('Findable: on a slow line one reads before the app is there, never loses it again, and nothing moves', async () => {
  const { page } = await openDevice()
  const place = await reviewedPlace(product())
  await page.addInitScript(watch, place.hospital)
  await page.route('**/assets/*.js', async route => {
    await delay(1_500)
    await route.continue()
  })
  await page.route('**/public/api/**', async route => {
    await delay(1_000)
    await route.continue()
  })
  await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`, { waitUntil: 'commit' })
  await page.locator('.told').getByText(place.hospital).waitFor()
  await page.getByRole('heading', { name: 'Units of this hospital' }).waitFor()
  await page.locator('.told').waitFor({ state: 'detached' })
  const { shifts, named } = await watchedIn(page)
  expect(named.slice(named.indexOf(true))).not.toContain(false)
  expect(shifts).toBe(0)
})

test('Findable: without script one reads a hospital and goes on to its units and to the others', async () => {
  const { page } = await openDevice({ javaScriptEnabled: false })
  const place = await reviewedPlace(product())
  await page.goto(`${product().url}/hospital/detail/${place.hospitalId}`)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: place.hospital }).waitFor()
  await main.getByRole('link', { name: place.unit, exact: true }).click()
  await main.getByText(/^Rated [\d.]+ out of 5 in \d+ reviews?\.$/).waitFor()
  await main.getByRole('link', { name: 'Hospitals' }).click()
  await main.getByRole('link', { name: 'Next page' }).click()
  await main.getByText(/^Page 2 of \d+/).waitFor()
})
