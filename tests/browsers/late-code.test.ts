// A file that could not be had once, in engines that ask for it no more until the page is loaded anew (HTML issue 10327).
import { expect, onTestFinished, test } from 'vitest'
import { shareProduct } from '../e2e/product.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const product = shareProduct()
const patient = { timeout: 60_000, interval: 300 }

test.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
])('A222: %s: a screen whose code did not come is there once the site is, by itself', async (_, open) => {
  const { url, wire } = product()
  const driver = await open()
  onTestFinished(async () => {
    await wire.become('pass')
    await driver.close()
  })
  const until = (expression: string) => expect.poll(() => driver.ask(expression), patient).toBe(true)
  // Nor does a worker come, which would have all of them.
  await wire.become('unavailable', /\/sw\.js|\/assets\/contact-/)
  await driver.open(url)
  await until('document.querySelectorAll("main article").length > 3')
  await driver.ask(`document.querySelector('a[href="/contact"]').click() ?? null`)
  await until('document.body.innerText.includes("This is not on this phone yet.")')
  await wire.become('pass')
  await until('document.querySelector("form textarea") !== null')
})
