// The day after a bad release: a worker that stands aside gives everybody a working page, and takes nothing from them.
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { openDevice } from './browser.ts'
import { makePerson, signInAs } from './people.ts'
import { silentPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { reviewsBy } from './server-rows.ts'
import { tableRows } from './stored.ts'
import { openToxicProxy } from './toxic-proxy.ts'
import { aReview, openUnit, openWaiting, readyForOffline, waitingEntry, write } from './writing.ts'

const product = shareProduct()

/** What no test of the release had seen: it answers every screen with an error, and no page is left to update it. */
const broken = () => `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', event => {
    if (event.request.mode === 'navigate')
      event.respondWith(new Response('<h1>TypeError</h1>', { headers: { 'content-type': 'text/html' } }))
  })`

test('W-06: after a bad release the operator’s switch brings back a working page with everything that waited, once', async () => {
  const proxy = await openToxicProxy(product())
  onTestFinished(proxy.close)
  const device = await openDevice()
  const { page } = device
  device.allowNetworkTrouble()
  // The server is ended right behind the review, and with it what tells the operator of it.
  device.allow(/favicon\.ico|The notification of a review was not sent/)
  const nora = await makePerson(product())
  const place = await silentPlace(product())
  const written = aReview('Nightshift, before the bad release')
  await signInAs(page, proxy.product, nora)
  await readyForOffline(page, proxy.product)
  proxy.poison(({ path }) => (path.startsWith(API_BASE) ? [{ kind: 'portal', status: 200 }] : []))
  await openUnit(page, proxy.product, place)
  await write(page, written)

  await page.evaluate(() => {
    Object.assign(window, { workerBefore: navigator.serviceWorker.controller })
  })
  await product().wire.become('newer', /^\/sw\.js/, broken)
  // Asked more than once: the browser may be looking for a newer one by itself, and have been given the old one.
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      // Not waited for: Chromium does not always say that it is done.
      void registration?.update().catch(() => undefined)
      const { workerBefore } = window as unknown as { workerBefore: ServiceWorker | null }
      if (navigator.serviceWorker.controller !== workerBefore) return 'taken'
      return registration?.waiting ? 'waiting' : 'none'
    })
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  const isTaken = async () => {
    const state = await look()
    // A page that calls all the time keeps the old worker from being idle, and the new one from its turn, for minutes.
    if (state === 'waiting') await browser.send('ServiceWorker.stopAllWorkers')
    return state === 'taken'
  }
  await expect.poll(isTaken, { interval: 1_000 }).toBe(true)
  await page.reload()
  await page.getByRole('heading', { name: 'TypeError' }).waitFor()

  await product().wire.become('pass')
  await product().kill()
  await product().restart({ SERVICE_WORKER: 'off' })
  await page.reload()
  // Nobody touches anything from here on: the page comes by itself.
  await page.getByRole('form').waitFor()
  const filesKept = () =>
    page.evaluate(async () => (await caches.keys()).filter(name => name.includes('precache')).length)
  expect(await filesKept()).toBe(0)
  expect(await tableRows(page, 'outbox')).toMatchObject([{ name: 'review.submit', author: nora.id }])
  await openWaiting(page, proxy.product)
  await waitingEntry(page, written).waitFor()
  const start = await page.evaluate(() => performance.timeOrigin)
  proxy.poison(() => [])
  await page.getByText('Nothing is waiting.').waitFor({ timeout: 40_000 })
  // It was loaded anew once, not for ever.
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(start)
  expect(reviewsBy(product(), nora.id)).toMatchObject([{ title: written.title }])

  await product().kill()
  await product().restart()
  await page.reload()
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(filesKept).toBe(1)
})
