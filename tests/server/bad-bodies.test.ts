import { createConnection } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { listen } from '../../src/server/listen.ts'
import { postJson, postRaw, reviewForm } from './api-client.ts'
import { makeDepartment, makeHospital, makeUser, openTestServer, type TestServer } from './factories.ts'
import { expectNothingStored, expectRefusal } from './refusal.ts'

let server: TestServer
let token: string
let form: Record<string, string | number>

beforeEach(async () => {
  server = await openTestServer()
  token = (await makeUser(server)).token
  form = reviewForm(await makeHospital(server), await makeDepartment(server))
})
afterEach(() => server.close())

const JSON_TYPE = 'application/json'
const raw = (body: BodyInit, type: string) => postRaw(server, 'review/submit', body, type, { token })

test('R-01: JSON that is malformed or has two meanings is refused with 400', async () => {
  const texts = [
    '{',
    '{"a":1,}',
    '[]',
    '"text"',
    'null',
    '\ufeff{"a":1}',
    '{"a":NaN}',
    '{"a":1,"a":2}',
    '{"a":{"b":1,"b":2}}',
    // The same name, once spelled out.
    '{"a":1,"\\u0061":2}',
  ]
  for (const text of texts) expectRefusal(await raw(text, JSON_TYPE), 400)
  const utf16 = new Uint8Array(Buffer.from('{"a":1}', 'utf16le'))
  expectRefusal(await raw(utf16, JSON_TYPE), 400)
  // Bytes that are no UTF-8: guessed at, each of these would be good JSON.
  for (const text of ['{"a":"\xff"}', '{"\xff":1}', '{"a":"\xc0\xaf"}', '{"a":"\xed\xa0\x80"}'])
    expectRefusal(await raw(new Uint8Array(Buffer.from(text, 'latin1')), JSON_TYPE), 400)
  expect(
    (await postJson(server, 'review/submit', { ...form, title: 'a "b": {c} \\"d\\": 1' }, { token })).http,
  ).toBe(200)
})

/** Sent in pieces, without a word of how long it is. */
const streamed = (body: ReadableStream) =>
  server.app.request(`${API_BASE}review/submit`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': JSON_TYPE, Authorization: `Bearer ${token}` },
    duplex: 'half',
  } as RequestInit)

test('O-26: a body over the limit is refused with 413, whether or not it says how long it is', async () => {
  const large = `{"a":"${'x'.repeat(300_000)}"}`
  expectRefusal(await raw(large, JSON_TYPE), 413)
  const headers = { 'Content-Length': String(large.length) }
  expectRefusal(await postRaw(server, 'review/submit', large, JSON_TYPE, { token, headers }), 413)
  const less = { 'Content-Length': '7' }
  expectRefusal(await postRaw(server, 'review/submit', large, JSON_TYPE, { token, headers: less }), 413)
  expect((await streamed(new Blob([large]).stream())).status).toBe(413)
})

test('R-03: ten thousand levels, or twenty thousand fields, are refused with 400, though the body is within the limit', async () => {
  expectRefusal(
    await raw(`{${'"a":{'.repeat(10_000)}${'}'.repeat(10_001)}`.slice(0, 200_000), JSON_TYPE),
    400,
  )
  expectRefusal(await raw(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, JSON_TYPE), 400)
  const many = Array.from({ length: 20_000 }, (_, i) => `f${i}=1`).join('&')
  expectRefusal(await raw(many, 'application/x-www-form-urlencoded'), 400)
})

test('R-03: nesting ends where it is said to, for lists as for objects', async () => {
  const nested = (open: string, close: string, levels: number) =>
    raw(`{"a":${open.repeat(levels - 1)}1${close.repeat(levels - 1)}}`, JSON_TYPE)
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    expect((await nested(open, close, 32)).http).toBe(200)
    expectRefusal(await nested(open, close, 33), 400)
  }
})

test('R-04: without a length the limit holds too, and compressed bodies are not unfolded', async () => {
  const endless = new ReadableStream({ pull: controller => controller.enqueue(new Uint8Array(65_536)) })
  expect((await streamed(endless)).status).toBe(413)
  const bomb = new Uint8Array(gzipSync('x'.repeat(1_000_000)))
  expectRefusal(
    await postRaw(server, 'review/submit', bomb, JSON_TYPE, {
      token,
      headers: { 'Content-Encoding': 'gzip' },
    }),
    415,
  )
})

