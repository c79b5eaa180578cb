/** Heavy work is done one at a time with rests between, so that whoever asks for little is answered. */
import { setTimeout as delay } from 'node:timers/promises'
import { createSemaphore } from './semaphore.ts'
import { createSerialQueue, type SerialQueue } from './serial-queue.ts'
import { tooBusyError } from './too-busy.ts'

/** How many times as long as the work, which thus gets a quarter of the server's time at most, whoever asks. */
const SHARE = 3
/** Whoever would wait longer is told when to come again. */
const PATIENCE_MS = 2_000

/** For heavy answers: those that will be cached have a queue of their own, which no loop of others fills. */
export interface HeavyQueues {
  readonly cached: SerialQueue
  readonly other: SerialQueue
}

/** The first of both queues take turns: two countries at once do not fit into a small machine's memory. */
export function createHeavyQueues(): HeavyQueues {
  const alone = createSemaphore(1)
  return { cached: createThrottledQueue(alone), other: createThrottledQueue(alone) }
}

/**
 * As `createSerialQueue`; TransportError 503 where the rest is long, too.
 * @param alone one piece of work at a time, over several queues.
 */
export function createThrottledQueue(alone = createSemaphore(1)): SerialQueue {
  const enqueue = createSerialQueue()
  let restedAt = 0

  function restMs(): number {
    const left = Math.max(0, restedAt - performance.now())
    if (left <= PATIENCE_MS) return left
    throw tooBusyError(Math.ceil(left / 1_000))
  }

  return async work => {
    restMs()
    return enqueue(async () => {
      await delay(restMs())
      return alone(async () => {
        const from = performance.now()
        try {
          return await work()
        } finally {
          const now = performance.now()
          restedAt = now + (now - from) * SHARE
        }
      })
    })
  }
}
