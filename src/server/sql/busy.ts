/** How long one waits for another process that has the database. */
export const BUSY_TIMEOUT_MS = 5_000
/** Between two looks at what SQLite does not wait for. */
const PAUSE_MS = 20

/** Looks again and again for as long as that. This process does nothing else meanwhile. @returns whether it came true. */
export function pollUntil(look: () => boolean): boolean {
  const until = performance.now() + BUSY_TIMEOUT_MS
  while (!look()) {
    if (performance.now() > until) return false
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
  return true
}
