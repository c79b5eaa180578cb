import type { Fields } from './fields.ts'
import { TransportError } from './transport-error.ts'

const DEPTH_MAX = 32
/** Of one object, or of a form; no call has a tenth of it. */
export const FIELD_COUNT_MAX = 200
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:]/gs

/**
 * Reads a JSON object, more strictly than `JSON.parse`: a name may stand only once, nesting and the number of names are
 * limited.
 * @throws TransportError 400
 */
export function readJsonObject(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable('The request is not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('The request must be a JSON object.')
  checkShape(text)
  return value as Fields
}

// Two parsers that disagree on which of two equal names counts are a known way past a check.
function checkShape(text: string): void {
  const open: Set<string>[] = []
  let lastString = ''
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      open.push(new Set())
      if (open.length > DEPTH_MAX) throw unreadable('The request is nested too deeply.')
    } else if (token === '}' || token === ']') {
      open.pop()
    } else if (token === ':') {
      const names = open.at(-1)
      if (names?.has(lastString)) throw unreadable('The request names a field twice.')
      names?.add(lastString)
      if (names && names.size > FIELD_COUNT_MAX) throw unreadable('The request has too many fields.')
    } else {
      lastString = JSON.parse(token) as string
    }
  }
}

function unreadable(message: string): TransportError {
  return new TransportError(400, 'request', message)
}
