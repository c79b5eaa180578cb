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

  function occupy(keyHash: string): () => void {
    const { promise, resolve } = deferred()
    working.set(keyHash, promise)
    return () => {
      if (working.get(keyHash) === promise) working.delete(keyHash)
      resolve()
    }
  }

  return {
    async enter(keyHash) {
      if (!working.has(keyHash)) return occupy(keyHash)
      const giveUp = delay(waitMs)
      try {
        for (let ahead = working.get(keyHash); ahead; ahead = working.get(keyHash)) {
          const waited = await Promise.race([ahead.then(() => true), giveUp.promise])
          if (!waited) return null
        }
        // Nothing is awaited since it was found free: others have waited for it, too.
        return occupy(keyHash)
      } finally {
        giveUp.cancel()
      }
    },
  }
}

/** The keys of a batch: waited for all at once, because the next batch waits behind this one (`one-by-one.ts`). */
export async function enterAll(
  keyHashes: readonly string[],
  inFlight: InFlight,
): Promise<Map<string, (() => void) | null>> {
  const entered = [...new Set(keyHashes)].map(async hash => [hash, await inFlight.enter(hash)] as const)
  return new Map(await Promise.all(entered))
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
