/** Batches run one after another: in parallel all of them would be late, and their senders wait for the first answer. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { tooBusyError } from './too-busy.ts'

/**
 * Does work in the order in which it comes.
 * @throws what the work throws; TransportError 503 where too much waits.
 */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Some seconds of work; whoever comes later is told at once instead of waiting in vain. */
const WAITING_MAX = 100

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return work => {
    if (waiting >= WAITING_MAX) return Promise.reject(tooBusyError())
    waiting += 1
    const mine = last.then(work).finally(() => {
      waiting -= 1
    })
    // What is answered gets onto the wire before the next takes the processor.
    last = mine.then(
      () => nextTurn(),
      () => nextTurn(),
    )
    return mine
  }
}
