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
