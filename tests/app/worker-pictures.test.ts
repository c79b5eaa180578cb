// Pictures as the service worker keeps and gives them.
import { beforeEach, expect, test, vi } from 'vitest'
import { KEPT_PICTURES, SEEN_PICTURES } from '../../src/contract/picture-caches.ts'
import { MEDIA_BASE } from '../../src/contract/protocol.ts'
import { ownWorker, runWorkerFile, SITE } from './own-worker.ts'

const caps = vi.hoisted(() => ({ options: [] as object[], reached: [] as string[] }))
vi.mock('workbox-expiration', () => ({
  ExpirationPlugin: class {
    constructor(options: object) {
      caps.options.push(options)
    }
    cacheDidUpdate = async ({ cacheName }: { cacheName: string }) => void caps.reached.push(cacheName)
  },
}))

type Answer = (request: Request) => Promise<Response>
interface Pictures {
  dropUncounted(): Promise<void>
  answerPicture(asked: { request: Request; event: Event; url: URL }): Promise<Response>
}

// As the server says it of a picture in the size that a screen needs.
const picture = (words: string) =>
  new Response(words, { headers: { 'content-type': 'image/svg+xml', vary: 'Accept' } })
/** What browsers say where a picture is drawn. */
const drawn = { accept: 'image/avif,image/webp,*/*;q=0.8' }
const addressOf = (name: string) => `${SITE}${MEDIA_BASE}hospitals/${name}`

let site: Answer
let worker: ReturnType<typeof ownWorker>
let answerPicture: Pictures['answerPicture']
let dropUncounted: Pictures['dropUncounted']
/** What the worker still does when it has answered. */
let rest: Promise<unknown>[]

beforeEach(async () => {
  site = async ({ url }) => picture(`the site's ${url.slice(addressOf('').length)}`)
  worker = ownWorker(request => site(request))
  rest = []
  Object.assign(caps, { options: [], reached: [] })
  const pictures = await runWorkerFile<Pictures>('pictures')
  answerPicture = pictures.answerPicture
  dropUncounted = pictures.dropUncounted
})
/** @returns what a page gets for it, once the worker has done all that it does for it. */
async function get(name: string, headers: Record<string, string> = drawn): Promise<string> {
  const request = new Request(addressOf(name), { headers })
  const waitUntil = (wait: Promise<unknown>) => void rest.push(wait.catch(() => undefined))
  const event = Object.assign(new Event('fetch'), { waitUntil })
  const answer = await answerPicture({ request, event, url: new URL(request.url) })
  for (const wait of rest) await wait
  return answer.text()
}

async function namesIn(cacheName: string): Promise<string[]> {
  const all = await (await worker.caches.open(cacheName)).keys()
  return all.map(({ url }) => url.slice(addressOf('').length))
}

async function keep(name: string): Promise<void> {
  await (await worker.caches.open(KEPT_PICTURES)).put(addressOf(name), picture('as it was kept'))
}

test('A239: a picture that a person keeps is there at once, comes anew for the next time, and is kept once', async () => {
  await keep('mercy.svg?w=320')
  expect(await get('mercy.svg?w=320')).toBe('as it was kept')
  expect(await get('mercy.svg?w=320')).toBe("the site's mercy.svg?w=320")
  expect(await namesIn(KEPT_PICTURES)).toEqual(['mercy.svg?w=320'])
  expect(await namesIn(SEEN_PICTURES)).toEqual([])
})

test('A239: what was kept or seen stays when the site’s answer is none, or a portal’s', async () => {
  await keep('kept.svg?w=320')
  await get('seen.svg?w=320')
  const portal: Answer = async () =>
    new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })
  const nobody: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
  for (const answer of [portal, nobody]) {
    site = answer
    for (let times = 0; times < 2; times++) {
      expect(await get('kept.svg?w=320')).toBe('as it was kept')
      expect(await get('seen.svg?w=320')).toBe("the site's seen.svg?w=320")
    }
    // Of another width there is the widest that is here.
    expect(await get('kept.svg?w=640')).toBe('as it was kept')
  }
})

test('O-28: what was seen is given a cap, and leave to go on a full disk; what is kept is given none', async () => {
  await keep('kept.svg')
  await get('kept.svg')
  expect(caps.reached).toEqual([])
  await get('seen.svg')
  expect(caps.reached).toEqual([SEEN_PICTURES])
  // The server's answers vary: without the last, nothing that goes over the cap is found and deleted.
  expect(caps.options).toEqual([
    { maxEntries: 300, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } },
  ])
})

test('O-28: pictures that were seen take fifty megabytes at most, however few they are: the oldest go, what is kept stays', async () => {
  await keep('kept.jpg')
  const photograph = (bytes: string) =>
    new Response('', { headers: { 'content-type': 'image/jpeg', 'content-length': bytes } })
  site = async () => photograph('20000000')
  for (const name of ['1.jpg', '2.jpg', '1.jpg', '3.jpg']) await get(name)
  expect(await namesIn(SEEN_PICTURES)).toEqual(['1.jpg', '3.jpg'])
  await get('kept.jpg')
  await get('4.jpg')
  expect(await namesIn(SEEN_PICTURES)).toEqual(['3.jpg', '4.jpg'])
  // One that is larger than all of it is there as long as nothing newer is.
  site = async () => photograph('60000000')
  await get('5.jpg')
  expect(await namesIn(SEEN_PICTURES)).toEqual(['5.jpg'])
  expect(await namesIn(KEPT_PICTURES)).toEqual(['kept.jpg'])
})

test('O-28: a picture whose size the server does not say is measured', async () => {
  site = async () => new Response(new Uint8Array(30_000_000), { headers: { 'content-type': 'image/jpeg' } })
  for (const name of ['1.jpg', '2.jpg']) await get(name)
  expect(await namesIn(SEEN_PICTURES)).toEqual(['2.jpg'])
})

test.each([[KEPT_PICTURES], [SEEN_PICTURES]])(
  'O-28 A239: a picture is in "%s" once, whoever asked for it, and the newest is given: also where an earlier version put it',
  async cacheName => {
    const cache = await worker.caches.open(cacheName)
    const before = new Request(addressOf('mercy.svg?w=320'), { headers: { accept: 'image/webp' } })
    await cache.put(before, picture('as an earlier version put it'))
    await get('mercy.svg?w=320')
    await get('mercy.svg?w=320', { accept: '*/*' })
    expect(await namesIn(cacheName)).toEqual(['mercy.svg?w=320'])
    expect(await get('mercy.svg?w=320')).toBe("the site's mercy.svg?w=320")
    expect(await cache.match(addressOf('mercy.svg?w=320'))).toBeDefined()
  },
)

test('O-28: what earlier versions no longer counted, and did not delete, goes: the oldest, down to the cap', async () => {
  const cache = await worker.caches.open(SEEN_PICTURES)
  for (let number = 1; number <= 310; number++)
    await cache.put(new Request(addressOf(`${number}.svg`), { headers: drawn }), picture('seen'))
  await dropUncounted()
  const names = await namesIn(SEEN_PICTURES)
  expect([names.length, names[0], names.at(-1)]).toEqual([300, '11.svg', '310.svg'])
  await dropUncounted()
  expect(await namesIn(SEEN_PICTURES)).toHaveLength(300)
})
