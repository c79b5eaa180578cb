/** Pictures in a bucket of any store that speaks S3. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { siteOf } from '../http/address.ts'
import { createFairSemaphore } from '../http/fair-semaphore.ts'
import { tooBusyError } from '../http/too-busy.ts'
import { contentType } from '../site/content-types.ts'
import { areSafeNames } from '../site/safe-file.ts'
import type { S3Settings } from './picture-settings.ts'
import { type Bytes, type PictureStore, PictureStoreError } from './picture-store.ts'

const ANSWER_WITHIN_MS = 10_000
/** A store that is busy (429, 5xx) is asked again this often, after a tenth of a second and longer. */
const RETRIES = 2
const FIRST_RETRY_MS = 100
/** Whoever makes names up must not open a connection for each of them, nor have others wait for all of them. */
const AT_A_TIME = 32
/** As many as writes; whoever comes later is told at once instead of waiting in vain. */
const WAITING_MAX = 500

export interface S3Store extends PictureStore {
  /** Whether it lets us in. @throws PictureStoreError */
  check(): Promise<void>
}

interface Found {
  readonly stamp: string
  /** Empty where only the stamp was asked for. */
  readonly picture: Bytes
}

export function createS3Store(settings: S3Settings): S3Store {
  const { key, secret, region, endpoint, bucket, prefix } = settings
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: FIRST_RETRY_MS,
  })
  const inTurns = createFairSemaphore<Found | null>(AT_A_TIME, () => WAITING_MAX)
  // Until when a waiter is patient; of what several wait for, that of the last one: how long another one has waited for it
  // is not theirs to pay.
  const deadlines = new Map<string, number>()
  let reads = 0
  // The bucket in the path, which every store understands.
  const bucketAddress = `${endpoint}/${bucket}`
  const addressOf = (names: readonly string[]) =>
    [bucketAddress, ...prefix.split('/').filter(Boolean), ...names.map(encodeURIComponent)].join('/')

  const patienceMs = settings.answerWithinMs ?? ANSWER_WITHIN_MS

  /** @returns what `take` makes of the answer; null where there is no such thing. */
  async function ask<Answer>(
    address: string,
    init: RequestInit,
    take: (answer: Response) => Promise<Answer>,
    withinMs = patienceMs,
  ): Promise<Answer | null> {
    try {
      // What is signed for this store is for no other.
      const signal = AbortSignal.timeout(withinMs)
      const answer = await client.fetch(address, { redirect: 'manual', signal, ...init })
      if (answer.ok) return await take(answer)
      const said = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]
      if (answer.status === 404 && said !== 'NoSuchBucket') return null
      throw new PictureStoreError(
        said ?? `HTTP ${answer.status}`,
        answer.status < 500 && answer.status !== 429,
      )
    } catch (error) {
      throw error instanceof PictureStoreError ? error : new PictureStoreError(codeOf(error), false)
    }
  }

  async function get(
    method: 'GET' | 'HEAD',
    names: readonly string[],
    caller: string,
    which: string,
  ): Promise<Found | null> {
    if (!areSafeNames(names)) return null
    const address = addressOf(names)
    const name = `${method} ${address} ${which}`
    // Where it is our line that is too long, `tooBusyError` says so: no word against the store.
    const turn = inTurns(siteOf(caller), name, async () => {
      // Missing where the last caller who asked the same was just answered, and deleted it.
      const deadline = deadlines.get(name)
      const leftMs = deadline === undefined ? patienceMs : deadline - performance.now()
      if (leftMs < 1) throw tooBusyError()
      // Whose turn came late had no time for an answer: nor is that a word against the store.
      return ask(address, { method }, foundIn, Math.floor(leftMs)).catch((error: unknown) => {
        throw leftMs < patienceMs / 2 && isTimeout(error) ? tooBusyError() : error
      })
    })
    if (turn === null) throw tooBusyError()
    // From here: whoever has waited for a silent store for as long as its answer may take does not ask it in vain, too.
    deadlines.set(name, performance.now() + patienceMs)
    try {
      return await turn
    } finally {
      deadlines.delete(name)
    }
  }

  return {
    async read(names, caller) {
      // Each by itself: what is on its way to another one may be older than the stamp under which it would be kept.
      reads += 1
      return (await get('GET', names, caller, String(reads)))?.picture ?? null
    },
    // Once for all who want to know it meanwhile, at the turn of the first of them.
    stamp: async (names, caller) => (await get('HEAD', names, caller, ''))?.stamp ?? null,
    async write(names, picture) {
      const body = new Uint8Array(picture)
      const headers = {
        'Content-Type': contentType(names.at(-1) ?? ''),
        'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
      }
      const put = await ask(addressOf(names), { method: 'PUT', body, headers }, async () => true)
      if (put === null) throw new PictureStoreError('HTTP 404', true)
    },
    async check() {
      const found = await ask(`${bucketAddress}?list-type=2&max-keys=1`, {}, async answer => {
        await answer.arrayBuffer()
        return true
      })
      if (found === null) throw new PictureStoreError('HTTP 404', true)
    },
  }
}

async function foundIn(answer: Response): Promise<Found> {
  const { headers } = answer
  return {
    stamp: `${headers.get('etag')} ${headers.get('content-length')}`,
    picture: new Uint8Array(await answer.arrayBuffer()),
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof PictureStoreError && error.code === 'TimeoutError'
}

// The reason is in the cause of what `fetch` throws; its message may hold the address.
function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return cause?.code ?? name ?? 'unknown'
}
