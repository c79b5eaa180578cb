// A page passed on without a network: by the system's sheet, as an address, as a code from screen to camera.
import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findings, phone } from './axe-findings.ts'
import { openDevice } from './browser.ts'
import { visit, withWorker } from './journeys.ts'
import { reviewedPlace } from './places.ts'
import { shareProduct } from './product.ts'
import { shareBrowser } from './shared-browser.ts'
import { openUnit, readyForOffline } from './writing.ts'

shareBrowser()
const product = shareProduct()

/** What a camera reads from the screen; null where it finds no code. */
async function read(code: Locator): Promise<string | null> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The way most cameras read: dark on light only.
  const options = { inversionAttempts: 'dontInvert' } as const
  return jsqr(new Uint8ClampedArray(data), info.width, info.height, options)?.data ?? null
}

test('A page is a QR code, drawn offline and readable in the dark, with its address to copy', async () => {
  const device = await openDevice({ ...withWorker, colorScheme: 'dark', reducedMotion: 'reduce' })
  const { page } = device
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const place = await reviewedPlace(product())
  await readyForOffline(page, product())
  await openUnit(page, product(), place)
  await device.goOffline()
  await page.goto(
    `${product().url}/hospital/${place.hospitalId}/department/${place.departmentId}?edit=3#kept`,
  )
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this page' })
  const address = `${product().url}/hospital/${place.hospitalId}/department/${place.departmentId}`
  await dialog.getByText(address, { exact: true }).waitFor()
  const code = dialog.getByRole('img', { name: 'QR code of the address below' })
  await expect.poll(() => read(code)).toBe(address)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => read(code)).toBe(address)
  expect(await findings(page, [phone])).toEqual([])
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('1.4.10: on a low screen a dialog that is taller begins with its title', async () => {
  const { page } = await openDevice({ viewport: { width: 844, height: 390 }, reducedMotion: 'reduce' })
  await openUnit(page, product(), await reviewedPlace(product()))
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this page' })
  await dialog.getByRole('img').waitFor()
  expect(
    await dialog.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [
      scrollTop,
      scrollHeight > clientHeight,
    ]),
  ).toEqual([0, true])
})

test('Where the system has a sheet for sharing it is used at once, and the code stands beside it', async () => {
  const { page, context } = await openDevice()
  await context.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    navigator.share = async data => void shared.push(data)
  })
  const { hospitalId, hospital } = await reviewedPlace(product())
  await visit(page, product(), `/hospital/detail/${hospitalId}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  const url = `${product().url}/hospital/detail/${hospitalId}`
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)
  await expect.poll(shared).toEqual([{ title: hospital, url }])
  await page.getByRole('main').getByRole('button', { name: 'QR code' }).click()
  const code = page.getByRole('dialog').getByRole('img', { name: 'QR code of the address below' })
  await expect.poll(() => read(code)).toBe(url)
})
