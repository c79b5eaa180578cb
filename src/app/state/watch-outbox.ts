import { liveQuery } from 'dexie'
import type { Device } from '../device.ts'

/**
 * Sends what another page has written and can no longer send: one that is looked at all the time hears of nothing else when
 * that page is closed (O-04). Called once, by `accompany.ts`.
 */
export function watchOutbox({ db, sync }: Pick<Device, 'db' | 'sync'>): void {
  let known = Number.POSITIVE_INFINITY
  liveQuery(() => db.outbox.count()).subscribe(count => {
    // A page that is not looked at sends when it is.
    if (count > known && !document.hidden) sync.wake('enqueued')
    known = count
  })
}
