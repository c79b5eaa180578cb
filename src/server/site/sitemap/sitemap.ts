/** What search engines ask for: robots.txt, the index of sitemaps, and the sitemaps. */
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { catalogueTag } from '../../catalogue/tag.ts'
import { acceptedEncoding, hasTag, weakTag } from '../../http/reply.ts'
import type { Database } from '../../sql/database.ts'
import { writeIndex, writePart } from './write-sitemap.ts'

export interface SitemapOptions {
  readonly db: Database
  /** Where people reach the app, from the settings. */
  readonly publicUrl: string
  /** Whether what was made up for a first look is listed, too. */
  readonly withMadeUp: boolean
}

interface Kept {
  readonly tag: string
  readonly packed: Buffer
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)
const PART = /^\/sitemap\/(hospitals|units|products|pages)-([1-9]\d{0,5})\.xml$/

export function createSitemap(options: SitemapOptions): Hono {
  const site = new Hono()
  // Written once for each state of the catalogue, whoever and however many ask.
  const kept = new Map<string, { of: string; answer: Promise<Kept | null> }>()
  const keep = async (name: string, write: () => Promise<string | null>): Promise<Kept | null> => {
    const of = await catalogueTag(options.db)
    const known = kept.get(name)
    if (known?.of === of) return known.answer
    const answer = write().then(text => (text === null ? null : packed(text)))
    kept.set(name, { of, answer })
    // What failed is tried anew; names that lead nowhere are not remembered.
    const forget = () => kept.get(name)?.answer === answer && kept.delete(name)
    answer.then(written => written ?? forget(), forget)
    return answer
  }

  site.get('/robots.txt', () => {
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${options.publicUrl}/sitemap.xml\n`
    return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...CACHE } })
  })
  site.get('/sitemap.xml', async c => reply(c.req.raw, await keep('index', () => writeIndex(options))))
  site.get('/sitemap/*', async c => {
    const [, kind = '', number = ''] = PART.exec(new URL(c.req.url).pathname) ?? []
    return reply(c.req.raw, await keep(`${kind} ${number}`, () => writePart(options, kind, Number(number))))
  })
  return site
}

const CACHE = { 'Cache-Control': 'public, max-age=3600' }

async function packed(text: string): Promise<Kept> {
  return { tag: weakTag(text), packed: await pack(text) }
}

async function reply(request: Request, answer: Kept | null): Promise<Response> {
  if (!answer) return new Response('Not found', { status: 404 })
  const headers = new Headers({ ...CACHE, ETag: answer.tag, Vary: 'Accept-Encoding' })
  if (hasTag(request, answer.tag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/xml; charset=utf-8')
  if (acceptedEncoding(request) === 'identity')
    return new Response(new Uint8Array(await unpack(answer.packed)), { headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(new Uint8Array(answer.packed), { headers })
}
