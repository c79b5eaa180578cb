/** What must be found nowhere: every attribute of the canary, in every spelling that a careless program gives it. */
import { createHash } from 'node:crypto'

/**
 * `person`: who she is. `text`: what she wrote in reviews. `message`: what she wrote to the operator. `secret`: what
 * opens or repeats something (`payment`: at the provider). `moment`: when she wrote. `place`: of what she wrote. `device`: where she sent it from.
 */
export type Kind =
  | 'person'
  | 'text'
  | 'message'
  | 'secret'
  | 'payment'
  | 'code'
  | 'moment'
  | 'place'
  | 'device'

export interface Mark {
  readonly kind: Kind
  readonly name: string
  readonly value: string
}

/** @returns the names of the marks that stand in these bytes; the bytes may come in any case and encoding. */
export function leaks(marks: readonly Mark[], bytes: string): string[] {
  const haystack = bytes.toLowerCase()
  return marks
    .filter(({ kind, value }) => formsOf(kind, value).some(form => haystack.includes(form)))
    .map(({ name }) => name)
}

const known = new Map<string, readonly string[]>()

function formsOf(kind: Kind, value: string): readonly string[] {
  const before = known.get(value)
  if (before) return before
  const bytes = Buffer.from(value)
  const spelled = [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    bytes.toString('hex'),
  ]
  const forms = [
    ...spelled,
    value.replaceAll(' ', '+'),
    ...base64Forms(bytes),
    ...(kind === 'person' ? hashForms(value) : []),
  ]
  const lower = [...new Set(forms.map(form => form.toLowerCase()))]
  known.set(value, lower)
  return lower
}

// Bytes look different in base64 depending on where they begin: three ways, without the letters they share with
// their neighbours. A short rest would be found by chance.
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap(before => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const whole = encoded.slice(before === 0 ? 0 : before + 1, Math.floor((before + bytes.length) / 3) * 4)
    return whole.length < 8 ? [] : [whole, whole.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

// "Only a hash" of an address or an id is a name: whoever has a list of them can look it up.
function hashForms(value: string): string[] {
  const hashed = (name: string) => createHash(name).update(value).digest()
  return ['md5', 'sha1', 'sha256'].flatMap(name => {
    const digest = hashed(name)
    return [
      digest.toString('hex'),
      digest.toString('base64url'),
      digest.toString('base64').replace(/=+$/, ''),
    ]
  })
}

/** The spellings of an instant, but for its date. */
export function momentMarks(name: string, at: number): Mark[] {
  const time = new Date(at).toISOString().slice(11, 19)
  const forms = [time, time.replaceAll(':', '-'), String(Math.floor(at / 1000)), String(at)]
  return forms.map(value => ({ kind: 'moment', name, value }))
}
