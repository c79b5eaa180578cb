// Whether the server takes several commands in one request: asked once, then remembered on the device.
import { readBatchLimit, recordBatchLimit } from '../db/batch-limit.ts'
import type { Kit } from './kit.ts'
import { isUnreachable } from './status.ts'

export interface Announcement {
  /** Reads what is stored, or asks. What is stored may be outdated: the answer to a batch tells. */
  heed(): Promise<void>
  /** The same ahead of need: once there is something to send, there may be time for only one round trip. */
  heedAhead(): Promise<void>
  /** Keeps on the device what is known by now. */
  note(): Promise<void>
}

export function createAnnouncement({ db, reachability, wire }: Kit): Announcement {
  /** As the device remembers it. */
  let noted: number | null = null

  async function heed(): Promise<void> {
    noted ??= await readBatchLimit(db)
    reachability.batchMax ??= noted
    if (reachability.batchMax === null) await reachability.probe(wire)
  }

  async function note(): Promise<void> {
    const most = reachability.batchMax
    if (most === null || most === noted) return
    noted = most
    // On a full disk the next page asks again.
    await recordBatchLimit(db, most).catch(() => undefined)
  }

  return {
    heed,
    note,
    async heedAhead() {
      if (isUnreachable(reachability.state()) || reachability.keepsKeys() === false) return
      await heed()
      await note()
    },
  }
}
