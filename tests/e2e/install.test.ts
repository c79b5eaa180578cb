// The app on the home screen: what makes a browser offer it, and who answers its start page.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { shareProduct } from './product.ts'
import { readyForOffline } from './writing.ts'

const product = shareProduct()

interface ManifestIcon {
  src: string
  sizes: string
  purpose?: string
}

test('A232: the browser finds nothing that stands against installing it', async () => {
  const { page, context } = await openDevice()
  await readyForOffline(page, product())
  await page.goto(product().url)
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ name: 'Rate Your Hospital', display: 'standalone', scope: '/' })
  const icons = (manifest.icons as ManifestIcon[]).map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  for (const { src, sizes } of manifest.icons as ManifestIcon[]) {
    const measured = await page.evaluate(async address => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(measured).toBe(sizes)
  }
})

test('A232 A233: the service worker controls the start page, also from the home screen and without a network', async () => {
  const device = await openDevice()
  const { page } = device
  await readyForOffline(page, product())
  const { start_url: startUrl } = await page.evaluate(async () =>
    (await fetch('/manifest.webmanifest')).json(),
  )
  await page.goto(product().url + startUrl)
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${product().url}/sw.js`,
  )
  await device.goOffline()
  await page.goto(product().url + startUrl)
  await page.getByRole('heading', { name: 'Rate Your Hospital', level: 1 }).waitFor()
  await page.getByPlaceholder('Search Hospitals').waitFor()
  // The drawings are a file of their own: without it every icon would be missing.
  const drawing = page.locator('use').first()
  const sheet = await drawing.evaluate(async use => (await fetch(use.getAttribute('href') ?? '')).text())
  expect(sheet).toContain('<symbol id="mail"')
})

test('A232: a page that came past the worker is taken by it all the same', async () => {
  const { page, context } = await openDevice()
  await readyForOffline(page, product())
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  // A hard reload leaves the worker out, as a page does that is opened in the moment in which it takes over.
  const cdp = await context.newCDPSession(page)
  await cdp.send('Page.reload', { ignoreCache: true })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(isControlled).toBe(true)
})

test('W-07 W-13: the worker is served as JavaScript that no cache may keep, and nothing else can be a worker', async () => {
  const worker = await fetch(`${product().url}/sw.js`)
  expect(worker.headers.get('cache-control')).toContain('no-cache')
  expect(worker.headers.get('content-type')).toMatch(/javascript/)
  expect(worker.headers.get('service-worker-allowed')).toBeNull()
  const missing = await fetch(`${product().url}/public/media/hospitals/sw.js`)
  expect(missing.headers.get('content-type') ?? '').not.toMatch(/javascript/)
})
