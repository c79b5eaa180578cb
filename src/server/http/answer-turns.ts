/** Answers that are not in the cache are made by turns of those who ask: whoever asks for many waits for them, and nobody else does. */
import { siteOf } from './address.ts'
import type { Made } from './answer-get.ts'
import { makeFairSlots } from './fair-slots.ts'
import { tooBusy } from './too-busy.ts'

/** As many as are packed at a time (node's threads). */
const AT_A_TIME = 4
/**
 * About ten seconds of the longest pages: a phone gives up after fifteen. Whoever comes later is told at once instead of
 * waiting in vain.
 */
const AHEAD_MAX = 60

/**
 * @param address of the caller.
 * @param name the same for all who get the same answer, which is made once for them; null: for the caller only.
 * @throws what the work throws; TransportError 503 where too much would be done before.
 */
export type AnswerTurns = (address: string, name: string | null, work: () => Promise<Made>) => Promise<Made>

export function makeAnswerTurns(): AnswerTurns {
  const inTurns = makeFairSlots<Made>(AT_A_TIME, AHEAD_MAX)
  let alone = 0
  return async (address, name, work) => {
    alone += 1
    const made = inTurns(siteOf(address), name === null ? `alone ${alone}` : `shared ${name}`, work)
    if (made === null) throw tooBusy()
    return made
  }
}
