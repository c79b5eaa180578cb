/** Pictures: once seen always there, up to a cap; where one can't be had, the drawn default of its folder. */
import type { RouteHandlerCallback, RouteMatchCallback, WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import { MEDIA_BASE } from '../src/contract/protocol.ts'

/** The page drops caches of this name when the disk is full (`app/device.ts`). */
const CACHE = 'pictures'
const PICTURES_MAX = 300

// A captive portal answers 200 and HTML to a picture, too.
const onlyPictures: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    const isPictureAnswer = response.ok && response.headers.get('content-type')?.startsWith('image/')
    if (!isPictureAnswer) throw new Error('The answer is not a picture')
    return response
  },
}

// The cast: workbox declares its optional callbacks looser than exactOptionalPropertyTypes allows.
const cap = new ExpirationPlugin({ maxEntries: PICTURES_MAX, purgeOnQuotaError: true }) as WorkboxPlugin
const cacheFirst = new CacheFirst({ cacheName: CACHE, plugins: [onlyPictures, cap] })

export const isPicture: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.method === 'GET' && url.pathname.startsWith(MEDIA_BASE)

export const answerPicture: RouteHandlerCallback = async ({ request, event, url }) => {
  const own = await matchPrecache(url.pathname)
  if (own) return own
  try {
    return await cacheFirst.handle({ request, event })
  } catch {
    return (await matchPrecache(defaultPicture(url.pathname))) ?? Response.error()
  }
}

function defaultPicture(path: string): string {
  const folder = path.slice(MEDIA_BASE.length).split('/')[0]
  return `${MEDIA_BASE}${folder}/default.jpg`
}
