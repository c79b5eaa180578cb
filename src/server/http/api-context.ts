/** What the calls of the API share, GET and POST: each is read, its caller identified, checked, done, answered. */
import type { Context } from 'hono'
import { type FindTokenOwner, hashToken, type SignedIn } from '../accounts/tokens.ts'
import type { Handler } from '../handler.ts'
import type { Services } from '../services.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Made } from './answer-get.ts'
import type { AnswerScheduler } from './answer-scheduler.ts'
import { bearerOf } from './bearer.ts'
import type { CachedUrls } from './cached-urls.ts'
import type { GroupCommit } from './group-commit.ts'
import type { KeyMemory } from './idempotency.ts'
import type { KeyLock } from './key-lock.ts'
import type { KeyedRequest } from './key-vault.ts'
import type { CountedBy, LimitName } from './rate-limit.ts'
import type { SerialQueue } from './serial-queue.ts'
import type { HeavyQueues } from './throttled-queue.ts'
import { tooManyTriesError } from './too-many-tries.ts'

export interface ApiContext extends GroupCommit {
  readonly services: Services
  readonly keyLock: KeyLock
  readonly batchQueue: SerialQueue
  readonly answers: AnswerCache
  readonly cachedUrls: CachedUrls
  /** For what may be long and is not heavy. */
  readonly scheduleAnswer: AnswerScheduler
  readonly heavy: HeavyQueues
  /** Heavy answers to visitors that are being made. */
  readonly making: Map<string, Promise<Made>>
  readonly addressOf: (c: Context) => string
  /** Read for all requests of a turn at once. @param tokenHash is among them. */
  readonly readSignIns: (tokenHash: string) => Promise<FindTokenOwner>
  readonly readKeys: (attempt: KeyedRequest) => Promise<KeyMemory>
}

/** Headers of what only its caller may keep. */
export const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization' }

/**
 * The person whose valid token came with the request; calls without `auth` never look at one.
 * @param authorization the header of this name.
 */
export async function authenticate(
  authorization: string | undefined,
  handler: Handler,
  api: Pick<ApiContext, 'readSignIns'>,
  now: number,
): Promise<SignedIn | null> {
  if (handler.call.auth === 'none') return null
  const token = bearerOf(authorization)
  if (!token) return null
  const tokenHash = hashToken(token)
  return (await api.readSignIns(tokenHash))(tokenHash, now)
}

/** @throws TransportError 429, with the seconds to wait */
export async function enforceLimit(
  api: ApiContext,
  name: LimitName,
  by: CountedBy,
  subject: string,
): Promise<void> {
  const waitSeconds = await api.services.limiter.take(name, by, subject)
  if (waitSeconds > 0) throw tooManyTriesError(waitSeconds)
}
