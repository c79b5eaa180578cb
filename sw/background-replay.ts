/** Background Sync (Chromium only): the same drain as a page's, under the same rules. An accelerator, no more. */
import { SYNC_TAG, type WorkerMessage } from '../src/contract/worker-messages.ts'
import { DeviceDb } from '../src/db/device-db.ts'
import { makeRoom } from '../src/db/make-room.ts'
import { replayWaiting } from './replay-waiting.ts'

declare const self: ServiceWorkerGlobalScope

// Not in TypeScript's library: the event exists in Chromium alone.
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Nothing depends on the browser's last chance: what didn't leave now stays for the next open page. */
export function sendWaiting(event: Event): void {
  const { tag } = event as SyncEvent
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(replay())
}

function replay(): Promise<void> {
  const db = new DeviceDb()
  return replayWaiting({
    db,
    makeRoom: step => makeRoom(db, step),
    server: { baseUrl: '' },
    locks: navigator.locks,
    tellPages,
    showLeft: async left => navigator.setAppBadge?.(left).catch(() => undefined),
  })
}

async function tellPages(message: WorkerMessage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage(message)
}
