import { TransportError } from './transport-error.ts'

export const BODY_LIMIT_BYTES = 256 * 1024

const tooLarge = () =>
  new TransportError(413, 'request', `A request may carry at most ${BODY_LIMIT_BYTES} bytes.`, {
    Connection: 'close',
  })

/**
 * Reads a request's body, never more than the limit, whatever its Content-Length promised.
 * @throws TransportError 413, 415 (compressed bodies: a small one can unfold without end), 400 (cut off)
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding !== 'identity')
    throw new TransportError(415, 'request', 'A request may not be compressed.', { Connection: 'close' })
  const promised = request.headers.get('content-length')
  if (Number(promised) > BODY_LIMIT_BYTES) throw tooLarge()
  try {
    // Of a body whose length was promised node's parser gives no more than that; to read it whole takes half as long.
    return promised === null ? await readInPieces(request) : within(await request.arrayBuffer())
  } catch (error) {
    if (error instanceof TransportError) throw error
    throw new TransportError(400, 'request', 'The request was cut off.')
  }
}

async function readInPieces({ body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function within(body: ArrayBuffer): Uint8Array<ArrayBuffer> {
  if (body.byteLength > BODY_LIMIT_BYTES) throw tooLarge()
  return new Uint8Array(body)
}
