/** What a page left that is closed is sent by one that is looked at all the time, and hears of nothing else (O-04). */
import { overdueEntries } from '../../../sync/overdue-entries.ts'
import { connection, isUnreachable } from '../../../sync/status.ts'
import type { Device } from '../../device.ts'

const LOOK_MS = 10_000

/** Called once, by `after-first-screen.ts`. */
export function watchOverdueEntries({ db, sync }: Pick<Device, 'db' | 'sync'>): void {
  /** What was taken up already: where it cannot be sent, for whatever reason, it is not tried every time. */
  const taken = new Set<string>()

  async function look(): Promise<void> {
    // A page that is not looked at sends when it is, and one that is cut off asks by itself when it is not any more.
    if (document.hidden || isUnreachable(connection.state)) return
    const left = (await overdueEntries(db, Date.now())).filter(attempt => !taken.has(attempt))
    for (const attempt of left) taken.add(attempt)
    if (left.length > 0) sync.wake('timer')
  }

  setInterval(() => void look().catch(() => undefined), LOOK_MS)
}
