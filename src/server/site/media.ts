/** Pictures: what the operator put into their store, else what the app brought along. */
import { type Context, Hono } from 'hono'
import { widthOf } from '../../contract/pictures.ts'
import { MEDIA_BASE } from '../../contract/protocol.ts'
import { jsonRefusal } from '../http/failure.ts'
import { acceptedNames, hasTag, weakTag } from '../http/reply.ts'
import { findPicture } from '../pictures/find-picture.ts'
import { type Bytes, type PictureStore, PictureStoreError } from '../pictures/picture-store.ts'
import { stripMetadata } from '../pictures/strip-metadata.ts'
import { contentType } from './content-types.ts'
import { createFileInfoCache } from './file-info-cache.ts'
import { wantsPreview } from './preview.ts'
import { renderPreview, renderVariant, type VariantFormat } from './render-variant.ts'
import { pathNames } from './safe-file.ts'
import { createVariants, type Form, type Original } from './variants.ts'

const FOLDERS = ['hospitals', 'departments', 'products']
const PICTURE = /\.(svg|png|jpe?g|webp|avif)$/i
const FORMATS = ['avif', 'webp'] as const
// A picture may be replaced under its name: a day, then ask again, and show the old one meanwhile.
const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'
// An SVG opened on its own is a page: without scripts, forms or an origin it can do nothing.
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Of pictures, each in each of its sizes. */
const KNOWN_MAX = 20_000

interface About {
  readonly tag: string
  readonly type: string
}

export interface MediaSources {
  /** Where to look, in this order. */
  readonly originals: readonly PictureStore[]
  /** The folder where other sizes are kept; null: none are made. */
  readonly variants: string | null
  /** The network address of the caller, as the rate limits count it. */
  readonly addressOf: (c: Context) => string
}

export function createMedia({ originals, variants: kept, addressOf }: MediaSources): Hono {
  const variants = kept === null ? null : createVariants(kept)
  const known = createFileInfoCache<About>(KNOWN_MAX)
  const media = new Hono()
  media.get(`${MEDIA_BASE}*`, async c => {
    const url = new URL(c.req.url)
    const names = pathNames(url.pathname)?.slice(2) ?? []
    if (!isPicture(names)) return missing()
    const { form, vary } = formOf(c.req.raw, url.searchParams)
    const caller = addressOf(c)
    const found = await findPicture(originals, names, caller)
    if (found === null) return missing()
    const which = `${names.join('/')} ${form?.label}`
    const varies = variants ? vary : {}
    const before = found.isStandIn ? undefined : known.get(which, found.identity)
    if (before && (c.req.raw.method === 'HEAD' || hasTag(c.req.raw, before.tag)))
      return reply(c.req.raw, null, before, { 'Cache-Control': CACHE, ...varies })
    const made = variants && form ? await variants.get(found, form, caller) : 'original'
    const isMade = typeof made !== 'string'
    const picture = isMade ? made : await bareOriginal(found)
    if (!picture) return missing()
    const about = {
      tag: weakTag(picture),
      type: contentType(isMade && form ? form.label : (names[1] ?? '')),
    }
    const isForNow = found.isStandIn || made === 'later'
    if (!isForNow) known.set(which, found.identity, about)
    return reply(c.req.raw, picture, about, { 'Cache-Control': isForNow ? 'no-store' : CACHE, ...varies })
  })
  media.onError(error => {
    if (error instanceof PictureStoreError) return notNow()
    throw error
  })
  media.all('/public/*', missing)
  return media
}

async function bareOriginal(found: Original): Promise<Bytes | null> {
  const original = await found.read()
  return original && stripMetadata(original)
}

function reply(
  request: Request,
  picture: Bytes | null,
  { tag, type }: About,
  more: Record<string, string>,
): Response {
  const headers = { 'Content-Type': type, ...more, ETag: tag, 'Content-Security-Policy': PICTURE_POLICY }
  return hasTag(request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(picture, { headers })
}

/** What is asked for instead of the original; `vary` where that depends on what the caller names. */
function formOf(
  request: Request,
  search: URLSearchParams,
): { form: Form | null; vary: Record<string, string> } {
  if (wantsPreview(search)) return { form: PREVIEW, vary: {} }
  const width = widthOf(search)
  if (width === null) return { form: null, vary: {} }
  const format = acceptedFormat(request)
  const form = format && {
    label: `${width}.${format}`,
    render: (original: Uint8Array) => renderVariant(original, width, format),
  }
  return { form, vary: { Vary: 'Accept' } }
}

const PREVIEW: Form = { label: 'preview.jpg', render: renderPreview }

/** The lightest format that the caller names; whoever names none gets the original. */
function acceptedFormat(request: Request): VariantFormat | null {
  const accepted = acceptedNames(request.headers.get('accept'))
  return FORMATS.find(format => accepted.includes(`image/${format}`)) ?? null
}

function isPicture([folder = '', name = '', ...rest]: readonly string[]): boolean {
  return FOLDERS.includes(folder) && PICTURE.test(name) && rest.length === 0
}

function missing(): Response {
  return jsonRefusal(404, 'request', 'There is no such file.')
}

// Not a stand-in: whoever keeps what was seen would keep that instead of the picture.
function notNow(): Response {
  return jsonRefusal(503, 'request', 'Pictures cannot be had at the moment.', { 'Retry-After': '5' })
}
