/** What search engines ask for: robots.txt, the index of sitemaps, and the sitemaps. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { acceptedEncoding, hasTag, weakTag } from '../../http/reply.ts'
import type { Clock } from '../../services.ts'
import type { Database } from '../../sql/database.ts'
import { CACHE_SECONDS, createTimedCache } from './timed-cache.ts'
import { readPartNames, writeIndex, writePart } from './write-sitemap.ts'

export interface SitemapOptions {
  readonly db: Database
  readonly clock: Clock
  /** Where people reach the app, from the settings. */
  readonly publicUrl: string
  /** Whether what was made up for a first look is listed, too. */
  readonly withMadeUp: boolean
}

interface Kept {
  readonly tag: string
  readonly packed: Buffer
}

interface Index extends Kept {
  /** Of all parts. */
  readonly names: ReadonlySet<string>
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const PART = /^\/sitemap\/((hospitals|units|products|pages)-([1-9]\d{0,5}))\.xml$/

export function createSitemap(options: SitemapOptions): Hono {
  const site = new Hono()
  const [indexes, parts] = [
    createTimedCache<Index>(options.clock),
    createTimedCache<Kept | null>(options.clock),
  ]
  const index = () =>
    indexes('index', async () => {
      const names = await readPartNames(options)
      return { names: new Set(names), ...(await packed(writeIndex(options, names))) }
    })

  site.get('/robots.txt', () => {
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${options.publicUrl}/sitemap.xml\n`
    return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...CACHE } })
  })
  site.get('/sitemap.xml', async c => reply(c.req.raw, await index()))
  site.get('/sitemap/*', async c => {
    const [, name = '', kind = '', number = ''] = PART.exec(new URL(c.req.url).pathname) ?? []
    // Names that lead nowhere are found out without reading anything, and not remembered.
    if (!(await index()).names.has(name)) return reply(c.req.raw, null)
    const write = async () => {
      const text = await writePart(options, kind, Number(number))
      return text === null ? null : packed(text)
    }
    return reply(c.req.raw, await parts(name, write))
  })
  return site
}

const CACHE = { 'Cache-Control': `public, max-age=${CACHE_SECONDS}` }

async function packed(text: string): Promise<Kept> {
  return { tag: weakTag(text), packed: await pack(text) }
}

async function reply(request: Request, answer: Kept | null): Promise<Response> {
  if (!answer) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = new Headers({ ...CACHE, ETag: answer.tag, Vary: 'Accept-Encoding' })
  if (hasTag(request, answer.tag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/xml; charset=utf-8')
  if (acceptedEncoding(request) === 'identity')
    return new Response(new Uint8Array(await unpack(answer.packed)), { headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(new Uint8Array(answer.packed), { headers })
}
