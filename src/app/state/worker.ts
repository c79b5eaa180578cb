/** What this page and the service worker say to each other. */
import * as v from 'valibot'
import { subscribe } from 'valtio/vanilla'
import { type PageMessage, WorkerMessage } from '../../contract/worker-messages.ts'
import type { DeviceDb } from '../../db/device-db.ts'
import type { Sync } from '../../sync/engine.ts'
import { connection } from '../../sync/status.ts'

/** Asks the browser to send what waits as soon as there is a connection, also when this page is closed. */
export function askForEarlySending(): void {
  const message: PageMessage = { kind: 'outbox-waiting' }
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Called once, by `device.ts`. */
export function watchWorker(db: DeviceDb, sync: Sync): void {
  navigator.serviceWorker?.addEventListener('message', event => void hear(event.data, sync))
  const askWhenLeft = () => void leftWithSomething(db).then(isLeft => isLeft && askForEarlySending())
  document.addEventListener('visibilitychange', askWhenLeft)
  // That a line is dead shows only when an attempt has been given up, and the phone may be in the pocket by then.
  subscribe(connection, askWhenLeft)
}

/** A page that is left may never run again, and what it believes to be a connection may be none. */
async function leftWithSomething(db: DeviceDb): Promise<boolean> {
  return document.visibilityState === 'hidden' && (await db.outbox.count().catch(() => 0)) > 0
}

async function hear(data: unknown, sync: Sync): Promise<void> {
  const message = v.safeParse(WorkerMessage, data)
  if (!message.success) return
  sync.wake('visible')
  const { announceByWorker } = await import('./announce.ts')
  announceByWorker(message.output)
}
