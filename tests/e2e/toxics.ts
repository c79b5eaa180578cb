/** What a bad network does to one request. Any number of them together, met in the order of this list. */
import type { Chance } from '../world/random.ts'

export type Toxic =
  /** Everything comes later. */
  | { kind: 'latency'; ms: number }
  /** Half-open: taken and never answered; the server never hears of it. */
  | { kind: 'hang' }
  /** The connection is reset before anything was passed on. */
  | { kind: 'reset' }
  /** A network that wants a sign-in answers in the server's place. */
  | { kind: 'portal'; status: 200 | 302 | 511 }
  /** A proxy in front of the server can't reach it. */
  | { kind: 'trouble'; status: 500 | 502 | 503 | 504 }
  | { kind: 'busy'; retryAfterS: number | null }
  /** The connection breaks after so many bytes of the body on the way up. */
  | { kind: 'cut-request'; bytes: number }
  /** The server gets it a second time, later. */
  | { kind: 'twice'; afterMs: number }
  /** The server acts, the connection breaks before the answer. */
  | { kind: 'drop-reply' }
  /** The same in the middle of the answer. */
  | { kind: 'cut-reply'; bytes: number }
  /** The answer comes in pieces. */
  | { kind: 'slice'; bytes: number; everyMs: number }

/** What holds for every request for a while. */
export interface Weather {
  toxics: readonly Toxic[]
  /** The share of the requests that meet it, from 0 to 1. */
  strikes: number
}

export const clear: Weather = { toxics: [], strikes: 0 }

/** The second delivery of a request comes at most so much later. */
export const TWICE_WITHIN_MS = 10_000

const fates: readonly ((chance: Chance) => Toxic)[] = [
  () => ({ kind: 'hang' }),
  () => ({ kind: 'reset' }),
  chance => ({ kind: 'portal', status: chance.pick([200, 302, 511] as const) }),
  chance => ({ kind: 'trouble', status: chance.pick([500, 502, 503, 504] as const) }),
  chance => ({ kind: 'busy', retryAfterS: chance.pick([null, 1, 3]) }),
  chance => ({ kind: 'cut-request', bytes: chance.below(400) }),
  chance => ({ kind: 'twice', afterMs: chance.pick([0, 5, chance.below(TWICE_WITHIN_MS)]) }),
  () => ({ kind: 'drop-reply' }),
  chance => ({ kind: 'cut-reply', bytes: chance.below(400) }),
]
const delays: readonly ((chance: Chance) => Toxic)[] = [
  chance => ({ kind: 'latency', ms: chance.below(1_500) }),
  chance => ({ kind: 'slice', bytes: 1 + chance.below(200), everyMs: 1 + chance.below(20) }),
]

/** A spell of weather: fair one time in five, else one or two troubles, which may come late or slowly on top. */
export function someWeather(chance: Chance): Weather {
  if (chance.is(0.2)) return clear
  const toxics = [chance.pick(fates)(chance)]
  if (chance.is(0.3)) toxics.push(chance.pick(fates)(chance))
  if (chance.is(0.4)) toxics.push(chance.pick(delays)(chance))
  return { toxics, strikes: chance.pick([0.4, 0.8, 1]) }
}
