/** Pictures: what the operator put into the data folder, else what the app brought along. */
import { Hono } from 'hono'
import { MEDIA_BASE } from '../../contract/protocol.ts'
import { refusalText } from '../http/envelope.ts'
import { hasTag, weakTag } from '../http/reply.ts'
import { contentType } from './content-types.ts'
import { pathNames, readSafeFile } from './safe-file.ts'

const FOLDERS = ['hospitals', 'departments', 'products']
const PICTURE = /\.(svg|png|jpe?g|webp|avif)$/i
// A picture may be replaced under its name: a day, then ask again, and show the old one meanwhile.
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'
// An SVG opened on its own is a page: without scripts, forms or an origin it can do nothing.
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** @param folders where to look, in this order. */
export function createMedia(folders: readonly string[]): Hono {
  const media = new Hono()
  media.get(`${MEDIA_BASE}*`, async c => {
    const names = pathNames(new URL(c.req.url).pathname)?.slice(2) ?? []
    const picture = isPicture(names) ? await find(folders, names) : null
    if (!picture) return missing()
    const tag = weakTag(picture)
    const headers = { ETag: tag, 'Cache-Control': CACHE, 'Content-Security-Policy': PICTURE_POLICY }
    if (hasTag(c.req.raw, tag)) return new Response(null, { status: 304, headers })
    return new Response(picture, { headers: { ...headers, 'Content-Type': contentType(names[1] ?? '') } })
  })
  media.all('/public/*', missing)
  return media
}

function isPicture([folder = '', name = '', ...rest]: readonly string[]): boolean {
  return FOLDERS.includes(folder) && PICTURE.test(name) && rest.length === 0
}

async function find(folders: readonly string[], names: readonly string[]) {
  for (const folder of folders) {
    const picture = await readSafeFile(folder, names)
    if (picture) return picture
  }
  return null
}

function missing(): Response {
  return new Response(refusalText(404, { request: ['There is no such file.'] }), {
    status: 404,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
