/** THE APP'S FILES ON THIS DEVICE: those of one build, all of them or none. */
import type { WorkboxPlugin } from 'workbox-core'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { precacheSmallScripts } from './small-scripts.ts'

declare const self: ServiceWorkerGlobalScope

/** A browser opens six connections to a server that speaks HTTP/1.1; the page needs some for what it shows. */
const AT_ONCE = 4

/** A file is known by its digest; what has none, pictures above all, is at least no page of a captive portal. */
const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    return response.ok && (request.integrity !== '' || !isPage) ? response : null
  },
}

const controller = new PrecacheController({ plugins: [onlyWhole] })

/** To be called while the worker starts: it then precaches these files when it is installed, and lets go of older ones later. */
export function precacheFiles(entries: (PrecacheEntry | string)[]): void {
  controller.addToCacheList(entries)
  self.addEventListener('install', event => event.waitUntil(precacheAll(event)))
  self.addEventListener('activate', controller.activate)
}

/** @param path as pages ask for it, or an address. @returns undefined if it is none of these files. */
export function precachedFile(path: string): Promise<Response | undefined> {
  return controller.matchPrecache(path)
}

/**
 * workbox asks for one file after the other (its issue 2880), since all at once were too many for Chromium (2528): on
 * a line that takes half a second to answer, a minute and a half until the app works without one.
 */
async function precacheAll(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  await precacheSmallScripts(cache, digests(await missingFrom(cache)))
  const waiting = (await missingFrom(cache)).values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => precacheOneByOne(waiting, event)))
}

/** Addresses of files, and the keys under which they are precached. */
async function missingFrom(cache: Cache): Promise<[url: string, cacheKey: string][]> {
  const precached = new Set((await cache.keys()).map(({ url }) => url))
  return [...controller.getURLsToCacheKeys()].filter(([, cacheKey]) => !precached.has(cacheKey))
}

/** Of the files that have a name of their own for each content. */
function digests(files: readonly [string, string][]): Map<string, string> {
  const named = files.filter(([url, cacheKey]) => url === cacheKey)
  return new Map(named.map(([url]) => [url, controller.getIntegrityForCacheKey(url) ?? '']))
}

async function precacheOneByOne(waiting: Iterable<[string, string]>, event: ExtendableEvent): Promise<void> {
  for (const [url, cacheKey] of waiting) {
    // Under a name without a hash the HTTP cache may still have an older file, under any name a portal's page.
    const mode = url === cacheKey ? 'default' : 'reload'
    await precache(url, mode, event).catch(() => precache(url, 'reload', event))
  }
}

/** @throws unless it came whole, as it was built. */
async function precache(url: string, cache: RequestCache, event: ExtendableEvent): Promise<void> {
  const cacheKey = controller.getCacheKeyForURL(url) ?? url
  const integrity = controller.getIntegrityForCacheKey(cacheKey) ?? ''
  const request = new Request(url, { cache, integrity, credentials: 'same-origin' })
  // The answer, and that it has been stored.
  await Promise.all(controller.strategy.handleAll({ params: { cacheKey }, request, event }))
}
