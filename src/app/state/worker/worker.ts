/** What this page and the service worker say to each other. */
import { subscribe } from 'valtio/vanilla'
import type { PageMessage } from '../../../contract/worker-messages.ts'
import type { DeviceDb } from '../../../db/device-db.ts'
import { isAnyPending } from '../../../db/outbox.ts'
import { connection } from '../../../sync/status.ts'
import type { Device } from '../../device.ts'

/** Asks the browser to send what waits as soon as there is a connection, also when this page is closed. */
export function askForEarlySending(): void {
  const message: PageMessage = { kind: 'outbox-waiting' }
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Called once, by `after-first-screen.ts`. */
export function watchWorker({ db, sync }: Device): void {
  navigator.serviceWorker.addEventListener('message', event => void hear(event.data, sync))
  const askWhenLeft = () => void leftWithSomething(db).then(isLeft => isLeft && askForEarlySending())
  document.addEventListener('visibilitychange', askWhenLeft)
  // That a line is dead shows only when an attempt has been given up, and the phone may be in the pocket by then.
  subscribe(connection, askWhenLeft)
}

/** A page that is left may never run again, and what it believes to be a connection may be none. */
async function leftWithSomething(db: DeviceDb): Promise<boolean> {
  return document.visibilityState === 'hidden' && (await isAnyPending(db).catch(() => false))
}

async function hear(data: unknown, sync: Device['sync']): Promise<void> {
  const code = await import('../outbox/announce.ts').catch(() => null)
  // What cannot be told can be shown.
  if (!code || code.announceFromWorker(data)) sync.wake('visible')
}
