/** The wire between one device and the server: it can be cut, delayed, doubled, and lied into. */
import { type BatchedCommand, batch } from '../../src/contract/batch.ts'
import { WITHDRAWN_HEADER } from '../../src/contract/protocol.ts'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'
import type { VirtualClock } from './clock.ts'

export const weathers = [
  'up',
  'cut',
  'lose-reply',
  'hang',
  'late',
  'duplicate',
  'portal',
  'portal-json',
  'portal-511',
  'portal-after',
  'cut-body',
  'busy-503',
  'broken-500',
  'gateway-502-after',
  'store-503-after',
  'rate',
  'unauthorised',
  'half',
] as const
export type Weather = (typeof weathers)[number]

type Deliver = (request: Request) => Promise<Response>

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

const loginPage = () =>
  new Response('<!doctype html><title>Welcome to Hospital Guest Wi-Fi</title>', {
    headers: { 'content-type': 'text/html' },
  })

const never = () => new Promise<Response>(() => undefined)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** One request through this weather. `deliver` takes it to the real server. */
export async function through(
  weather: Weather,
  request: Request,
  deliver: Deliver,
  clock: VirtualClock,
): Promise<Response> {
  switch (weather) {
    case 'up':
      return deliver(request)
    case 'cut':
      return lost()
    case 'lose-reply':
      await deliver(request)
      return lost()
    case 'hang':
      return never()
    case 'late':
      // Arrives long after the sender has given up.
      clock.setTimeout(() => void deliver(request), 25_000)
      return never()
    case 'duplicate': {
      const [first] = await Promise.all([deliver(request.clone()), deliver(request)])
      return first
    }
    case 'portal':
      return loginPage()
    case 'portal-json':
      return json(200, { status: 'ok', login: '/guest' })
    case 'portal-511':
      return new Response('Network authentication required', { status: 511 })
    case 'portal-after':
      await deliver(request)
      return loginPage()
    case 'cut-body': {
      const text = await (await deliver(request)).text()
      return new Response(text.slice(0, -1), { headers: { 'content-type': 'application/json' } })
    }
    case 'busy-503':
      return json(503, { response_status: 503, validation_errors: {} })
    case 'broken-500':
      return json(500, { response_status: 500, validation_errors: {} })
    case 'gateway-502-after':
      await deliver(request)
      return new Response('<h1>Bad gateway</h1>', { status: 502 })
    case 'store-503-after':
      // The database's line broke while it said that all is stored.
      await deliver(request)
      return json(503, { response_status: 503, validation_errors: {} }, { 'retry-after': '1' })
    case 'rate':
      return json(429, { response_status: 429, validation_errors: {} }, { 'retry-after': '30' })
    case 'half':
      // The server dies in the middle of several commands, after those it has done.
      await deliver(await halfOf(request))
      return lost()
    case 'unauthorised':
      return json(200, { response_status: 401, validation_errors: { token: ['Please Login First'] } })
  }
}

/** The commands of a batch. */
export async function batchedIn(request: Request): Promise<BatchedCommand[]> {
  return ((await request.clone().json()) as { commands: BatchedCommand[] }).commands
}

async function halfOf(request: Request): Promise<Request> {
  if (!request.url.endsWith(`/${batch.path}`)) return request
  const commands = await batchedIn(request)
  const body = JSON.stringify({ commands: commands.slice(0, Math.ceil(commands.length / 2)) })
  return new Request(request.url, { method: 'POST', headers: request.headers, body })
}

/** Makes of our server one that speaks the specification and nothing more (README, "Against another server"). */
export function withoutExtensions(deliver: Deliver): Deliver {
  return async request => {
    const url = new URL(request.url)
    if (
      ['ping', 'batch'].some(name => url.pathname.endsWith(`/${name}`)) ||
      url.pathname.endsWith('/delivery-key/register')
    ) {
      return json(404, { response_status: 404, validation_errors: {} })
    }
    const headers = new Headers(request.headers)
    headers.delete('idempotency-key')
    headers.delete('if-none-match')
    headers.delete(DELIVERY_HEADER)
    headers.delete(WITHDRAWN_HEADER)
    const isPost = request.method === 'POST'
    const body = isPost ? await request.arrayBuffer() : null
    const plain = new Request(url.origin + url.pathname, { method: request.method, headers, body })
    const answer = await deliver(plain)
    const text = await answer.text()
    const said = JSON.parse(text) as { data?: Record<string, unknown> }
    for (const addition of ['departmentStats', 'cursor', 'more', 'review']) delete said.data?.[addition]
    return json(answer.status, said)
  }
}
