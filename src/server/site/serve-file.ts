/** Files of the built app: as they were packed at build time, and read by those alone who do not have them yet. */
import { acceptedEncoding, hasTag, weakTag } from '../http/reply.ts'
import { contentType } from './content-types.ts'
import { createLearnFile } from './learn-file.ts'
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

/** @param caller the network address of the caller. @returns null where there is no such file. @throws TransportError 503 where too many want files, or the system can open no more. */
export type ServeFile = (
  request: Request,
  folder: string,
  names: readonly string[],
  caller: string,
  more?: Record<string, string>,
) => Promise<Response | null>

export function createServeFile(): ServeFile {
  // What it has read it lets go of, before what is sent is waited for.
  const aboutFile = createLearnFile<About>(KNOWN_MAX, (content, place) => ({
    ETag: weakTag(content),
    ...(place.endsWith('.html') && { 'Content-Security-Policy': pagePolicy(content) }),
  }))

  return async (request, folder, names, caller, more = {}) => {
    const about = await aboutFile(folder, names, caller)
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
    const content = await readSafeFile(folder, isPacked ? packed : names, caller)
    return content && new Response(content, { headers })
  }
}
