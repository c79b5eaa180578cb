/**
 * Answers that nobody has read yet. Slow readers get all the time they need, but meanwhile each answer stays in this
 * process's memory: whoever asks for much again and again, and reads next to nothing, would fill it.
 */
import type { ServerResponse } from 'node:http'
import { totalmem } from 'node:os'
import { siteOf } from './address.ts'
import { onceClosed } from './once-closed.ts'
import { createUnreadAnswers } from './unread-answers.ts'

/** Of one site, which may be a hospital whose phones all come at once. A single answer may be more. */
const BYTES_MAX = 128 * 1024 * 1024
/** Requests begun below that limit are still answered; from twice the limit on they are cut. */
const CUT_FROM = 2
/** A smaller answer lies with the system, not here. */
const COUNTED_FROM = 64 * 1024

export interface UnreadLimit {
  /** Whether so much waits for this address, or its network, that it gets nothing more for now. */
  isFull(address: string): boolean
  /** Counts what is answered through `response` until it has been read, or given up. */
  count(address: string, response: ServerResponse): void
}

/** For all sites: many networks that each hold less would fill the memory all the same. */
const ALL_MAX = Math.max(BYTES_MAX, Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 4)

/** @param allMax bytes of all sites together; beyond them those that hold most are cut. */
export function createUnreadLimit(allMax = ALL_MAX): UnreadLimit {
  const answers = createUnreadAnswers(allMax)

  const isTooMuch = (site: string, answer: object, size: number) =>
    !answers.isHeldFor(site, answer) && answers.bytesOf(site) + size > BYTES_MAX * CUT_FROM

  return {
    isFull: address => answers.bytesOf(siteOf(address)) >= BYTES_MAX,
    count(address, response) {
      const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
      response.end = (...given: unknown[]) => {
        const [content] = given
        const isBytes = content instanceof Uint8Array
        const size = isBytes ? content.byteLength : typeof content === 'string' ? content.length : 0
        const isGone = response.destroyed || response.req.socket.destroyed
        if (size < COUNTED_FROM || isGone) return end(...given)
        const site = siteOf(address)
        const answer = isBytes ? content : {}
        if (isTooMuch(site, answer, size)) return response.destroy()
        answers.makeRoom(answer, size)
        onceClosed(
          response,
          // Not the answer alone: behind another on its connection it would stay in the memory until that has been read.
          answers.hold(site, answer, size, () => response.req.socket.destroy()),
        )
        return end(...given)
      }
    },
  }
}
