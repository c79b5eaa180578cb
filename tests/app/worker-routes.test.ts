// Which requests the service worker answers, and which go to the network as if there were none.
import { beforeEach, expect, test } from 'vitest'
import { ownWorker, runWorkerFile, SITE } from './own-worker.ts'

type IsIt = (asked: { request: Request; url: URL; sameOrigin: boolean }) => boolean
type AppShell = Record<'isFile' | 'isScreen', IsIt>
type Pictures = Record<'isPicture', IsIt>

beforeEach(() => {
  ownWorker(() => Promise.reject(new TypeError('Failed to fetch')))
})
/** @param mode as a browser has it; nobody else can make a request that navigates. */
async function whoAnswers(address: string, mode: string, method = 'GET'): Promise<string[]> {
  const { isFile, isScreen } = await runWorkerFile<AppShell>('app-shell')
  const { isPicture } = await runWorkerFile<Pictures>('pictures')
  const url = new URL(address, SITE)
  const request = { url: url.href, mode, method } as Request
  const asked = { request, url, sameOrigin: url.origin === SITE }
  const ways = { file: isFile, picture: isPicture, screen: isScreen }
  return Object.entries(ways).flatMap(([name, isIt]) => (isIt(asked) ? [name] : []))
}

test.each([
  ['screen', '/', 'navigate'],
  ['screen', '/hospital/12/department/3?review=4', 'navigate'],
  ['screen', '/checkout/order/7/success?email=nora@example.org', 'navigate'],
  ['file', '/assets/screen-1.js', 'cors'],
  ['file', '/manifest.webmanifest', 'cors'],
  ['picture', '/public/media/hospitals/mercy.jpg?w=320', 'no-cors'],
])('A233 A239: a %s is what %s asks for (%s)', async (kind, address, mode) => {
  expect(await whoAnswers(address, mode)).toEqual([kind])
})

test.each([
  ['/public/api/my-orders', 'cors'],
  ['/public/api/hospitals/fetch?page=2', 'cors'],
  ['/public/api/cart/addToCart', 'cors', 'POST'],
  ['/public/media/hospitals/mercy.jpg', 'cors', 'PUT'],
  ['/contact', 'cors', 'POST'],
  ['/dev/mails', 'navigate'],
  ['/sitemap.xml', 'navigate'],
  ['/metrics', 'navigate'],
  ['https://pay.example/assets/pay.js', 'no-cors'],
  ['https://pay.example/public/media/hospitals/mercy.jpg', 'no-cors'],
  ['https://pay.example/checkout', 'navigate'],
])('W-09 W-10: the worker leaves %s (%s) to the network', async (address, mode, method = 'GET') => {
  expect(await whoAnswers(address, mode, method)).toEqual([])
})
