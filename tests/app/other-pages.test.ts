// What the pages of a device tell one another, over the whole life of a page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceFromOtherPage } from '../../src/app/state/outbox/announce.ts'
import { listenToOtherPages, notifyOtherPages } from '../../src/app/state/outbox/other-pages.ts'

vi.mock('../../src/app/state/outbox/announce.ts')

const news = { author: 7, success: ['Review submitted'], info: [], errors: [] }
const page = new EventTarget()
let other: BroadcastChannel

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  other = new BroadcastChannel('news')
  listenToOtherPages()
})
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'))
  other.close()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('A235: what another page has sent is said here, once, also where the page was shown only after it had begun to listen', async () => {
  page.dispatchEvent(new Event('pageshow'))
  other.postMessage(news)
  await expect.poll(() => vi.mocked(announceFromOtherPage).mock.calls).toEqual([[news]])
})

test('A235: a page that was put aside and came back as it was goes on hearing the others and telling them', async () => {
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  const told = new Promise(resolve => {
    other.onmessage = event => resolve((event as MessageEvent).data)
  })
  notifyOtherPages(news)
  expect(await told).toEqual(news)
  other.postMessage(news)
  await expect.poll(() => vi.mocked(announceFromOtherPage).mock.calls).toEqual([[news]])
})

test('A235: a page that is put aside neither hears nor tells, and code that cannot be had to say it breaks nothing', async () => {
  vi.mocked(announceFromOtherPage).mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  other.postMessage(news)
  await expect.poll(() => vi.mocked(announceFromOtherPage).mock.calls).toHaveLength(1)
  page.dispatchEvent(new Event('pagehide'))
  other.postMessage(news)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(announceFromOtherPage).toHaveBeenCalledTimes(1)
})
