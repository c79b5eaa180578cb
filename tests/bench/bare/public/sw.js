// The least that starts without a network: everything by name, from the cache first.
const files = ['/', '/main.js']
addEventListener('install', event => {
  event.waitUntil(caches.open('bare').then(cache => cache.addAll(files)))
})
addEventListener('activate', event => {
  event.waitUntil(clients.claim())
})
addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  if (files.includes(pathname)) event.respondWith(caches.match(pathname))
})
