/** Work that holds the server up is done with rests between, so that whoever asks for little is answered. */
import { setTimeout as delay } from 'node:timers/promises'
import { makeOneByOne, type OneByOne } from './one-by-one.ts'
import { makeSlots } from './slots.ts'
import { tooBusy } from './too-busy.ts'

/** How many times as long as the work: of the server's time it takes a quarter at most, whoever asks how often. */
const SHARE = 3
/** Whoever would wait longer is told when to come again. */
const PATIENCE_MS = 2_000

/** For answers that are much: those that will be kept have a line of their own, which no loop of others fills. */
export interface Much {
  readonly kept: OneByOne
  readonly other: OneByOne
}

/** The first of both lines take turns: two countries at once do not fit into a small machine's memory. */
export function makeMuch(): Much {
  const alone = makeSlots(1)
  return { kept: makeRested(alone), other: makeRested(alone) }
}

/**
 * As `makeOneByOne`; TransportError 503 where the rest is long, too.
 * @param alone one piece of work at a time, over several lines.
 */
export function makeRested(alone = makeSlots(1)): OneByOne {
  const oneByOne = makeOneByOne()
  let restedAt = 0

  function restMs(): number {
    const left = Math.max(0, restedAt - performance.now())
    if (left <= PATIENCE_MS) return left
    throw tooBusy(Math.ceil(left / 1_000))
  }

  return async work => {
    restMs()
    return oneByOne(async () => {
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
