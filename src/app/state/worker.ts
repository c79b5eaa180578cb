/** What this page and the service worker say to each other. */
import * as v from 'valibot'
import { type PageMessage, WorkerMessage } from '../../contract/worker-messages.ts'
import type { Sync } from '../../sync/engine.ts'
import { connection } from '../../sync/status.ts'

/** Asks the browser to send what waits as soon as there is a connection, also when this page is closed. */
export function askForEarlySending(): void {
  const message: PageMessage = { kind: 'outbox-waiting' }
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Called once, by `device.ts`. */
export function watchWorker(sync: Sync): void {
  navigator.serviceWorker?.addEventListener('message', event => void hear(event.data, sync))
  document.addEventListener('visibilitychange', () => {
    // A page that is left may never run again; with a connection it would have sent by itself.
    if (document.visibilityState === 'hidden' && connection.state !== 'reachable') askForEarlySending()
  })
}

async function hear(data: unknown, sync: Sync): Promise<void> {
  const message = v.safeParse(WorkerMessage, data)
  if (!message.success) return
  sync.wake('visible')
  const { announceByWorker } = await import('./announce.ts')
  announceByWorker(message.output)
}
