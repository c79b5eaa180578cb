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

interface Screenshot extends ManifestIcon {
  form_factor: string
  label: string
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
  const drawn = manifest.shortcuts.flatMap(({ icons: own }: { icons: ManifestIcon[] }) => own)
  const shots = manifest.screenshots as Screenshot[]
  expect([...new Set(shots.map(shot => `${shot.form_factor} ${shot.sizes}`))]).toEqual([
    'narrow 780x1688',
    'wide 1440x900',
  ])
  expect(shots.every(({ label }) => label)).toBe(true)
  for (const { src, sizes } of [...manifest.icons, ...drawn, ...shots] as ManifestIcon[]) {
    const measured = await page.evaluate(async address => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(measured).toBe(sizes)
  }
  // Only the dialog that installs the app looks at them: no phone keeps them.
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async name => (await caches.open(name)).keys()),
    )
    return caught.flat().map(request => new URL(request.url).pathname)
  })
  expect(kept.filter(path => path.includes('drawings'))).toEqual([
    expect.stringMatching(/^\/assets\/drawings-[\w-]{8}\.svg$/),
  ])
  expect(kept.filter(path => /\/(?:screenshots|icons)\//.test(path))).toEqual([])
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

test('A232: what an icon, a shortcut or a shared text opens works with no network, and never leads away from a form', async () => {
  const device = await openDevice()
  const { page, context } = device
  // Chromium has a launch queue for installed apps only; this one lets the test launch.
  await context.addInitScript(() => {
    const launchQueue = {
      setConsumer: (consumer: (of: { targetURL: string }) => void) => {
        Object.assign(window, { launch: consumer })
        // After a reload Chromium hands over once more what was launched last.
        const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
        if (opened?.type === 'reload') consumer({ targetURL: new URL('/waiting', location.href).href })
      },
    }
    Object.defineProperty(window, 'launchQueue', { value: launchQueue })
  })
  const launch = (path: string) =>
    page.evaluate(address => {
      const { launch } = window as unknown as { launch: (of: { targetURL: string }) => void }
      launch({ targetURL: new URL(address, location.href).href })
    }, path)
  const isListening = () => page.evaluate(() => 'launch' in window)
  await readyForOffline(page, product())
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  await device.goOffline()

  const { action, method, params } = manifest.share_target
  expect(method).toBe('GET')
  await page.goto(`${product().url}${action}?${new URLSearchParams({ [params.text]: 'Mercy Tulsa' })}`)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('Mercy Tulsa')

  for (const { url } of manifest.shortcuts as { url: string }[]) {
    await page.goto(product().url + url)
    // That of a screen which could not be had is another.
    await page.locator('.banner h1').waitFor()
    expect(new URL(page.url()).pathname).toBe(url)
  }

  expect(manifest.launch_handler).toEqual({ client_mode: 'focus-existing' })
  await page.goto(`${product().url}/contact`)
  await expect.poll(isListening).toBe(true)
  // The launch that opened this window, and the bare icon: both leave it where it is.
  await launch('/contact')
  await launch('/?source=pwa')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Is the list for Oregon complete?')
  await launch('/departments')
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(await message.inputValue()).toBe('Is the list for Oregon complete?')
  await message.blur()
  await launch('/departments')
  await page.getByRole('heading', { name: 'Departments', level: 1 }).waitFor()
  // The same shortcut as the one that opened this window.
  await launch('/contact')
  await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor()
  await page.reload()
  await expect.poll(isListening).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/contact')
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

test('W-07 W-13: the worker is served as JavaScript that no cache may keep, and for no more than its own place', async () => {
  const worker = await fetch(`${product().url}/sw.js`)
  expect(worker.headers.get('cache-control')).toContain('no-cache')
  expect(worker.headers.get('content-type')).toMatch(/javascript/)
  expect(worker.headers.get('service-worker-allowed')).toBeNull()
})
