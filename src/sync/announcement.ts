// Whether the server takes several commands in one request: asked once, then remembered on the device.
import { readBatchLimit, recordBatchLimit } from '../db/batch-limit.ts'
import type { Kit } from './kit.ts'
import { isAway } from './status.ts'

export interface Announcement {
  /** Recalls it, or asks. What was announced to an earlier page may hold no more: the answer to a batch tells. */
  heed(): Promise<void>
  /** The same long before there is anything to send: when there is, a round trip may be all the time there is. */
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
      if (isAway(reachability.state()) || reachability.keepsKeys() === false) return
      await heed()
      await note()
    },
  }
}
