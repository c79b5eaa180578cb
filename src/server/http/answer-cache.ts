/**
 * Answers to visitors, kept packed. Every new phone asks for the same pages of the same catalogue: what one was
 * given, the next is given without a query and without compressing it again.
 */
import type { Clock } from '../services.ts'

const BYTES_MAX = 48 * 1024 * 1024
/** Whole, a country's reviews are a third of that. */
const SHARE_MAX = 0.5
/** What an answer takes beside its bytes: its name, its headers, its place in the map. */
const BESIDE_BYTES = 1_024
const DAY_MS = 86_400_000

export type Encoding = 'br' | 'gzip' | 'identity'

export interface KeptAnswer {
  readonly tag: string
  readonly encoding: Encoding
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface AnswerCache {
  /** @returns what was kept of this call under this tag; null where there is nothing. */
  get(call: string, asked: Encoding, tag: string): KeptAnswer | null
  /** @param asked what its asker understands; a short answer goes unpacked to everybody. */
  keep(call: string, asked: Encoding, answer: KeptAnswer): void
}

export function makeAnswerCache(clock: Clock, bytesMax = BYTES_MAX): AnswerCache {
  // In the order of their last use, so that the first is the one to let go of.
  const kept = new Map<string, { answer: KeptAnswer; day: number }>()
  let size = 0
  // A cursor tells the day it was made, and how old it may be depends on the day.
  const today = () => Math.floor(clock() / DAY_MS)

  function drop(key: string): void {
    const found = kept.get(key)
    if (found) size -= sizeOf(found.answer)
    kept.delete(key)
  }

  return {
    get(call, asked, tag) {
      const key = `${asked} ${call}`
      const found = kept.get(key)
      if (!found) return null
      drop(key)
      if (found.answer.tag !== tag || found.day !== today()) return null
      kept.set(key, found)
      size += sizeOf(found.answer)
      return found.answer
    },
    keep(call, asked, answer) {
      const key = `${asked} ${call}`
      drop(key)
      if (sizeOf(answer) > bytesMax * SHARE_MAX) return
      kept.set(key, { answer, day: today() })
      size += sizeOf(answer)
      for (const oldest of kept.keys()) {
        if (size <= bytesMax) return
        drop(oldest)
      }
    },
  }
}

function sizeOf({ bytes }: KeptAnswer): number {
  return bytes.byteLength + BESIDE_BYTES
}
