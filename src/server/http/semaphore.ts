/**
 * Lets only so many pieces of heavy work run at a time; the others, of which there are never many, wait in their order.
 * @returns runs the work when its turn comes, and promises what it promises.
 */
export function createSemaphore(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = most
  return async work => {
    if (free > 0) free -= 1
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
