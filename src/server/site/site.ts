/** Everything that is not the API: pictures, the built app's files, and its page for every other address. */
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { busyReply } from '../http/shed-load.ts'
import { TransportError } from '../http/transport-error.ts'
import { createFolderStore } from '../pictures/folder-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { Services } from '../services.ts'
import { createMedia } from './media.ts'
import { createAnswerPage, UNLISTED } from './pages/answer-page.ts'
import { pathNames } from './safe-file.ts'
import { createServeFile } from './serve-file.ts'
import { createSitemap } from './sitemap/sitemap.ts'
import { createWellKnown } from './well-known.ts'

/**
 * A page asking for a chunk of an older build must learn that it is gone, not get a page as its script; and whoever looks
 * where every site may have something, that there is nothing.
 */
const NO_PAGES = ['/assets/', '/.well-known/']

export interface SiteFolders {
  /** The built app; null: no app is served. */
  readonly app: string | null
  /** Handed out as the service worker in the place of the app's own; null: the app's own. */
  readonly workerFile: string | null
  /** Other sizes of them, made by the server; null: none are made. */
  readonly variants: string | null
  readonly defaultMedia: string | null
}

export interface SiteOptions {
  readonly services: Services
  readonly folders: SiteFolders
  /** The operator's pictures; null in memory. */
  readonly pictures: PictureStore | null
  readonly isProduction: boolean
  /** The network address of the caller, as the rate limits count it. */
  readonly addressOf: (c: Context) => string
}

export function createSite({ services, folders, pictures, isProduction, addressOf }: SiteOptions): Hono {
  const { app, workerFile, variants, defaultMedia } = folders
  const site = new Hono()
  const brought = defaultMedia === null ? null : createFolderStore(defaultMedia)
  const originals = [pictures, brought].filter(store => store !== null)
  site.route('/', createMedia({ originals, variants, addressOf }))
  site.onError((error, c) => {
    // A person who opens a page reads the answer.
    if (error instanceof TransportError && error.status === 503) return busyReply(c.req.path)
    throw error
  })
  if (app === null) return site
  const serve = createServeFile()
  const answerPage = createAnswerPage({ services, app, isProduction })
  const { db, clock, publicUrl } = services
  site.route('/', createSitemap({ db, clock, publicUrl, withMadeUp: !isProduction }))
  site.route('/', createWellKnown({ clock, publicUrl }))

  if (workerFile !== null) {
    const { dir, base } = path.parse(workerFile)
    site.get('/sw.js', async c => (await serve(c.req.raw, dir, [base], addressOf(c))) ?? missing())
  }

  site.get('*', async c => {
    const caller = addressOf(c)
    const page = await answerPage(c.req.raw, caller)
    if (page) return page
    const { pathname } = new URL(c.req.url)
    // A search may hold what no file's name can, a slash or a lone "%": then only the page can answer (D47).
    const names = pathNames(pathname)
    const file =
      names &&
      (await serve(c.req.raw, app, names.length === 0 ? ['index.html'] : names, caller, {
        // By its own name it is no page of the site, but a file that the worker keeps.
        ...(pathname.endsWith('.html') && UNLISTED),
      }))
    if (file) return file
    const wantsPage = c.req.header('accept')?.includes('text/html') ?? false
    if (!wantsPage || NO_PAGES.some(folder => pathname.startsWith(folder))) return missing()
    return (
      (await serve(c.req.raw, app, ['shell.html'], caller, UNLISTED)) ??
      (await serve(c.req.raw, app, ['index.html'], caller, UNLISTED)) ??
      missing()
    )
  })
  site.all('*', () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }))
  return site
}

/** What is missing now may be there a moment later, where a new version is being put in place: no proxy is to keep that. */
function missing(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Not found', { status: 404, headers })
}
