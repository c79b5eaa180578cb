/** Pictures: once seen always there, up to a cap; where one can't be had, the drawn default of its folder. */
import type { RouteHandlerCallback, RouteMatchCallback, WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { KEPT_PICTURES, SEEN_PICTURES } from '../src/contract/picture-caches.ts'
import { widthOf } from '../src/contract/pictures.ts'
import { MEDIA_BASE } from '../src/contract/protocol.ts'
import { precachedFile } from './files.ts'
import { roomCap } from './picture-room.ts'

const PICTURES_MAX = 300
/** Then a picture of another width does. */
const PATIENCE_MS = 4_000
/** A line that is dead and says nothing would hold a worker, and its next version, for minutes. */
const GIVEN_UP_MS = 30_000

// A captive portal answers 200 and HTML to a picture, too.
const onlyPictures: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    const line = new AbortController()
    const timer = setTimeout(() => line.abort(), GIVEN_UP_MS)
    if (state) state.timer = timer
    return new Request(request, { signal: line.signal })
  },
  fetchDidSucceed: async ({ response, state }) => {
    // It has begun to come, and may take its time.
    clearTimeout(state?.timer)
    const isPictureAnswer = response.ok && response.headers.get('content-type')?.startsWith('image/')
    if (!isPictureAnswer) throw new Error('The answer is not a picture')
    return response
  },
}

// The server gives each browser the format that it shows; these caches belong to one.
const matchOptions = { ignoreVary: true }

// By its address alone: under the headers of whoever asked it would be there once for each of them, and the oldest given.
const once: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => request.url,
  cacheDidUpdate: async ({ cacheName, request }) => {
    const cache = await caches.open(cacheName)
    // As earlier versions of the worker put it.
    const former = await cache.keys(request, matchOptions)
    await Promise.all(former.filter(({ headers }) => headers.has('accept')).map(one => cache.delete(one)))
  },
}

// The cast: workbox declares its optional callbacks looser than exactOptionalPropertyTypes allows.
const cap = new ExpirationPlugin({
  maxEntries: PICTURES_MAX,
  purgeOnQuotaError: true,
  // What was put under headers is else not deleted, and no longer counted either.
  matchOptions,
}) as WorkboxPlugin
// At once from the cache. An operator may replace a picture under its name: what the server says of its age lets the
// browser ask once a day, after that.
const seen = new StaleWhileRevalidate({
  cacheName: SEEN_PICTURES,
  plugins: [onlyPictures, once, cap, roomCap],
  matchOptions,
})
const kept = new StaleWhileRevalidate({
  cacheName: KEPT_PICTURES,
  plugins: [onlyPictures, once],
  matchOptions,
})

export const isPicture: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.method === 'GET' && url.pathname.startsWith(MEDIA_BASE)

export const answerPicture: RouteHandlerCallback = async ({ request, event, url }) => {
  const own = await precachedFile(url.pathname)
  if (own) return own
  const isKept = await caches.match(request, { cacheName: KEPT_PICTURES, ...matchOptions })
  const answer = (isKept ? kept : seen).handle({ request, event })
  // What comes too late is cached all the same, and nobody waits for it to fail.
  answer.catch(() => undefined)
  const slow = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
  // A script that keeps pictures asks for one width, and for no other.
  const isDrawn = request.destination === 'image'
  try {
    const early = isDrawn ? ((await Promise.race([answer, slow])) ?? (await anyWidth(url))) : undefined
    return early ?? (await answer)
  } catch {
    return (await anyWidth(url)) ?? (await precachedFile(defaultPicture(url.pathname))) ?? Response.error()
  }
}

/** What earlier versions of the worker no longer counted, and did not delete: the oldest, down to the cap. */
export async function dropUncounted(): Promise<void> {
  const cache = await caches.open(SEEN_PICTURES)
  const uncounted = (await cache.keys()).slice(0, -PICTURES_MAX)
  for (const request of uncounted) await cache.delete(request, matchOptions)
}

/** The widest that is here of the same picture. */
async function anyWidth(url: URL): Promise<Response | undefined> {
  return (await widestIn(KEPT_PICTURES, url)) ?? (await widestIn(SEEN_PICTURES, url))
}

async function widestIn(cacheName: string, url: URL): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  const found = await cache.keys(url.href, { ignoreSearch: true, ignoreVary: true })
  const width = (request: Request) => widthOf(new URL(request.url).searchParams) ?? Number.POSITIVE_INFINITY
  const [widest] = [...found].sort((a, b) => width(b) - width(a))
  return widest && cache.match(widest, { ignoreVary: true })
}

function defaultPicture(path: string): string {
  const folder = path.slice(MEDIA_BASE.length).split('/')[0]
  return `${MEDIA_BASE}${folder}/default.jpg`
}
