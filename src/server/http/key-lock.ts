/** Keys whose first request is being worked on in this process. */
export interface KeyLock {
  /** Waits for the key to be free. @returns its release, or null when the wait took too long. */
  acquire(keyHash: string): Promise<(() => void) | null>
  /** The same without a wait. @returns null where the key is not free. */
  tryAcquire(keyHash: string): (() => void) | null
}

/**
 * A browser repeats a POST by itself when a connection dies, often while the first is still at work: a short
 * wait answers it with the outcome, where an immediate refusal would be all that the page ever sees.
 */
export function createKeyLock(waitMs: number): KeyLock {
  /** Of each key the last to come: its promise is kept when it and all before it have left. */
  const lines = new Map<string, Promise<void>>()

  /** Whom one waits for, and how one leaves. */
  function join(keyHash: string) {
    const ahead = lines.get(keyHash)
    const { promise, resolve } = deferred()
    lines.set(keyHash, promise)
    const leave = () => {
      if (lines.get(keyHash) === promise) lines.delete(keyHash)
      resolve()
    }
    return { ahead, leave }
  }

  return {
    async acquire(keyHash) {
      // Each waits for the one directly ahead alone: where all waited for the one at work, each release woke all of them.
      const { ahead, leave } = join(keyHash)
      if (!ahead || (await isKeptWithin(waitMs, ahead))) return leave
      // Whoever comes after it must not take this for the end of the work ahead.
      void ahead.then(leave)
      return null
    },
    tryAcquire: keyHash => (lines.has(keyHash) ? null : join(keyHash).leave),
  }
}

/**
 * The keys of a batch: those at work are not waited for, because all other batches wait for this one (`serial-queue.ts`).
 */
export function tryAcquireAll(
  keyHashes: readonly string[],
  keyLock: KeyLock,
): Map<string, (() => void) | null> {
  return new Map([...new Set(keyHashes)].map(hash => [hash, keyLock.tryAcquire(hash)]))
}

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

async function isKeptWithin(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const isKept = await Promise.race([promise.then(() => true), tooLate])
  clearTimeout(timer)
  return isKept
}
