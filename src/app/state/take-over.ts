/** What a page left that is closed is taken over by one that is looked at all the time, and hears of nothing else (O-04). */
import type { DeviceDb } from '../../db/device-db.ts'
import { PENDING } from '../../db/queries/entry-states.ts'
import type { OutboxEntry } from '../../db/records.ts'
import { isDue } from '../../sync/due.ts'
import { LEASE_MS } from '../../sync/lease.ts'
import { connection, isAway } from '../../sync/status.ts'
import type { Device } from '../device.ts'

const LOOK_MS = 10_000
/** More than a page that is there needs to begin with what is due. */
const LATE_MS = 5_000

/** Called once, by `accompany.ts`. */
export function takeOver({ db, sync }: Pick<Device, 'db' | 'sync'>): void {
  /** What was taken over already: where it cannot be sent, for whatever reason, it is not tried every time. */
  const taken = new Set<string>()

  async function look(): Promise<void> {
    // A page that is not looked at sends when it is, and one that is cut off asks by itself when it is not any more.
    if (document.hidden || isAway(connection.state)) return
    const left = (await leftBehind(db, Date.now())).filter(attempt => !taken.has(attempt))
    for (const attempt of left) taken.add(attempt)
    if (left.length > 0) sync.wake('timer')
  }

  setInterval(() => void look().catch(() => undefined), LOOK_MS)
}

/** What somebody should have begun with by now, each with how often it was. */
async function leftBehind(db: DeviceDb, now: number): Promise<string[]> {
  const entries = await db.outbox.where('state').anyOf(PENDING).toArray()
  return entries.filter(entry => isLate(entry, now)).map(({ seq, epoch }) => `${seq} ${epoch}`)
}

function isLate({ lease, notBefore, createdAt, reason }: OutboxEntry, now: number): boolean {
  // That waits for its person.
  if (reason?.kind === 'auth') return false
  // A clock may have been set back: such instants sync does not believe either (`due.ts`).
  if (lease) return isDue(lease.until, now - LATE_MS) || lease.until - now > LEASE_MS
  return isDue(notBefore, now - LATE_MS) && Math.abs(now - createdAt) > LATE_MS
}
