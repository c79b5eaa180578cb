/** Signature Version 4 as a store checks it, written from its description and sharing nothing with our client. */
import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  /** Path and query as they came. */
  readonly target: string
  readonly headers: Record<string, string | string[] | undefined>
}

export interface Signature {
  readonly key: string
  readonly region: string
  readonly signedHeaders: readonly string[]
  readonly value: string
}

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** What the request says of its signature; null where it is none. */
export function readSignature(authorization: string): Signature | null {
  const [, key = '', , region = '', names = '', value = ''] = FORM.exec(authorization) ?? []
  return key ? { key, region, signedHeaders: names.split(';'), value } : null
}

/** The signature that this request must carry. */
export function signatureOf(
  { method, target, headers }: SignedRequest,
  secret: string,
  { region, signedHeaders }: Pick<Signature, 'region' | 'signedHeaders'>,
): string {
  const at = String(headers['x-amz-date'])
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...signedHeaders.map(name => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((above, part) => hmac(above, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
