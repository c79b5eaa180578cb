/** Answers that are not cached, and pages, are made in turns, caller by caller: whoever asks for many delays nobody else. */
import { siteOf } from './address.ts'
import type { Made } from './answer-get.ts'
import { createFairSemaphore } from './fair-semaphore.ts'
import { tooBusyError } from './too-busy.ts'

/** As many as are packed at a time (node's threads). */
const AT_A_TIME = 4
/** A phone gives up after fifteen seconds: whoever would wait for longer is told at once instead. */
const WAIT_MAX_MS = 10_000
/** How long one takes, until it is known of the latest ones. */
const FIRST_GUESS_MS = 50
const SHARE_OF_THE_LATEST = 1 / 20

/**
 * @param address of the caller.
 * @param name the same for all who get the same answer, which is made once for them; null: for the caller only.
 * @throws what the work throws; TransportError 503 where too much would be done before.
 */
export type AnswerScheduler<Answer = Made> = (
  address: string,
  name: string | null,
  work: () => Promise<Answer>,
) => Promise<Answer>

export function createAnswerScheduler<Answer = Made>(): AnswerScheduler<Answer> {
  let eachMs = FIRST_GUESS_MS
  const inTurns = createFairSemaphore<Answer>(AT_A_TIME, () => (WAIT_MAX_MS / eachMs) * AT_A_TIME)
  let alone = 0

  async function timed(work: () => Promise<Answer>): Promise<Answer> {
    const began = performance.now()
    try {
      return await work()
    } finally {
      eachMs += (performance.now() - began - eachMs) * SHARE_OF_THE_LATEST
    }
  }

  return async (address, name, work) => {
    alone += 1
    const made = inTurns(siteOf(address), name === null ? `alone ${alone}` : `shared ${name}`, () =>
      timed(work),
    )
    if (made === null) throw tooBusyError()
    return made
  }
}
