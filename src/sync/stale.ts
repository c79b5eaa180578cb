/** Older than this, what is held is looked at again when a person comes back to it. */
const STALE_AFTER_MS = 5 * 60_000

/** Whether something was never taken whole, or so long ago that it is worth asking again. */
export function isStale({ pulledAt }: { pulledAt: number | null }, now: number): boolean {
  const age = pulledAt === null ? null : now - pulledAt
  return age === null || age < 0 || age > STALE_AFTER_MS
}
