// The pictures of what is sold: turned and chosen, looked at closely, in the size a screen needs, seen again offline.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MEDIA_BASE } from '../../src/contract/protocol.ts'
import { openDevice } from './browser.ts'
import { desktop, openWithoutWorker, visit, visitList, withWorker } from './journeys.ts'
import { isFocused } from './keyboard-hands.ts'
import { shareProduct } from './product.ts'
import { change, rows } from './server-rows.ts'
import { waresOf } from './server-truth.ts'
import { shareBrowser } from './shared-browser.ts'
import { coloredWare, fillCart, openShopper, touch } from './shopping.ts'
import { readyForOffline } from './writing.ts'

shareBrowser()
const product = shareProduct()
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const thumbnails = (page: Page) => gallery(page).getByRole('button', { name: /^Picture \d/ })
const shownPicture = (page: Page) => gallery(page).locator('.gallery-slide:not([inert]) img')
const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
const widthShown = (image: Locator) =>
  image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc.split('?w=')[1])

/** The server's names of a product's pictures, in the order in which they are shown (D10). */
function picturesOf(productId: number): string[] {
  const sql = 'select image_name name from product_images where product_id = ? order by id desc'
  return rows<{ name: string }>(product(), sql, [productId]).map(({ name }) => name)
}

/** Which thumbnails a person sees, whole. */
async function inSight(page: Page): Promise<number[]> {
  const row = await gallery(page).locator('.gallery-small').boundingBox()
  const boxes = await Promise.all((await thumbnails(page).all()).map(one => one.boundingBox()))
  return boxes.flatMap((box, place) =>
    row && box && box.x >= row.x - 1 && box.x + box.width <= row.x + row.width + 1 ? [place] : [],
  )
}

/** The large picture fills its frame, and it is this one. */
async function expectShown(page: Page, name: string): Promise<void> {
  await expect.poll(() => shownPicture(page).getAttribute('src')).toBe(`${MEDIA_BASE}products/${name}`)
  await expect.poll(() => shownPicture(page).evaluate(isLoaded)).toBe(true)
  const offset = async () => {
    const frame = await gallery(page).locator('.gallery-main').boundingBox()
    const box = await gallery(page).locator('.gallery-slide:not([inert])').boundingBox()
    return Math.abs((box?.x ?? Number.NaN) - (frame?.x ?? 0))
  }
  await expect.poll(offset).toBeLessThan(2)
}

test('a picture has its place before it comes, so that nothing moves when it does', async () => {
  const { page } = await openWithoutWorker()
  await page.route(`**${MEDIA_BASE}products/**`, () => undefined)
  await visitList(page, product(), '/products')
  const card = page.getByRole('main').locator('article img').first()
  const onList = await card.boundingBox()
  expect(await card.evaluate(isLoaded)).toBe(false)
  expect(onList?.width).toBeGreaterThan(100)
  expect(onList?.height).toBeCloseTo(onList?.width ?? 0, 0)
  // The page has a picture in it from the start, and would be loaded only with that.
  await page.goto(`${product().url}/product/detail/${coloredWare(product()).id}`, { waitUntil: 'commit' })
  const large = await shownPicture(page).boundingBox()
  expect(await shownPicture(page).evaluate(isLoaded)).toBe(false)
  expect(large?.width).toBeGreaterThan(300)
  // But for the frame's line.
  expect(Math.abs((large?.height ?? 0) - (large?.width ?? 0))).toBeLessThan(4)
})

