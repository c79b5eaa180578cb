// A page whose scripts never run: the Wi-Fi went in the middle of it, or the browser is too old for them.
import { expect, test } from 'vitest'
import { openDevice } from './browser.ts'
import { shareProduct } from './product.ts'

const product = shareProduct()
const scripts = /\/assets\/index-.*\.js$/

test.each([
  ['they do not arrive', '/', () => null],
  ['the browser cannot read them', '/hospitals', () => 'class New { static { this.#unheard of } }'],
])('a page whose scripts do not run, because %s, says that it does nothing', async (_, path, script) => {
  const { page, allow } = await openDevice()
  allow(/ERR_FAILED|unheard/)
  await page.route(scripts, route => {
    const body = script()
    return body === null ? route.abort() : route.fulfill({ body, contentType: 'text/javascript' })
  })
  await page.goto(product().url + path)
  const word = page.getByText('Searching and writing do not work yet')
  expect(await word.isVisible()).toBe(false)
  await word.waitFor({ timeout: 20_000 })
  expect(await page.getByRole('alert').textContent()).toContain('needs a browser from mid-2023 or later')
  await page.unroute(scripts)
  await page.getByRole('link', { name: 'load the page again' }).click()
  await page.getByRole('searchbox').first().waitFor()
  await expect.poll(() => page.locator('.loader').count()).toBe(0)
  expect(await word.isVisible()).toBe(false)
})

test('a page whose scripts are switched off says that it needs them, and that only', async () => {
  const { page } = await openDevice({ javaScriptEnabled: false })
  await page.goto(`${product().url}/hospitals`)
  const word = page.locator('noscript p')
  await word.waitFor()
  expect(await word.textContent()).toContain('needs JavaScript')
  // What comes after a while elsewhere is not under way here.
  expect(
    await page.getByText('Searching and writing do not work yet').evaluate(p => getComputedStyle(p).display),
  ).toBe('none')
})

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a narrow phone', { width: 320, height: 640 }],
])(
  'on %s the word about scripts that are switched off lies over nothing at the end of the page',
  async (_, viewport) => {
    const { page } = await openDevice({ javaScriptEnabled: false, viewport })
    await page.goto(`${product().url}/hospitals`)
    // Twice: what comes near is laid out, and the page taller.
    for (let time = 0; time < 2; time++) await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const note = await page.locator('noscript .not-started').boundingBox()
    const end = await page.locator('.footer-end').boundingBox()
    expect(end && end.y + end.height).toBeLessThanOrEqual(note?.y ?? 0)
  },
)

test('on paper the word about scripts that are switched off does not lie over the text', async () => {
  const { page } = await openDevice({ javaScriptEnabled: false })
  await page.goto(`${product().url}/hospitals`)
  const word = page.locator('noscript .not-started')
  expect(await word.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await word.isVisible()).toBe(false)
})
