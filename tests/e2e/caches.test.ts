// What the browser keeps for us: pictures with a default each, and nothing that was meant for one person.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { makePerson, signInAs, signOut } from './people.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { coloredWare, fillCart, openShopper, placeOrder } from './shopping.ts'
import { everythingStored, placesWith } from './stored.ts'
import { aReview, openUnit, readyForOffline, write } from './writing.ts'

const product = shareProduct()

const bytesOf = (page: Page, path: string) =>
  page.evaluate(async address => {
    const answer = await fetch(address)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return {
      type: answer.headers.get('content-type'),
      sum: bytes.reduce((sum, byte) => (sum * 31 + byte) | 0, 0),
    }
  }, path)

const draw = (name: string, color: string) =>
  writeFile(
    path.join(product().dataDir, 'pictures', 'hospitals', name),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${color}" d="M0 0h1v1H0z"/></svg>`,
  )

test('a file that is long in coming holds up no other: the app is made ready for offline with several on their way', async () => {
  const { page } = await openDevice()
  const { wire } = product()
  // Files that the worker alone asks for: one after the other, the second would never be.
  await wire.become('hang', /^\/shell-(?:unit|product)\.html/)
  await page.goto(product().url)
  for (const file of ['/shell-unit.html', '/shell-product.html'])
    await expect.poll(() => wire.requests).toContain(`GET ${file}`)
})

test('A239: a picture that cannot be had is the default one of its folder: offline, missing, or a portal page', async () => {
  const device = await openDevice()
  const { page } = device
  await readyForOffline(page, product())
  const defaults = new Map<string, unknown>()
  for (const folder of ['hospitals', 'departments', 'products'])
    defaults.set(folder, await bytesOf(page, `/public/media/${folder}/default.jpg`))
  expect(new Set([...defaults.values()].map(value => JSON.stringify(value))).size).toBeGreaterThan(1)
  const expectDefaults = async (name: string) => {
    for (const [folder, picture] of defaults)
      expect(await bytesOf(page, `/public/media/${folder}/${name}.jpg`)).toEqual(picture)
  }
  device.allowNetworkTrouble()
  await expectDefaults('missing')
  await product().wire.become('portal')
  await expectDefaults('portal')
  await product().wire.become('pass')
  await device.goOffline()
  await expectDefaults('offline')
  await page.goto(`${product().url}/hospitals`)
  const images = page.getByRole('main').locator('article img')
  await images.first().waitFor()
  await expect
    .poll(() =>
      images.evaluateAll(
        all =>
          all.filter(one => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth > 0)
            .length,
      ),
    )
    .toBeGreaterThan(0)
})

test('A239 O-14: on a line that never answers a picture of another width does, and the right one comes when it can', async () => {
  const device = await openDevice()
  const { page } = device
  await readyForOffline(page, product())
  const at = (width: number) => `/public/media/hospitals/silent.svg?w=${width}`
  const text = (address: string) => page.evaluate(async from => (await fetch(from)).text(), address)
  /** How green the picture is that is drawn: teal 128, navy 0. */
  const drawn = (address: string) =>
    page.evaluate(async from => {
      const picture = new Image()
      picture.src = from
      await picture.decode()
      const paper = document.createElement('canvas').getContext('2d')
      paper?.drawImage(picture, 0, 0, 300, 150)
      return paper?.getImageData(9, 9, 1, 1).data[1]
    }, address)
  await draw('silent.svg', 'teal')
  expect(await text(at(320))).toContain('teal')
  await draw('silent.svg', 'navy')
  await product().wire.become('hang', /^\/public\/media/)
  expect(await drawn(at(640))).toBe(128)
  await product().wire.become('pass')
  // The browser asks no second time for an address that it is still waiting for.
  await expect.poll(() => text(at(640)), { timeout: 45_000 }).toContain('navy')
  device.allowNetworkTrouble()
})

