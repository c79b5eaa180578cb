/** Writing for good, or saying why not (rule 9 of the outbox, `sync/upward.ts`). */
import type { DeviceDb } from './device-db.ts'
import { CannotSave } from './errors.ts'

/** Names under which browsers report a database handle that has died under a living page. */
const DEAD_HANDLE = new Set([
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'DatabaseClosed',
  'OpenFailedError',
  'OpenFailed',
  'AbortError',
  'TimeoutError',
  'TransactionInactiveError',
  'DataError',
  'NotReadableError',
])
const REOPENS = 2

interface NamedError {
  name?: string
  inner?: unknown
  cause?: unknown
  /** Where several writes in one have failed. */
  failures?: readonly unknown[]
}

/**
 * Frees what can be loaded again, the cheapest first.
 * @param step 0 at the first full disk, then 1, 2 …
 * @returns false where there is nothing left to free.
 */
export type MakeRoom = (step: number) => Promise<boolean>

/**
 * Runs a write. On a full disk it is tried again for as long as `makeRoom` has something to give back; a dead
 * handle is closed and reopened.
 * @throws CannotSave where it still fails; any other error as it is.
 */
export async function writeDurably<Result>(
  db: DeviceDb,
  write: () => Promise<Result>,
  makeRoom: MakeRoom = async () => false,
): Promise<Result> {
  let step = 0
  for (let reopened = 0; ; ) {
    try {
      return await write()
    } catch (error) {
      const names = namesOf(error)
      if (names.includes('MissingAPIError') || names.includes('SecurityError'))
        throw new CannotSave('unavailable', error)
      if (isFullDisk(error)) {
        const hasRoom = await makeRoom(step).catch(() => false)
        if (!hasRoom) throw new CannotSave('quota', error)
        step += 1
      } else if (names.some(name => DEAD_HANDLE.has(name))) {
        if (reopened === REOPENS) throw new CannotSave('broken', error)
        reopened += 1
        // WebKit loses its storage process and never gives the handle back by itself.
        db.close({ disableAutoOpen: false })
        await db.open().catch(() => undefined)
      } else throw error
    }
  }
}

/** Whether a write failed, or `writeDurably` gave up, for want of room. */
export function isFullDisk(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

/** Dexie wraps: a full disk is an AbortError whose inner error is the QuotaExceededError. */
function namesOf(error: unknown): string[] {
  const names: string[] = []
  let next = error as NamedError | undefined
  for (let depth = 0; next && depth < 5; depth += 1) {
    if (next.name) names.push(next.name)
    next = (next.inner ?? next.cause ?? next.failures?.[0]) as NamedError | undefined
  }
  return names
}
