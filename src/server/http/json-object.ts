import type { Fields } from './fields.ts'
import { TransportError } from './transport-error.ts'

const DEPTH_MAX = 32
/** Of one object, or of a form; no call has a tenth of it. */
export const FIELD_COUNT_MAX = 200

/**
 * Reads a JSON object, more strictly than `JSON.parse`: a name may stand only once, nesting and the number of names are
 * limited.
 * @throws TransportError 400
 */
export function readJsonObject(text: string): Fields {
  const value = readJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unreadable('The request must be a JSON object.')
  return value as Fields
}

function readJson(text: string): unknown {
  try {
    // First: an object of tens of thousands of names takes long to be made.
    checkShape(text)
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof TransportError ? error : unreadable('The request is not valid JSON.')
  }
}

// Two parsers that disagree on which of two equal names counts are a known way past a check. By an expression tens of
// thousands of lists took three times as long.
function checkShape(text: string): void {
  // A list has no names.
  const open: (Set<string> | null)[] = []
  let lastString = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      const end = endOfString(text, at)
      lastString = text.slice(at, end + 1)
      at = end
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      if (open.length > DEPTH_MAX) throw unreadable('The request is nested too deeply.')
    } else if (sign === '}' || sign === ']') {
      open.pop()
    } else if (sign === ':') {
      // Of its object's name alone, once: one long text in front of a hundred thousand colons held the server for minutes.
      takeName(open.at(-1), JSON.parse(lastString) as string)
      lastString = ''
    }
  }
}

function takeName(names: Set<string> | null | undefined, name: string): void {
  if (names?.has(name)) throw unreadable('The request names a field twice.')
  names?.add(name)
  if (names && names.size > FIELD_COUNT_MAX) throw unreadable('The request has too many fields.')
}

/** @param from where it begins. @returns where its closing quotation mark stands, or after what is no JSON. */
function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function unreadable(message: string): TransportError {
  return new TransportError(400, 'request', message)
}
