/** What both halves of the road share: every call is read, known by its asker, checked, done, answered. */
import type { Context } from 'hono'
import { hashToken, type SignedIn, type WhoseToken } from '../accounts/tokens.ts'
import type { Handler } from '../handler.ts'
import type { Services } from '../services.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Made } from './answer-get.ts'
import { bearerOf } from './bearer.ts'
import type { GroupCommit } from './group-commit.ts'
import type { KeyMemory } from './idempotency.ts'
import type { InFlight } from './in-flight.ts'
import type { KeptAddresses } from './kept-addresses.ts'
import type { Attempt } from './key-vault.ts'
import type { OneByOne } from './one-by-one.ts'
import type { CountedBy, LimitName } from './rate-limit.ts'
import type { Much } from './rested.ts'
import { tooManyTries } from './too-many-tries.ts'

export interface Road extends GroupCommit {
  readonly services: Services
  readonly inFlight: InFlight
  /** For batches. */
  readonly oneByOne: OneByOne
  readonly answers: AnswerCache
  readonly addresses: KeptAddresses
  /** Answers to visitors that are being made. */
  readonly making: Map<string, Promise<Made>>
  readonly much: Much
  readonly addressOf: (c: Context) => string
  /** Read for all who ask at the same time. @param tokenHash is among them. */
  readonly readSignIns: (tokenHash: string) => Promise<WhoseToken>
  readonly readKeys: (attempt: Attempt) => Promise<KeyMemory>
}

/** Headers of what only its asker may keep. */
export const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization' }

/**
 * The person whose valid token came with the request; calls without `auth` never look at one.
 * @param authorization the header of this name.
 */
export async function whoAsks(
  authorization: string | undefined,
  handler: Handler,
  road: Pick<Road, 'readSignIns'>,
  now: number,
): Promise<SignedIn | null> {
  if (handler.call.auth === 'none') return null
  const token = bearerOf(authorization)
  if (!token) return null
  const tokenHash = hashToken(token)
  return (await road.readSignIns(tokenHash))(tokenHash, now)
}

/** @throws TransportError 429, with the seconds to wait */
export async function enforceLimit(
  road: Road,
  name: LimitName,
  by: CountedBy,
  subject: string,
): Promise<void> {
  const waitSeconds = await road.services.limiter.take(name, by, subject)
  if (waitSeconds > 0) throw tooManyTries(waitSeconds)
}
