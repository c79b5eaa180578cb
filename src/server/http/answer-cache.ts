/**
 * A cache of whole answers to visitors, packed. Every new phone asks for the same pages of the same catalogue: what one was
 * given, the next is given without a query and without compressing it again.
 */
import type { Clock } from '../services.ts'
import { DAY_MS } from '../time.ts'

const BYTES_MAX = 48 * 1024 * 1024
/** Whole, a country's reviews are a third of that. */
const SHARE_MAX = 0.5
/** What an answer takes beside its bytes: its name, its headers, its place in the map. */
const BESIDE_BYTES = 1_024

export type Encoding = 'br' | 'gzip' | 'identity'

export interface CachedAnswer {
  readonly tag: string
  readonly encoding: Encoding
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface AnswerCache {
  /** @returns the answer to this call under this tag; null where there is nothing. */
  get(call: string, asked: Encoding, tag: string): CachedAnswer | null
  /** @param asked what its caller understands; a short answer goes unpacked to everybody. */
  set(call: string, asked: Encoding, answer: CachedAnswer): void
}

export function createAnswerCache(clock: Clock, bytesMax = BYTES_MAX): AnswerCache {
  // In the order of their last use, so that the first is the one to let go of.
  const cached = new Map<string, { answer: CachedAnswer; day: number }>()
  let size = 0
  // A cursor tells the day it was made, and how old it may be depends on the day.
  const today = () => Math.floor(clock() / DAY_MS)

  function drop(key: string): void {
    const found = cached.get(key)
    if (found) size -= sizeOf(found.answer)
    cached.delete(key)
  }

  return {
    get(call, asked, tag) {
      const key = `${asked} ${call}`
      const found = cached.get(key)
      if (!found) return null
      drop(key)
      if (found.answer.tag !== tag || found.day !== today()) return null
      cached.set(key, found)
      size += sizeOf(found.answer)
      return found.answer
    },
    set(call, asked, answer) {
      const key = `${asked} ${call}`
      drop(key)
      if (sizeOf(answer) > bytesMax * SHARE_MAX) return
      cached.set(key, { answer, day: today() })
      size += sizeOf(answer)
      for (const oldest of cached.keys()) {
        if (size <= bytesMax) return
        drop(oldest)
      }
    },
  }
}

function sizeOf({ bytes }: CachedAnswer): number {
  return bytes.byteLength + BESIDE_BYTES
}
