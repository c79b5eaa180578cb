import type { DeviceDb } from '../../../db/device-db.ts'

let isNoting = false

/** From here on it is noted outside the database how many things wait in it. Begun once; nothing depends on it. */
export function recordWaiting(db: DeviceDb): void {
  if (isNoting) return
  isNoting = true
  import('./waiting-note.ts')
    .then(({ keepWaitingNote }) => keepWaitingNote(db))
    .catch(() => {
      isNoting = false
    })
}
