/**
 * What was answered and nobody has read yet. Who reads slowly is given time, however long it takes; but each such answer lies
 * in this process's memory meanwhile, and who asks for much again and again, and reads next to nothing, would fill it.
 */
import type { ServerResponse } from 'node:http'
import { siteOf } from './address.ts'

/** Of one site, which may be a hospital whose phones all come at once. A single answer may be more. */
const BYTES_MAX = 128 * 1024 * 1024
/** What was begun before it was as much is answered, too; what comes to as much again is cut. */
const CUT_FROM = 2
/** A smaller answer lies with the system, not here. */
const COUNTED_FROM = 64 * 1024

export interface Unread {
  /** Whether so much waits for this address, or its network, that it gets nothing more for now. */
  isFull(address: string): boolean
  /** Counts what is answered through `response` until it has been read, or given up. */
  count(address: string, response: ServerResponse): void
}

interface Held {
  bytes: number
  /** How many wait for each answer: one that is kept for all is in the memory once. */
  readonly readers: Map<object, number>
}

export function makeUnread(): Unread {
  const sites = new Map<string, Held>()

  /** @returns its end. */
  function hold(site: string, answer: object, size: number): () => void {
    const held = sites.get(site) ?? { bytes: 0, readers: new Map() }
    sites.set(site, held)
    const readers = held.readers.get(answer) ?? 0
    if (readers === 0) held.bytes += size
    held.readers.set(answer, readers + 1)
    return () => {
      const left = (held.readers.get(answer) ?? 0) - 1
      held.readers.set(answer, left)
      if (left > 0) return
      held.readers.delete(answer)
      held.bytes -= size
      if (held.readers.size === 0) sites.delete(site)
    }
  }

  function isTooMuch(site: string, answer: object, size: number): boolean {
    const held = sites.get(site)
    return held !== undefined && !held.readers.has(answer) && held.bytes + size > BYTES_MAX * CUT_FROM
  }

  return {
    // Asked at each request; mostly nobody holds anything.
    isFull: address => sites.size > 0 && (sites.get(siteOf(address))?.bytes ?? 0) >= BYTES_MAX,
    count(address, response) {
      const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
      response.end = (...given: unknown[]) => {
        const [content] = given
        const isBytes = content instanceof Uint8Array
        const size = isBytes ? content.byteLength : typeof content === 'string' ? content.length : 0
        const isGone = response.destroyed || response.req.socket.destroyed
        if (size < COUNTED_FROM || isGone) return end(...given)
        const [site, answer] = [siteOf(address), isBytes ? content : {}]
        if (isTooMuch(site, answer, size)) return response.destroy()
        untilRead(response, hold(site, answer, size))
        return end(...given)
      }
    },
  }
}

function untilRead(response: ServerResponse, done: () => void): void {
  const { socket } = response.req
  const end = () => {
    response.off('close', end)
    socket.off('close', end)
    done()
  }
  response.once('close', end)
  // What waits behind another answer of its connection is not told that the connection has ended. There may be many.
  socket.setMaxListeners(0).once('close', end)
}
