/** A new version comes only with consent, and never over what somebody is typing. */
import type { Workbox } from 'workbox-window'
import type { PageMessage } from '../../contract/worker-messages.ts'
import { connection } from '../../sync/status.ts'
import { closePrompt, showPrompt } from './prompt.ts'
import { untilInstalled, workerOptions, workerScript } from './register-worker.ts'

const CHECK_MS = 3_600_000

let worker: Workbox | null = null

/** Looks for a new version now and every hour; called once. */
export function watchUpdates(): void {
  void look()
  setInterval(() => {
    if (connection.state === 'reachable') void look()
  }, CHECK_MS)
}

async function look(): Promise<void> {
  try {
    if (worker) return await worker.update()
    const { Workbox } = await import('workbox-window')
    const found = new Workbox(workerScript, workerOptions)
    found.addEventListener('waiting', () => showPrompt('update'))
    // One that is not to be had must not be asked for updates: each time it would refuse.
    await untilInstalled(await found.register())
    worker = found
  } catch {
    // The next hour tries again.
  }
}

/** Lets the new version take over and loads the page anew with it. */
export function acceptUpdate(): void {
  closePrompt('update')
  worker?.addEventListener('controlling', () => location.reload())
  void tellWaiting({ kind: 'take-over' })
}

async function tellWaiting(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab may have let it take over already.
  if (registration?.waiting) registration.waiting.postMessage(message)
  else location.reload()
}
