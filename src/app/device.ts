// THE DEVICE, PUT TOGETHER: its database and its synchronisation. Loaded beside the first screen, never in it.
import { DeviceDb } from '../db/device-db.ts'
import type { MakeRoom } from '../db/durable.ts'
import type { OutboxEntry } from '../db/records.ts'
import { createSync, type Sync } from '../sync/engine.ts'
import type { SyncEvent } from '../sync/seams.ts'
import { connection } from '../sync/status.ts'
import { recordWaiting } from './state/outbox/record-waiting.ts'
import { storedSession } from './state/session/session-storage.ts'
import { deviceStore } from './state/storage/device-store.ts'
import { inMemoryFallback } from './state/storage/keeps-nothing.ts'

export interface Device {
  db: DeviceDb
  sync: Sync
  /** Makes room on a full disk, for writes beside the outbox. */
  makeRoom: MakeRoom
}

let own: Device | null = null

/** The one device of this page; made at the first call. */
export function device(): Device {
  own ??= assemble()
  return own
}

function assemble(): Device {
  const db = inMemoryFallback.db ?? new DeviceDb()
  const makeRoom: MakeRoom = async step => (await import('../db/make-room.ts')).makeRoom(db, step)
  const sync = createSync({
    db,
    server: { baseUrl: '' },
    session: () => storedSession(deviceStore()),
    // What is lent is this page's alone; and who lends nothing refuses locks, too.
    locks: inMemoryFallback.db ? undefined : navigator.locks,
    makeRoom,
    keepPictures: async id => (await import('./state/places/kept-pictures.ts')).keepPictures(db, id),
    // The site may be gone by the time that there is something to say: what waits tells of itself.
    onEvent: event => void tell(event).catch(() => undefined),
  })
  // There is one cookie at most: the note that something waits.
  if (document.cookie) recordWaiting(db)
  return {
    db,
    makeRoom,
    sync: {
      ...sync,
      enqueue: (command, author) => keep(sync.enqueue(command, author)),
      replace: (...args) => keep(sync.replace(...args)),
    },
  }
}

/** What was saved without a connection may leave before this page is opened again, where the browser can. */
async function keep(saved: Promise<OutboxEntry>): Promise<OutboxEntry> {
  const entry = await saved
  recordWaiting(device().db)
  if (connection.state !== 'reachable') void askEarly().catch(() => undefined)
  return entry
}

async function askEarly(): Promise<void> {
  const { askForEarlySending } = await import('./state/worker/worker.ts')
  askForEarlySending()
}

/** There is nothing to tell until somebody has written something. */
async function tell(event: SyncEvent): Promise<void> {
  const { announce } = await import('./state/outbox/announce.ts')
  announce(event)
}
