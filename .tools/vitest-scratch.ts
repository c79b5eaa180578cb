// Where the browser tests put what they throw away.
import { statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Of some profiles, of 30 MB each, and of the servers' data. */
const ENOUGH_BYTES = 2_000_000_000

/**
 * A browser makes thousands of small files, and its test deletes them: on a disk's file system a tenth of all the work
 * of these tests. @returns in memory, where there is such a place with room; else the system's own.
 */
export function scratch(): { TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES ? { TMPDIR: MEMORY } : {}
  } catch {
    return {}
  }
}
