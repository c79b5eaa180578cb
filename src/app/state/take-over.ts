/** What a page left that is closed is taken over by one that is looked at all the time, and hears of nothing else (O-04). */
import type { DeviceDb } from '../../db/device-db.ts'
import type { OutboxEntry } from '../../db/records.ts'
import { connection, isAway } from '../../sync/status.ts'
import { device } from '../device.ts'

const LOOK_MS = 10_000
/** More than a page that is there needs to begin with what is due. */
const LATE_MS = 5_000

let isWatching = false

/** Begun once, when the page first sees something wait. */
export function takeOver(): void {
  if (isWatching) return
  isWatching = true
  const { db, sync } = device()
  /** What was taken over already: where it cannot be sent, for whatever reason, it is not tried every time. */
  const taken = new Set<string>()

  async function look(): Promise<void> {
    // A page that is not looked at sends when it is, and one that is cut off asks by itself when it is not any more.
    if (document.hidden || isAway(connection.state)) return
    const left = (await leftBehind(db, Date.now() - LATE_MS)).filter(attempt => !taken.has(attempt))
    for (const attempt of left) taken.add(attempt)
    if (left.length > 0) sync.wake('timer')
  }

  setInterval(() => void look().catch(() => undefined), LOOK_MS)
}

/** What should have been begun with before that instant, each with how often it was. */
async function leftBehind(db: DeviceDb, before: number): Promise<string[]> {
  const entries = await db.outbox.where('state').anyOf('queued', 'sending').toArray()
  return entries.filter(entry => dueAt(entry) < before).map(({ seq, epoch }) => `${seq} ${epoch}`)
}

function dueAt({ lease, notBefore, createdAt }: OutboxEntry): number {
  return lease?.until ?? Math.max(notBefore, createdAt)
}