test('A107: the gallery turns by swipe, thumbnail and color; thumbnails, three in sight, only where there are several', async () => {
  const { id } = coloredWare(product())
  const [newest, second] = waresOf(product())
  change(
    product(),
    'delete from product_images where product_id = ? and id < (select max(id) from product_images where product_id = ?)',
    [second?.id ?? 0, second?.id ?? 0],
  )
  // As every change of a product does: the server keeps its answer until then.
  const touch = 'update products set revision = (select max(revision) + 1 from products) where id = ?'
  change(product(), touch, [second?.id ?? 0])
  expect(newest?.id).toBe(id)
  const names = picturesOf(id)
  expect(names).toHaveLength(5)
  const { page } = await openWithoutWorker()
  await visit(page, product(), `/product/detail/${id}`)
  await expectShown(page, names[0] ?? '')
  await expect.poll(() => thumbnails(page).count()).toBe(names.length)
  await expect.poll(() => inSight(page)).toEqual([0, 1, 2])

  await thumbnails(page).nth(2).click()
  await expectShown(page, names[2] ?? '')
  expect(await thumbnails(page).nth(2).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => inSight(page)).toEqual([1, 2, 3])

  // A hand that takes hold of a picture still on its way holds it where it was going.
  await page.waitForTimeout(600)
  // To reach the thumbnail the page may have scrolled past the picture.
  await gallery(page).locator('.gallery-main').scrollIntoViewIfNeeded()
  const frame = await gallery(page).locator('.gallery-main').boundingBox()
  if (!frame) throw new Error('The gallery is not drawn.')
  const middle = frame.y + frame.height / 2
  await page.mouse.move(frame.x + 60, middle)
  await page.mouse.down()
  // As fast as a hand: what is over within a frame is one movement to the browser, and no swipe.
  for (let step = 1; step <= 8; step++) {
    await page.mouse.move(frame.x + 60 + ((frame.width - 100) * step) / 8, middle)
    await page.waitForTimeout(20)
  }
  await page.mouse.up()
  await expectShown(page, names[1] ?? '')
  expect(await gallery(page).locator('[data-zoomed]').count()).toBe(0)

  const colors = page.getByRole('group', { name: 'Color' }).getByRole('radio')
  for (const place of [2, 0]) {
    await colors.nth(place).check()
    await expectShown(page, names[place] ?? '')
  }

  // Nothing but the slider moves the row, and it follows the keyboard.
  await thumbnails(page).first().focus()
  for (let steps = 0; steps < names.length - 1; steps++) await page.keyboard.press('Tab')
  await expect.poll(() => inSight(page)).toEqual([2, 3, 4])

  // One picture, and none at all.
  expect(picturesOf(second?.id ?? 0)).toHaveLength(1)
  const bare = waresOf(product()).find(ware => !ware.image)
  for (const [ware, name] of [
    [second, picturesOf(second?.id ?? 0)[0]],
    [bare, 'default.jpg'],
  ] as const) {
    await visit(page, product(), `/product/detail/${ware?.id}`)
    await page.getByRole('heading', { name: ware?.name ?? '', level: 2 }).waitFor()
    await expectShown(page, name ?? '')
    expect(await thumbnails(page).count()).toBe(0)
  }
})

test('A107: a picture that is taken out of the shop while its page is open leaves the gallery at one that is marked', async () => {
  const { id } = waresOf(product()).filter(ware => picturesOf(ware.id).length > 3)[1] ?? { id: 0 }
  const names = picturesOf(id)
  const { page } = await openWithoutWorker()
  await visit(page, product(), `/product/detail/${id}`)
  await expectShown(page, names[0] ?? '')
  await thumbnails(page).nth(2).click()
  await expectShown(page, names[2] ?? '')
  change(product(), 'delete from product_images where product_id = ? and image_name = ?', [
    id,
    names[1] ?? '',
  ])
  touch(product(), id)
  await page.evaluate(() => {
    // Long enough for somebody who comes back to the page to want a fresh list.
    const later = Date.now() + 3_600_000
    Date.now = () => later
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => thumbnails(page).count()).toBe(names.length - 1)
  const marked = gallery(page).locator('[aria-pressed=true][aria-label^="Picture"]')
  await expectShown(page, names[0] ?? '')
  expect(await marked.getAttribute('aria-label')).toMatch(/^Picture 1 /)
})

test('A108: a press enlarges and a drag of more than 5 px does not; the button and the arrow keys do as well', async () => {
  const { id } = coloredWare(product())
  const { page } = await openDevice(desktop)
  await visit(page, product(), `/product/detail/${id}`)
  const picture = shownPicture(page)
  await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not drawn.')
  const at = { x: box.x + box.width * 0.25, y: box.y + box.height * 0.5 }
  const scale = () => picture.evaluate(image => new DOMMatrix(getComputedStyle(image).transform).a)
  const origin = () =>
    picture.evaluate(image =>
      getComputedStyle(image)
        .transformOrigin.split(' ')
        .map(px => Math.round((100 * Number.parseFloat(px)) / image.clientWidth)),
    )
  const pressAndMove = async (by: number) => {
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x, at.y + by)
    await page.mouse.up()
  }
  expect(await picture.evaluate(image => getComputedStyle(image).transitionDuration)).toBe('0.15s')

  await pressAndMove(6)
  // Under the pointer it comes a little nearer, on screens from 640 px.
  await expect.poll(scale).toBeCloseTo(1.04, 2)
  await pressAndMove(5)
  await expect.poll(scale).toBe(2.5)
  expect((await origin())[0]).toBe(25)
  // Now that it is large, a larger file.
  await expect.poll(() => widthShown(picture)).toBe('1280')
  await page.mouse.move(box.x + box.width * 0.75, at.y)
  await expect.poll(async () => (await origin())[0]).toBe(75)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(scale).toBeLessThan(1.1)

  await page.setViewportSize({ width: 639, height: 900 })
  await picture.hover()
  await expect.poll(scale).toBe(1)
  await page.setViewportSize({ width: 640, height: 900 })
  await expect.poll(scale).toBeCloseTo(1.04, 2)

  const button = gallery(page)
    .locator('.gallery-slide:not([inert])')
    .getByRole('button', { name: 'Enlarge the picture' })
  await page.mouse.move(0, 0)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(scale).toBe(2.5)
  expect(await origin()).toEqual([50, 50])
  // Its name says what is the case: pressed beside it, it would read as "Back to the whole picture, on".
  const pressed = gallery(page).getByRole('button', { name: 'Back to the whole picture' })
  expect(await isFocused(pressed)).toBe(true)
  expect(await pressed.getAttribute('aria-pressed')).toBeNull()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  await expect.poll(origin).toEqual([70, 40])
  await page.keyboard.press('Escape')
  await expect.poll(scale).toBe(1)
})