test('A239: a picture that was replaced under its name comes once the browser asks for it again, and stays offline', async () => {
  const device = await openDevice()
  const { page, context } = device
  await readyForOffline(page, product())
  const seen = () => page.evaluate(async () => (await fetch('/public/media/hospitals/replaced.svg')).text())
  await draw('replaced.svg', 'teal')
  expect(await seen()).toContain('teal')
  await draw('replaced.svg', 'navy')
  // As after the day for which the browser need not ask.
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await expect.poll(seen).toContain('navy')
  await device.goOffline()
  expect(await seen()).toContain('navy')
})

test('O-28: however many pictures were seen, 300 stay on the device, and those that an earlier version left go with an update', async () => {
  const { page } = await openDevice()
  await readyForOffline(page, product())
  await draw('capped.svg', 'teal')
  const seen = () =>
    page.evaluate(async () => (await (await caches.open('pictures')).keys()).length).catch(() => 0)
  await page.evaluate(async () => {
    await caches.delete('pictures')
    const cache = await caches.open('pictures')
    for (let number = 0; number < 20; number++)
      await cache.put(`/public/media/hospitals/left.svg?w=320&number=${number}`, new Response('left'))
    const see = (number: number) => {
      const picture = new Image()
      picture.src = `/public/media/hospitals/capped.svg?w=320&number=${number}`
      return picture.decode()
    }
    for (let number = 0; number < 310; number += 10)
      await Promise.all(Array.from({ length: 10 }, (_, place) => see(number + place)))
  })
  await expect.poll(seen).toBe(320)

  // Without pictures: while any is under way, a new version waits.
  await page.goto(`${product().url}/about`)
  await product().wire.become('newer', /^\/sw\.js/)
  await page.reload()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(seen).toBe(300)
})

test('W-09 W-10: no answer of the API is ever in the Cache API, and what is private goes with the sign-out', async () => {
  const device = await openDevice()
  const { page } = device
  const nora = await makePerson(product())
  const written = { ...aReview('Dayshift, a canary in the ward'), anonymous: true }
  await readyForOffline(page, product())
  await signInAs(page, product(), nora)
  await openUnit(page, product(), await reviewedPlace(product()))
  await write(page, written)
  await page.getByText('Review Submitted Successfully!').waitFor()
  await signOut(page)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return all.flat().map(request => new URL(request.url).pathname)
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter(path => path.includes('/api/'))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  for (const secret of [nora.token, nora.email]) expect(kept).not.toContain(secret)
  await device.goOffline()
  await page.reload()
  await page.getByRole('article', { name: written.title }).waitFor()
  expect(await page.getByText('Yours', { exact: true }).count()).toBe(0)
})

test('W-12 D80: the address that payment returns to is answered on the device, and its e-mail is kept in no cache and no log', async () => {
  const { page, person } = await openShopper(product())
  await readyForOffline(page, product())
  await fillCart(product(), person, coloredWare(product()))
  await placeOrder(page, product())
  const visited: string[] = []
  page.on('request', request => void visited.push(request.url()))
  await page.getByRole('button', { name: 'The payment succeeds' }).click()
  await page.getByRole('heading', { name: 'Thank you', level: 1 }).waitFor()
  const returned = visited.filter(url => url.includes('/checkout/order/'))
  const words = [person.email, encodeURIComponent(person.email)]
  expect(returned.some(url => words.some(word => url.includes(word)))).toBe(true)
  // The worker has it from the shell: the server is asked for no such page.
  expect(product().wire.requests.filter(line => line.includes('/checkout/order/'))).toEqual([])
  const cached = Object.entries(await everythingStored(page)).filter(([name]) => name.startsWith('cache '))
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.filter(([name]) => name.includes('/checkout/order/'))).toEqual([])
  expect(placesWith(Object.fromEntries(cached), words)).toEqual([])
  for (const word of words) expect(product().log()).not.toContain(word)
})
