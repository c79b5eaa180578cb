// Content that attacks, in Chromium; `npm run test:browsers` shows the same to Firefox and WebKitGTK.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import * as messages from '../../src/contract/messages.ts'
import { mixedDirections } from '../hostile/in-page.ts'
import { type Engine, showInApp, showStored } from '../hostile/show-all.ts'
import { openSink } from '../hostile/sink.ts'
import { openDevice } from './browser.ts'
import { bringHostileRows } from './hostile-rows.ts'
import { openWithoutWorker, press, toast, visit, visitList } from './journeys.ts'
import { signInAs } from './people.ts'
import { watchForeign, watchPolicy } from './policy.ts'
import { shareProduct } from './product.ts'
import { aReview, fillReview } from './writing.ts'

const product = shareProduct()
/** A form sends every line end as CR and LF. */
const lines = (text: string | null) => text?.replace(/\r\n?/g, '\n')
const attack = '"><img src=x onerror=__pwned=1><script>__pwned=1</script>'

async function foreignServer() {
  const sink = await openSink()
  onTestFinished(sink.close)
  return sink
}

const engine = (page: Page): Engine => ({
  open: async url => void (await page.goto(url)),
  ask: expression => page.evaluate(expression),
})

test('X-02, X-03, X-04, X-05, X-06, X-07: 10,000 attacks become paragraphs, lists and outward links, or text', async () => {
  const sink = await foreignServer()
  const device = await openWithoutWorker()
  // The policy is one more lock: it speaks up while the sanitiser reads, in a document of its own that shows nothing.
  device.allow(/(inline event handler|inline style|base URI|'TrustedScript').*\/assets\/safe-html-/s)
  const { page, context } = device
  const foreign = watchForeign(context, product().url)
  await showInApp(engine(page), product().url, sink)
  expect(foreign).toEqual([])
  await showStored(engine(page), sink)
  expect(sink.asked).toEqual([])
})

test('X-08: text becomes neither HTML nor the address of a script, whoever asks', async () => {
  const device = await openDevice()
  device.allow(/Trusted|[Cc]ontent Security Policy|policy/)
  const { page } = device
  await page.goto(`${product().url}/about`)
  const refused = await page.evaluate(() => {
    const policies = (
      globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes
    const deeds: Record<string, () => unknown> = {
      html: () => (document.createElement('p').innerHTML = '<b>x</b>'),
      write: () => document.write('<b>x</b>'),
      parse: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      frame: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
      script: () => (document.createElement('script').src = '/assets/x.js'),
      text: () => (document.createElement('script').text = 'x = 1'),
      worker: () => new Worker('/sw.js'),
      policy: () => policies.createPolicy('mine', { createHTML: (html: string) => html }),
      fallback: () => policies.createPolicy('default', { createHTML: (html: string) => html }),
    }
    return Object.keys(deeds).filter(name => {
      try {
        deeds[name]?.()
        return false
      } catch {
        return true
      }
    })
  })
  expect(refused).toEqual([
    'html',
    'write',
    'parse',
    'frame',
    'script',
    'text',
    'worker',
    'policy',
    'fallback',
  ])
})

test('X-01, X-02, X-05, X-10, X-13: a site full of attacks runs none, asks nobody, breaks no policy and mixes no directions', async () => {
  const sink = await foreignServer()
  const rows = await bringHostileRows(product(), sink.url)
  const { hospitalId, otherHospitalId, departmentId, productIds, reviews, author } = rows
  const { page, context } = await openDevice()
  const foreign = watchForeign(context, product().url)
  const broken = await watchPolicy(context)
  const main = page.getByRole('main')
  const expectHarmless = async () => {
    expect(await page.evaluate(() => '__pwned' in globalThis)).toBe(false)
    expect(await page.evaluate(mixedDirections)).toEqual([])
    // What the server says of the address is data that can be read, whatever is in it.
    await page.evaluate(() => {
      for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]'))
        JSON.parse(textContent ?? '')
    })
  }

  const unit = `/hospital/${hospitalId}/department/${departmentId}`
  for (const path of [
    '/',
    '/hospitals',
    '/departments',
    '/products',
    `/hospital/detail/${hospitalId}`,
    unit,
  ]) {
    await visitList(page, product(), path)
    await expectHarmless()
  }
  for (const { title, review } of reviews) {
    const card = main
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect.poll(async () => lines(await card.textContent())).toContain(lines(review))
  }
  for (const path of [
    ...productIds.map(id => `/product/detail/${id}`),
    `/hospitals/${encodeURIComponent(attack)}`,
  ]) {
    await visit(page, product(), path)
    await main.getByRole('button', { name: 'Add To Cart' }).or(main.getByRole('status')).first().waitFor()
    await expectHarmless()
  }
  const colors = main.getByRole('group', { name: 'Color' }).getByRole('radio')
  await visit(page, product(), `/product/detail/${productIds[0]}`)
  await colors.first().check()
  await expectHarmless()
  // What one chose, wrote, compares, and comes back to.
  await signInAs(page, product(), author)
  await visit(page, product(), `/product/detail/${productIds[1]}`)
  await press(page, 'Add To Cart')
  await toast(page, messages.cartUpdated).waitFor()
  const other = `/hospital/${otherHospitalId}/department/${departmentId}`
  await page.goto(product().url + other)
  await fillReview(page, aReview('Half of it'))
  await visit(page, product())
  await page.getByRole('heading', { name: 'Continue where you left off' }).waitFor()
  await expectHarmless()
  for (const path of ['/waiting', '/profile/reviews', '/cart']) {
    await visit(page, product(), path)
    await main.getByRole('article').or(main.getByRole('row')).first().waitFor()
    await expectHarmless()
  }
  await visit(page, product(), `/compare?hospitals=${hospitalId},${otherHospitalId}`)
  await page.getByRole('table', { name: 'Side by side' }).waitFor()
  await expectHarmless()
  expect(broken).toEqual([])
  expect([...foreign, ...sink.asked]).toEqual([])
})
