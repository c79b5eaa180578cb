/** The line between an older phone and whichever server stands at its other end. */
import { type BatchedCommand, batch } from '../../src/contract/batch.ts'
import { API_BASE, IDEMPOTENCY_HEADER } from '../../src/contract/protocol.ts'
import { DELIVERY_HEADER } from '../../src/contract/signed-delivery.ts'

export interface Sent {
  readonly path: string
  readonly query: URLSearchParams
  /** Of the commands in it. */
  readonly keys: readonly string[]
  readonly isSigned: boolean
  readonly isSignedIn: boolean
  /** Whether the answer tells it to forget what it holds and begin anew. */
  readonly saysReset: boolean
}

export interface Line {
  /** Where requests go. */
  server: (request: Request) => Promise<Response>
  /** `deaf`: the server does what it is sent, and no word of it comes back; `stutters`: that, the first time. */
  weather: 'up' | 'down' | 'deaf' | 'stutters'
  /** What reached the server. */
  readonly sent: Sent[]
  /** Keys of commands whose answers were lost. */
  readonly lost: Set<string>
  readonly fetch: typeof fetch
}

export function makeLine(server: Line['server']): Line {
  const sent: Sent[] = []
  const lost = new Set<string>()
  const line: Line = {
    server,
    weather: 'up',
    sent,
    lost,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (line.weather === 'down') throw new TypeError('Failed to fetch')
      const said = await read(request)
      const answer = await line.server(request)
      sent.push({ ...said, saysReset: await saysReset(answer) })
      const isNew = said.keys.some(key => !lost.has(key))
      const isLost = line.weather === 'deaf' || (line.weather === 'stutters' && isNew)
      if (!isLost || said.keys.length === 0) return answer
      for (const key of said.keys) lost.add(key)
      throw new TypeError('Failed to fetch')
    },
  }
  return line
}

async function read(request: Request): Promise<Omit<Sent, 'saysReset'>> {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(API_BASE, '')
  const { headers } = request
  const commands =
    path === batch.path
      ? ((await request.clone().json()) as { commands: BatchedCommand[] }).commands
      : [{ key: headers.get(IDEMPOTENCY_HEADER), signature: headers.get(DELIVERY_HEADER) }]
  return {
    path,
    query: searchParams,
    keys: commands.flatMap(({ key }) => key ?? []),
    isSigned: commands.some(({ signature }) => Boolean(signature)),
    isSignedIn: headers.has('authorization'),
  }
}

async function saysReset(answer: Response): Promise<boolean> {
  if (answer.status !== 200) return false
  const { data } = (await answer.clone().json()) as { data?: { reset?: boolean } }
  return data?.reset === true
}
