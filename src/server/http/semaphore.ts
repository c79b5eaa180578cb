import { tooBusyError } from './too-busy.ts'

/**
 * Lets only so many pieces of heavy work run at a time; the others wait in their order.
 * @param waitingMax how many may wait; where nothing is said, it is known that there are never many.
 * @returns runs the work when its turn comes, and promises what it promises; TransportError 503 where too many wait.
 */
export function createSemaphore(
  most: number,
  waitingMax = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most
  return async work => {
    if (free > 0) free -= 1
    else if (waiting.length >= waitingMax) throw tooBusyError()
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
