/** Keys whose first request is being worked on in this process. */
export interface InFlight {
  /** Waits for the key to be free. @returns its release, or null when the wait took too long. */
  enter(keyHash: string): Promise<(() => void) | null>
}

/**
 * A browser repeats a POST by itself when a connection dies, often while the first is still at work: a short
 * wait answers it with the outcome, where an immediate refusal would be all that the page ever sees.
 */
export function makeInFlight(waitMs: number): InFlight {
  const working = new Map<string, Promise<void>>()

  async function isFree(keyHash: string): Promise<boolean> {
    const giveUp = delay(waitMs)
    try {
      for (let ahead = working.get(keyHash); ahead; ahead = working.get(keyHash)) {
        const waited = await Promise.race([ahead.then(() => true), giveUp.promise])
        if (!waited) return false
      }
      return true
    } finally {
      giveUp.cancel()
    }
  }

  return {
    async enter(keyHash) {
      if (working.has(keyHash) && !(await isFree(keyHash))) return null
      const { promise, resolve } = deferred()
      working.set(keyHash, promise)
      return () => {
        working.delete(keyHash)
        resolve()
      }
    },
  }
}

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

function delay(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  return { promise, cancel: () => clearTimeout(timer) }
}
