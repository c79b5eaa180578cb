/** The fields of a request, whichever of the three usual ways they travelled. */
import { FIELD_COUNT_MAX, readJsonObject } from './json-object.ts'
import { TransportError } from './transport-error.ts'

export type Fields = Record<string, unknown>
/** `errors` where a field was sent in a way that has no meaning. */
export type ReadFields = { fields: Fields; errors: Record<string, string[]> }

const malformed = () => new TransportError(400, 'request', 'The request could not be read.')

/**
 * @throws TransportError 415 for other content types, 400 for a body that is not what its type says
 */
export async function readFields(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<ReadFields> {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (body.byteLength === 0) return { fields: {}, errors: {} }
  if (type === 'application/json') return { fields: readJsonObject(utf8(body)), errors: {} }
  if (type === 'application/x-www-form-urlencoded') return collect(new URLSearchParams(utf8(body)))
  if (type === 'multipart/form-data') return collect(lineBreaks(await readMultipart(body, contentType)))
  throw new TransportError(415, 'request', 'Send a form, multipart or JSON.')
}

/** Gathers name-value pairs. A field sent twice has no single meaning, so it is refused, not guessed at. */
export function collect(pairs: Iterable<[string, unknown]>): ReadFields {
  const fields: Fields = Object.create(null)
  const errors: Record<string, string[]> = Object.create(null)
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    if (count > FIELD_COUNT_MAX) throw malformed()
    if (name in fields) errors[name] = [`The field ${JSON.stringify(name)} was sent more than once.`]
    if (typeof value !== 'string') errors[name] = [`The field ${JSON.stringify(name)} must be text.`]
    fields[name] = value
  }
  return { fields, errors }
}

/** Without it a part has no name, and is no part of a form. */
const NAMES_A_PART = /\n[\t ]*content-disposition[\t ]*:/gi

async function readMultipart(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  // First: some thousand files, each empty, take a third of a second to be made.
  const names = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1')
  if ((names.match(NAMES_A_PART)?.length ?? 0) > FIELD_COUNT_MAX) throw malformed()
  try {
    return await new Response(body, { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    throw malformed()
  }
}

/** Multipart turns every line break into two characters on its way; what was written had one (O-46). */
function* lineBreaks(pairs: FormData): Iterable<[string, unknown]> {
  for (const [name, value] of pairs)
    yield [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value]
}

function utf8(body: Uint8Array): string {
  try {
    // A byte order mark stays in and makes the text unreadable: we promise to read plain UTF-8 only.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch {
    throw malformed()
  }
}
