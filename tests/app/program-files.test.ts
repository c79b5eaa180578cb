// The app's files on this device, from one version to the next.
import { beforeEach, expect, test } from 'vitest'
import type { PrecacheEntry } from 'workbox-precaching'
import { ownWorker, runWorkerFile, SITE } from './own-worker.ts'

type Answer = (request: Request) => Promise<Response>
interface Files {
  precacheFiles(entries: PrecacheEntry[]): void
  precachedFile(path: string): Promise<Response | undefined>
}

const script = { url: 'assets/screen-1.js', revision: null, integrity: 'sha256-screen' }
const page = { url: 'index.html', revision: 'first', integrity: 'sha256-page' }
const picture = { url: 'public/media/hospitals/default.jpg', revision: 'first' }
const files: PrecacheEntry[] = [script, page, picture]

const types: Record<string, string> = { js: 'text/javascript', html: 'text/html', jpg: 'image/jpeg' }
const typeOf = (url: string) => types[url.split('.').at(-1) ?? ''] ?? ''
const asBuilt: Answer = async ({ url }) => new Response(url, { headers: { 'content-type': typeOf(url) } })
const failed: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const portal: Answer = async () =>
  new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })

let caches: ReturnType<typeof ownWorker>['caches'] | undefined

beforeEach(() => {
  caches = undefined
})
/** The next version: of these files, from this site. */
async function version(entries: PrecacheEntry[], answer = asBuilt) {
  const worker = ownWorker(answer, caches)
  caches = worker.caches
  const { precacheFiles, precachedFile } = await runWorkerFile<Files>('files')
  precacheFiles(entries)
  const asked = () =>
    worker.asked.map(({ url, cache, integrity }) =>
      [url.slice(SITE.length), cache, integrity].join(' ').trim(),
    )
  return { ...worker, asked, precachedFile }
}

test('W-08: each file is asked for by its digest; past the HTTP cache where its name may have held another', async () => {
  const { asked, happen, precachedFile } = await version(files)
  await happen('install')
  expect(asked().sort()).toEqual([
    '/assets/screen-1.js default sha256-screen',
    '/index.html reload sha256-page',
    '/public/media/hospitals/default.jpg reload',
  ])
  expect(await (await precachedFile('/index.html'))?.text()).toBe(`${SITE}/index.html`)
})

test('W-08: what the HTTP cache has of a portal, or a line has broken off, is asked for once more, past that cache', async () => {
  const once: Answer = request => (request.cache === 'default' ? failed(request) : asBuilt(request))
  const { asked, happen, precachedFile } = await version([script], once)
  await happen('install')
  expect(asked()).toEqual([
    '/assets/screen-1.js default sha256-screen',
    '/assets/screen-1.js reload sha256-screen',
  ])
  expect(await precachedFile('/assets/screen-1.js')).toBeDefined()
})

test.each([
  ['a portal’s page', portal],
  ['nothing', failed],
])('W-08: with %s in the place of a picture the version is not installed', async (_, instead) => {
  const { happen, precachedFile } = await version(files, request =>
    request.url.endsWith('.jpg') ? instead(request) : asBuilt(request),
  )
  await expect(happen('install')).rejects.toThrow()
  expect(await precachedFile(`/${picture.url}`)).toBeUndefined()
})

test('W-03 O-28: an update loads what is new alone, and lets go of what it has no more when it takes over, not before', async () => {
  const before = await version(files)
  await before.happen('install')
  await before.happen('activate')
  const next = await version([script, { ...page, revision: 'second' }])
  await next.happen('install')
  expect(next.asked()).toEqual(['/index.html reload sha256-page'])
  // Until then open pages are the old version's.
  for (const { url } of files) expect(await before.precachedFile(`/${url}`), url).toBeDefined()
  await next.happen('activate')
  expect(await next.precachedFile('/index.html')).toBeDefined()
  expect(await next.precachedFile('/assets/screen-1.js')).toBeDefined()
  expect(await before.precachedFile('/index.html')).toBeUndefined()
  expect(await before.precachedFile(`/${picture.url}`)).toBeUndefined()
})

test('W-08: the one answer with all small scripts is asked for by who has none, not for an update of a few', async () => {
  const scripts = Array.from({ length: 20 }, (_, at) => ({ ...script, url: `assets/screen-${at}.js` }))
  const all = '/small-scripts.json no-store'
  const first = await version(scripts)
  await first.happen('install')
  expect(first.asked()[0]).toBe(all)
  const next = await version([...scripts.slice(1), { ...script, url: 'assets/another.js' }])
  await next.happen('install')
  expect(next.asked()).toEqual(['/assets/another.js default sha256-screen'])
})
