import { withTimeout } from '../with-timeout.ts'

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
  /** The last in line for each key; its promise resolves once it and all before have left. */
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
      // Each waits only for the one directly ahead: when all waited for the holder, each release woke all of them.
      const { ahead, leave } = join(keyHash)
      if (!ahead || (await isKeptWithin(waitMs, ahead))) return leave
      // Whoever is next in line must still wait for the work ahead of this one.
      void ahead.then(leave)
      return null
    },
    tryAcquire: keyHash => (lines.has(keyHash) ? null : join(keyHash).leave),
  }
}

/** Takes the free keys of a batch and waits for no other, as all other batches wait for this one (`serial-queue.ts`). */
export function tryAcquireEach(
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

function isKeptWithin(milliseconds: number, promise: Promise<void>): Promise<boolean> {
  return withTimeout(milliseconds, promise).then(
    () => true,
    () => false,
  )
}
