/** Stands in for a store that speaks S3: checks every signature, and fails the ways a store fails. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { S3Settings } from '../../src/server/pictures/picture-settings.ts'
import { readSignature, sha256, signatureOf } from './s3-signature.ts'

export const S3_KEY = 'AKIASTANDIN'
export const S3_SECRET = 'a-secret-that-no-log-may-hold'
const BUCKET = 'pictures'
const REGION = 'eu-central-1'
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/** What the store meets: no connection, no answer, a failure of its own, too much to do. */
export type S3Fault = 'down' | 'silent' | 'broken' | 'busy'

export interface S3StandIn {
  readonly settings: S3Settings
  /** By their place in the bucket. */
  readonly objects: Map<string, Buffer>
  /** What it was asked, as `GET products/tee.jpg`. */
  readonly asked: string[]
  /** Met by every request until it is taken away. */
  fault: S3Fault | null
  /** How long it thinks before it answers. */
  answersAfterMs: number
  close(): Promise<void>
}

export async function openS3StandIn(): Promise<S3StandIn> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: S3StandIn = {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      key: S3_KEY,
      secret: S3_SECRET,
      prefix: '',
      answerWithinMs: 5_000,
    },
    objects: new Map(),
    asked: [],
    fault: null,
    answersAfterMs: 0,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await bytesOf(request)
    const { method = '', url = '' } = request
    const [, bucket = '', ...names] = (url.split('?')[0] ?? '').split('/').map(decodeURIComponent)
    const place = names.join('/')
    standIn.asked.push(`${method} ${place}`)
    if (standIn.answersAfterMs > 0) await delay(standIn.answersAfterMs)
    if (standIn.fault === 'down') return request.socket.destroy()
    if (standIn.fault === 'silent') return undefined
    if (standIn.fault === 'broken') return refuse(response, 500, 'InternalError')
    if (standIn.fault === 'busy') return refuse(response, 503, 'SlowDown')
    const wrong = whatIsWrong(request, body)
    if (wrong) return refuse(response, 403, wrong)
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    if (place === '') return response.writeHead(200).end('<ListBucketResult/>')
    if (method === 'PUT') standIn.objects.set(place, body)
    const object = standIn.objects.get(place)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { ETag: `"${sha256(object).slice(0, 32)}"`, 'Content-Length': object.length })
    return response.end(method === 'HEAD' ? '' : object)
  }
  return standIn
}

/** The store's word for what keeps the request from being believed; null: nothing does. */
function whatIsWrong({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const signature = readSignature(headers.authorization ?? '')
  if (!signature) return 'AccessDenied'
  if (signature.key !== S3_KEY) return 'InvalidAccessKeyId'
  if (signature.region !== REGION) return 'AuthorizationHeaderMalformed'
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every(name => signature.signedHeaders.includes(name)))
    return 'AccessDenied'
  const hash = headers['x-amz-content-sha256']
  if (hash !== UNSIGNED && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const right = signatureOf({ method, target: url, headers }, S3_SECRET, signature)
  return signature.value === right ? null : 'SignatureDoesNotMatch'
}

function refuse(response: ServerResponse, status: number, code: string): unknown {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  return response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