test('R-04: who is refused for the size or the packing of a body is cut off, and no more of it is read', async () => {
  const http = await listen(server, { port: 0 })
  const { port } = http.address() as { port: number }
  const piece = Buffer.alloc(65_536, ' ')
  /** What is answered, and how much of a body without end could be sent until the end of the connection. */
  const send = (header: string) =>
    new Promise<{ text: string; sent: number }>(resolve => {
      let [text, sent] = ['', 0]
      const head = `POST ${API_BASE}review/submit HTTP/1.1\r\nHost: x\r\nContent-Type: ${JSON_TYPE}\r\nAuthorization: Bearer ${token}\r\n`
      const socket = createConnection(port, '127.0.0.1', () => socket.write(`${head}${header}\r\n\r\n`, more))
      const more = () => {
        if (!socket.writable || sent > 256 * 1024 * 1024) return
        const chunk = header.startsWith('Transfer') ? ['10000\r\n', piece, '\r\n'] : [piece]
        sent += piece.length
        socket.write(Buffer.concat(chunk.map(part => Buffer.from(part))), more)
      }
      socket.on('data', data => {
        text += data
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve({ text, sent }))
    })
  for (const [header, status] of [
    ['Content-Length: 1000000000', 413],
    ['Transfer-Encoding: chunked', 413],
    ['Content-Encoding: gzip\r\nContent-Length: 1000000000', 415],
  ] as const) {
    const { text, sent } = await send(header)
    expect([header, text.slice(0, 12)]).toEqual([header, `HTTP/1.1 ${status}`])
    expect(text.toLowerCase()).toContain('connection: close')
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  }
  await new Promise(resolve => http.close(resolve))
})

test('R-05: malformed multipart is refused with 400, a file where text belongs with 422', async () => {
  expectRefusal(await raw('--x\r\n', 'multipart/form-data'), 400)
  expectRefusal(await raw('no parts at all', 'multipart/form-data; boundary=x'), 400)
  expectRefusal(
    await raw(
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nnever ends',
      'multipart/form-data; boundary=x',
    ),
    400,
  )
  // Also under a name that nobody would read.
  for (const name of ['title', 'attachment']) {
    const body = new FormData()
    for (const [field, value] of Object.entries(form)) if (field !== name) body.append(field, String(value))
    body.append(name, new File(['x'], '../../etc/passwd'))
    const request = new Request('http://localhost', { method: 'POST', body })
    const answer = await postRaw(
      server,
      'review/submit',
      await request.arrayBuffer(),
      request.headers.get('content-type') ?? '',
      { token },
    )
    expect(answer.body.response_status).toBe(422)
    expect(answer.body.validation_errors).toHaveProperty(name)
  }
  await expectNothingStored(server)
})

test('other content types are refused with 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'text/json'])
    expectRefusal(await raw('title=x', type), 415)
})

const HEAD = `POST ${API_BASE}logout HTTP/1.1\r\nHost: x\r\n`
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`

test.each([
  ['a length and chunks', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
  ['a length with a sign', `${HEAD}Content-Length: +0\r\n\r\n`],
  ['a space before the colon', `${HEAD}Content-Length : 0\r\n\r\n`],
  ['a folded header', `${HEAD}X-A: b\r\n c: d\r\nContent-Length: 0\r\n\r\n`],
  ['lines that end in LF alone', 'POST /x HTTP/1.1\nHost: x\nContent-Length: 0\n\n'],
  ['a CR in a header', `${HEAD}X: a\rContent-Length: 5\r\n\r\n`],
  ['no host', 'POST /x HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
  ['a chunk of no size', `${CHUNKED}zz\r\nhello\r\n0\r\n\r\n`],
  ['a chunk of a negative size', `${CHUNKED}-1\r\n`],
  ['a chunk that ends in LF alone', `${CHUNKED}5\nhello\r\n0\r\n\r\n`],
  ['an encoding that is none', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunks that are not the last encoding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
])('R-08: what could be read in two ways is refused by the socket: %s', async (_, request) => {
  // As in production: what reads the port decides how a request is read.
  const http = await listen(server, { port: 0 })
  const { port } = http.address() as { port: number }
  const answer = await new Promise<string>(resolve => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write(request))
    let text = ''
    socket.on('data', data => {
      text += data
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1.1 400/)
  await new Promise(resolve => http.close(resolve))
})
