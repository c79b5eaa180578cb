import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './answer-cache.ts'

const COMPRESS_FROM_BYTES = 1024
// Level 5 costs a third of the default 11 and is smaller than the best gzip.
const BROTLI_QUALITY = 5

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** An answer of the API in JSON, compressed as the caller understands. Its status stands in its envelope (D13). */
export async function jsonReply(
  request: Request,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  return packedReply(await pack(text, acceptedEncoding(request)), 200, headers)
}

export interface Packed {
  readonly encoding: Encoding
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** @param wanted what the caller understands; a short text is not worth it. */
export async function pack(text: string, wanted: Encoding): Promise<Packed> {
  const bytes = Buffer.from(text)
  if (wanted === 'identity' || bytes.length <= COMPRESS_FROM_BYTES)
    return { encoding: 'identity', bytes: bare(bytes) }
  const packed =
    wanted === 'br'
      ? await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await compressGzip(bytes)
  return { encoding: wanted, bytes: bare(packed) }
}

/** The bytes without copying, as they may be a country's; a small view of a larger buffer is copied, to let go of that. */
function bare(bytes: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength
  return isWhole ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes)
}

export function packedReply(
  { encoding, bytes }: Packed,
  status: number,
  headers: Record<string, string>,
): Response {
  const all = new Headers({ 'Content-Type': 'application/json; charset=utf-8', ...headers })
  all.append('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') all.set('Content-Encoding', encoding)
  return new Response(bytes, { status, headers: all })
}

/** The best of our encodings that the request takes. */
export function acceptedEncoding({ headers }: Request): Encoding {
  return bestEncoding(headers.get('accept-encoding'))
}

/** The same of the header alone. */
export function bestEncoding(header: string | null): Encoding {
  const accepted = acceptedNames(header)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** What a header such as Accept names, but for what it refuses with a weight of zero. */
export function acceptedNames(header: string | null): (string | undefined)[] {
  return (header ?? '')
    .split(',')
    .filter(part => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map(part => part.split(';')[0]?.trim())
}

/** Weak, because the compressed and the plain form of one answer share it. */
export function weakTag(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

export function hasTag({ headers }: Request, tag: string): boolean {
  return namesTag(headers.get('if-none-match'), tag)
}

/** The same of the header alone. */
export function namesTag(header: string | null, tag: string): boolean {
  return header?.split(',').some(one => one.trim() === tag || one.trim() === '*') ?? false
}
