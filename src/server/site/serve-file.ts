/** Files of the built app: as they were packed at build time, and read by those alone who do not have them yet. */
import path from 'node:path'
import { acceptedEncoding, hasTag, weakTag } from '../http/reply.ts'
import { contentType } from './content-types.ts'
import { createFileInfoCache } from './file-info-cache.ts'
import { pagePolicy } from './page-policy.ts'
import { readSafeFile, safeFileStamp } from './safe-file.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ENCODINGS = { br: '.br', gzip: '.gz' } as const
/** Many times what a build has. */
const KNOWN_MAX = 5_000

/** The headers that are of its content. */
interface About {
  readonly ETag: string
  readonly 'Content-Security-Policy'?: string
}

/** @returns null where there is no such file. @throws TransportError 503 where too many want files, or the system can open no more. */
export type ServeFile = (
  request: Request,
  folder: string,
  names: readonly string[],
  more?: Record<string, string>,
) => Promise<Response | null>

export function createServeFile(): ServeFile {
  const known = createFileInfoCache<About>(KNOWN_MAX)

  // What it has read it lets go of, before what is sent is waited for.
  async function aboutFile(folder: string, names: readonly string[]): Promise<About | null> {
    const stamp = await safeFileStamp(folder, names)
    if (stamp === null) return null
    const place = path.join(folder, ...names)
    const before = known.get(place, stamp)
    if (before) return before
    const content = await readSafeFile(folder, names)
    if (!content) return null
    const about = {
      ETag: weakTag(content),
      ...(place.endsWith('.html') && { 'Content-Security-Policy': pagePolicy(content) }),
    }
    known.set(place, stamp, about)
    return about
  }

  return async (request, folder, names, more = {}) => {
    const about = await aboutFile(folder, names)
    if (!about) return null
    const name = names.at(-1) ?? ''
    const headers = new Headers({
      'Content-Type': contentType(name),
      // Pages, the worker and the manifest name the build: they must be asked for each time.
      'Cache-Control': names[0] === 'assets' ? IMMUTABLE : 'no-cache',
      Vary: 'Accept-Encoding',
      ...about,
      ...more,
    })
    if (hasTag(request, about.ETag)) return new Response(null, { status: 304, headers })
    const encoding = acceptedEncoding(request)
    const packed = encoding === 'identity' ? null : [...names.slice(0, -1), name + ENCODINGS[encoding]]
    const isPacked = packed !== null && (await safeFileStamp(folder, packed)) !== null
    if (isPacked) headers.set('Content-Encoding', encoding)
    if (request.method === 'HEAD') return new Response(null, { headers })
    const content = await readSafeFile(folder, isPacked ? packed : names)
    return content && new Response(content, { headers })
  }
}
