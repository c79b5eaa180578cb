// who sends much, or little that unfolds to much, is refused before it costs others their turn.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '../../src/contract/protocol.ts'
import { BODY_LIMIT_BYTES } from '../../src/server/http/read-body.ts'
import { makeUser, openTestServer, type TestServer } from './factories.ts'

/** Of the processor, not of the clock: others may be at work on the machine. */
const MOST_MS = 50
/** The first times the program is still being compiled. */
const ROUNDS = 6

let server: TestServer
let token: string
beforeAll(async () => {
  server = await openTestServer()
  token = (await makeUser(server)).token
})
afterAll(() => server.close())

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'

/** As many as fit into a body. */
function full(head: string, one: (place: number) => string, tail: string): string {
  const parts: string[] = []
  let size = head.length + tail.length
  for (let place = 0; ; place += 1) {
    const part = one(place)
    size += part.length
    if (size > BODY_LIMIT_BYTES) return `${head}${parts.join('')}${tail}`
    parts.push(part)
  }
}

const nested = (open: string, close: string, depth: number) =>
  `{"a":${open.repeat(depth)}${close === '}' ? '1' : ''}${close.repeat(depth)}}`
/** Half of what a body may weigh; each of its letters is one to be worked out. */
const LONG_TEXT = '\\n'.repeat(BODY_LIMIT_BYTES / 4)
const bytesOf = (text: string) => new TextEncoder().encode(text)

interface Heavy {
  readonly what: string
  readonly status: number
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}
const heavy: readonly Heavy[] = [
  ['a string of 10 MB', 413, JSON_TYPE, `{"a":"${'x'.repeat(10_000_000)}"}`],
  [
    'a million names',
    413,
    JSON_TYPE,
    `{${Array.from({ length: 1_000_000 }, (_, place) => `"f${place}":1`).join()}}`,
  ],
  ['as many names as fit', 400, JSON_TYPE, full('{"first":1', place => `,"${place.toString(36)}":1`, '}')],
  [
    'as many names as fit, further down',
    400,
    JSON_TYPE,
    full('{"a":{"first":1', place => `,"${place.toString(36)}":1`, '}}'),
  ],
  ['ten thousand lists in one another', 400, JSON_TYPE, nested('[', ']', 10_000)],
  ['ten thousand objects in one another', 400, JSON_TYPE, nested('{"a":', '}', 10_000)],
  ['as many lists in one another as fit', 400, JSON_TYPE, nested('[', ']', BODY_LIMIT_BYTES / 2 - 3)],
  ['as many lists beside one another as fit', 200, JSON_TYPE, full('{"a":[[]', () => ',[]', ']}')],
  ['a long text before as many colons as fit', 400, JSON_TYPE, full(`["${LONG_TEXT}"`, () => ':', ']')],
  ['a long text before as many objects as fit', 400, JSON_TYPE, full(`["${LONG_TEXT}"`, () => '{:}', ']')],
  ['as many escaped letters as fit', 200, JSON_TYPE, full('{"a":"', () => '\\u0041', '"}')],
  ['as many fields of a form as fit', 400, FORM, full('a=', () => '&a=', '')],
  ['as many escaped letters of a form as fit', 200, FORM, full('a=', () => '%41', '')],
  [
    'as many parts as fit',
    400,
    MULTIPART,
    full('', place => `--x\r\nContent-Disposition: form-data; name="a${place}"\r\n\r\n\r\n`, '--x--'),
  ],
  [
    'as many files as fit',
    400,
    MULTIPART,
    full('', () => '--x\r\n content-DISPOSITION\t:form-data; name=""; filename=""\r\n\r\n\r\n', '--x--'),
  ],
].map(([what, status, type, body]) => ({ what, status, type, body: bytesOf(String(body)) }) as Heavy)

function requestOf({ type, body }: Pick<Heavy, 'type' | 'body'>, path = 'review/submit'): Request {
  const headers = {
    'Content-Type': type,
    'Content-Length': String(body.length),
    Authorization: `Bearer ${token}`,
  }
  return new Request(`http://localhost${API_BASE}${path}`, { method: 'POST', body, headers })
}

/** What the processor did for one such request, in the best of some rounds. */
async function costOf(sent: Heavy, path?: string): Promise<{ ms: number; statuses: number[] }> {
  const statuses = new Set<number>()
  let ms = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = requestOf(sent, path)
    const from = process.cpuUsage()
    const answer = await server.app.fetch(request)
    const { user, system } = process.cpuUsage(from)
    statuses.add(answer.status)
    ms = Math.min(ms, (user + system) / 1000)
  }
  return { ms, statuses: [...statuses] }
}

test.each(heavy)('R-03: $what: answered with $status in less than 50 ms of the processor', async sent => {
  const { ms, statuses } = await costOf(sent)
  expect(statuses).toEqual([sent.status])
  expect(ms).toBeLessThan(MOST_MS)
})

test.each([
  ['empty commands', full('{"commands":[{}', () => ',{}', ']}')],
  ['numbers in the place of commands', full('{"commands":[0', () => ',0', ']}')],
])('R-03: a batch of as many %s as fit: refused in less than 50 ms of the processor', async (what, text) => {
  const sent = { what, status: 200, type: JSON_TYPE, body: bytesOf(text) }
  const { ms, statuses } = await costOf(sent, 'batch')
  expect(statuses).toEqual([200])
  expect(ms).toBeLessThan(MOST_MS)
})

test('R-03: of a body that never said how long it is no more is read than the limit', async () => {
  const piece = new Uint8Array(65_536).fill(0x20)
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += piece.length
      controller.enqueue(piece)
    },
  })
  const headers = { 'Content-Type': JSON_TYPE, Authorization: `Bearer ${token}` }
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const answer = await server.app.fetch(new Request(`http://localhost${API_BASE}review/submit`, init))
  expect(answer.status).toBe(413)
  expect(read).toBeLessThanOrEqual(BODY_LIMIT_BYTES + 3 * piece.length)
})
