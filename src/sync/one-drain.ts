/** One drain at a time per device (rule 3): a Web Lock held for a drain, never for a session. */
import { LEASE_MS } from './lease.ts'
import type { Clock, Locks } from './seams.ts'

const LOCK = 'outbox-drain'

/**
 * Runs `work` under the lock, and tells it so: whoever held it before is done or dead. A holder that a browser has
 * frozen keeps its lock; after one lease we go on without, because claims and epochs keep two senders apart anyway,
 * as they do where there are no locks.
 */
export async function withDrainLock<Result>(
  locks: Locks | undefined,
  clock: Clock,
  work: (isLocked: boolean) => Promise<Result>,
): Promise<Result> {
  if (!locks) return work(false)
  const patience = new AbortController()
  const timer = clock.setTimeout(() => patience.abort(), LEASE_MS)
  let isRunning = false
  try {
    return (await locks.request(LOCK, { signal: patience.signal }, () => {
      isRunning = true
      clock.clearTimeout(timer)
      return work(true)
    })) as Result
  } catch (error) {
    if (isRunning || !patience.signal.aborted) throw error
    return work(false)
  } finally {
    clock.clearTimeout(timer)
  }
}
