// Content that attacks, in the other two engines; tests/e2e/hostile.test.ts shows the same to Chromium.
import { expect, onTestFinished, test } from 'vitest'
import { shareProduct } from '../e2e/product.ts'
import { showInApp, showStored } from '../hostile/show-all.ts'
import { openSink } from '../hostile/sink.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const product = shareProduct()

test.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
])(
  'X-02, X-03, X-04, X-05, X-06, X-07: %s: 10,000 attacks become paragraphs, lists and outward links, or text',
  async (_, open) => {
    const sink = await openSink()
    onTestFinished(sink.close)
    const driver = await open()
    onTestFinished(() => driver.close())
    await showInApp(driver, product().url, sink)
    await showStored(driver, sink)
    expect(sink.asked).toEqual([])
  },
  240_000,
)
