/**
 * A WORKER THAT STANDS ASIDE, handed out in the place of the real one after a bad release (`SERVICE_WORKER=off`). It
 * throws away the program files that were precached, leaves every request to the network, and reloads open pages. What
 * people wrote lies in IndexedDB, which it does not touch.
 */
declare const self: ServiceWorkerGlobalScope

const PROGRAM_FILES = 'workbox-precache'

// No consent is asked for: the page that would ask may be the one that is broken.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(standAside()))

async function standAside(): Promise<void> {
  const precached = (await caches.keys()).filter(name => name.startsWith(PROGRAM_FILES))
  await Promise.all(precached.map(name => caches.delete(name)))
  await self.clients.claim()
  // Where nothing was precached, the page came from the network already: to load it again would never end.
  if (precached.length === 0) return
  // Not awaited: a page that loads waits for its worker to be active.
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url)
}