test('A108: on a phone a tap enlarges, and two fingers enlarge the page', async () => {
  const { id } = coloredWare(product())
  const { page, context } = await openDevice({ hasTouch: true, isMobile: true })
  await visit(page, product(), `/product/detail/${id}`)
  const frame = gallery(page).locator('.zoom').first()
  await expect.poll(() => shownPicture(page).evaluate(isLoaded)).toBe(true)
  await frame.tap({ position: { x: 90, y: 120 } })
  await expect.poll(() => frame.getAttribute('data-zoomed')).toBe('')
  await frame.tap({ position: { x: 90, y: 120 } })
  await expect.poll(() => frame.getAttribute('data-zoomed')).toBeNull()
  const box = await frame.boundingBox()
  const session = await context.newCDPSession(page)
  await session.send('Input.synthesizePinchGesture', {
    x: (box?.x ?? 0) + 150,
    y: (box?.y ?? 0) + 100,
    scaleFactor: 2,
  })
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 0)).toBeGreaterThan(1.5)
})

/** In the page: how many bytes this address gives, and whether it is a picture. */
const fetched = (page: Page, address: string) =>
  page.evaluate(async url => {
    const answer = await fetch(url, { headers: { Accept: 'image/avif,image/webp,*/*' } })
    return { type: answer.headers.get('content-type'), bytes: (await answer.arrayBuffer()).byteLength }
  }, address)

test('A56 A103 A239 D10: a phone gets each picture in its own size, the same first one everywhere, and keeps what it saw', async () => {
  const { device, page, person } = await openShopper(product(), { ...withWorker, deviceScaleFactor: 2 })
  const ware = coloredWare(product())
  const [first = ''] = picturesOf(ware.id)
  const address = `${product().url}${MEDIA_BASE}products/${first}`
  await fillCart(product(), person, ware)
  await readyForOffline(page, product())
  const came: { url: URL; type: string; bytes: number }[] = []
  page.on('response', answer => {
    const url = new URL(answer.url())
    if (!url.pathname.startsWith(`${MEDIA_BASE}products/`) || url.pathname.endsWith('default.jpg')) return
    void answer.body().then(
      ({ length }) => came.push({ url, type: answer.headers()['content-type'] ?? '', bytes: length }),
      () => undefined,
    )
  })
  await visitList(page, product(), '/products')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: ware.name }).locator('img')
  await expect.poll(() => card.evaluate(isLoaded)).toBe(true)
  await expect.poll(() => came.length).toBeGreaterThan(1)
  for (const { url, type, bytes } of came) {
    expect([url.pathname, url.searchParams.get('w'), type]).toEqual([url.pathname, '640', 'image/avif'])
    expect(bytes).toBeLessThan(12_000)
  }
  // Those further down wait until they are near.
  expect(await card.getAttribute('loading')).toBe('lazy')
  const source = `${MEDIA_BASE}products/${first}`
  expect(await card.getAttribute('src')).toBe(source)
  await visit(page, product(), '/cart')
  const inCart = page.getByRole('main').getByRole('row').nth(1).locator('img')
  await expect.poll(() => inCart.evaluate(isLoaded)).toBe(true)
  expect(await inCart.getAttribute('src')).toBe(source)

  const seen = await fetched(page, `${address}?w=640`)
  expect(seen.type).toBe('image/avif')
  const standIn = await fetched(page, `${product().url}${MEDIA_BASE}products/default.jpg`)
  await device.goOffline()
  await visit(page, product(), `/product/detail/${ware.id}`)
  await expectShown(page, first)
  // The gallery wants 1,280 pixels, which were never seen here: the widest that was seen stands in.
  expect(await widthShown(shownPicture(page))).toBe('1280')
  expect(await fetched(page, `${address}?w=1280`)).toEqual(seen)
  expect(await fetched(page, address)).toEqual(seen)
  // Its other pictures were never seen in any width: the default one.
  const [, other = ''] = picturesOf(ware.id)
  expect(await fetched(page, `${product().url}${MEDIA_BASE}products/${other}?w=1280`)).toEqual(standIn)
})
