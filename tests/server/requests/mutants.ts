/** Values that nobody meant, for any field, and what else can be wrong with a request. */

/** Stands for a text that goes into JSON as it is: what `JSON.stringify` would not write. */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A field that is not sent. */
export const LEFT_OUT = Symbol('left out')
/** A field that is sent twice. */
export const TWICE = Symbol('twice')

const deep = (depth: number) => new RawJson('['.repeat(depth) + ']'.repeat(depth))

/** More than 20 for every field of every call. */
export const mutants: readonly unknown[] = [
  LEFT_OUT,
  TWICE,
  // Other types.
  null,
  true,
  false,
  [],
  [1],
  ['a', 'b'],
  {},
  { a: 1 },
  { toString: 1, valueOf: 1, length: 1 },
  // Numbers.
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  9_223_372_036_854_775_807n.toString(),
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('9007199254740993'),
  '9'.repeat(400),
  '1e400',
  '-1',
  '+1',
  '0x10',
  '1_000',
  '１',
  'NaN',
  'Infinity',
  // Text.
  '',
  ' ',
  '\u00a0\u2003\ufeff',
  'x'.repeat(6_000),
  'é'.repeat(60_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ufffe\uffff',
  '\u202eevil\u202c',
  '👩🏽‍⚕️'.repeat(30),
  'e\u0301 \u00e9',
  'Z̷̧̛͈a̴l̶g̵o̸',
  'line\r\nBcc: all@example.invalid',
  '\u2028\u2029\u0085',
  '\u001b[31mred',
  // What is a language to somebody.
  "'; drop table users; --",
  "1' or '1'='1",
  '" or ""="',
  '1; select pg_sleep(5)',
  '%00%0a%0d',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is about what others make of it
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '%s%n%d',
  '__proto__',
  'constructor',
  '(a+)+$',
  '*?[]{}%_',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00.001Z',
  // Structure.
  deep(20),
  deep(5_000),
  new RawJson('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  new RawJson('{"a":1,"a":2}'),
  Array.from({ length: 500 }, () => 'x'),
]

/** Bodies that are not what they say. */
export const brokenBodies: readonly (readonly [type: string, body: string | Uint8Array<ArrayBuffer>])[] = [
  ['application/json', '{'],
  ['application/json', '{"a":1,}'],
  ['application/json', '\ufeff{}'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '{"a":NaN}'],
  ['application/json', '{"a":1}{"b":2}'],
  ['application/json', `{"a":"${'x'.repeat(300_000)}"}`],
  ['application/json', `{${Array.from({ length: 5_000 }, (_, i) => `"f${i}":1`).join()}}`],
  ['application/json', new Uint8Array(Buffer.from('{"a":1}', 'utf16le'))],
  ['application/json', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ['application/json; charset=utf-7', '{}'],
  ['application/x-www-form-urlencoded', '%'],
  ['application/x-www-form-urlencoded', '%ff%fe=%00'],
  ['application/x-www-form-urlencoded', '&&&===&'],
  ['application/x-www-form-urlencoded', new Uint8Array([0xff, 0xc0, 0x80])],
  ['application/x-www-form-urlencoded', Array.from({ length: 500 }, (_, i) => `f${i}=1`).join('&')],
  ['multipart/form-data', '--x\r\n'],
  ['multipart/form-data; boundary=x', 'no part'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nnever ends'],
  ['multipart/form-data; boundary=', '--\r\n\r\n--\r\n--'],
  ['text/plain', 'a=1'],
  ['application/xml', '<a/>'],
  ['', 'a=1'],
  ['application/json, text/plain', '{}'],
]

/** Headers that say nothing, or too much; each with more than one meaning to somebody. */
export const oddHeaders: readonly Record<string, string>[] = [
  { 'Idempotency-Key': 'short' },
  { 'Idempotency-Key': 'x'.repeat(201) },
  { 'Idempotency-Key': 'with a space in it' },
  { 'Idempotency-Key': 'caf\u00e9-caf\u00e9-caf\u00e9' },
  { 'Idempotency-Key': "';--';--';--" },
  { Authorization: 'Bearer' },
  { Authorization: 'Bearer  a b' },
  { Authorization: 'Basic YTpi' },
  { Authorization: `Bearer ${'x'.repeat(5_000)}` },
  { Authorization: "Bearer ' or 1=1 --" },
  { 'Delivery-Signature': 'a.1.b' },
  { 'Delivery-Signature': `${'A'.repeat(43)}.1.${'A'.repeat(86)}` },
  { 'Delivery-Signature': `${'A'.repeat(43)}.999999999999999.${'A'.repeat(86)}` },
  { 'If-None-Match': '*' },
  { 'If-None-Match': 'W/"' },
  { 'Accept-Encoding': 'gzip;q=0, br;q=0, *;q=0' },
  { 'Accept-Encoding': 'br' },
  { 'X-Forwarded-For': "' or 1=1" },
  { 'X-Request-Id': 'x\ty' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'Content-Encoding': 'gzip' },
  { Cookie: `waiting=${'9'.repeat(400)}` },
  { Origin: 'null' },
  { Host: 'evil.example' },
]
