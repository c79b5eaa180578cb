import { proxy } from 'valtio/vanilla'
import type { Workbox } from 'workbox-window'
import type { PageMessage } from '../../contract/worker-messages.ts'
import { connection } from '../../sync/status.ts'

export interface Update {
  /** A new version is installed and waits for a yes. */
  isWaiting: boolean
}

export const update = proxy<Update>({ isWaiting: false })

const SCRIPT = '/sw.js'
const OPTIONS: RegistrationOptions = { scope: '/', updateViaCache: 'none' }
const CHECK_MS = 3_600_000
const IDLE_MS = 5_000

let worker: Workbox | null = null

/** Registers the service worker once the page is idle, and looks for a new version every hour. */
export function watchForUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => void register()
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_MS })
  else setTimeout(begin, IDLE_MS)
  setInterval(() => {
    if (connection.state === 'reachable') void look()
  }, CHECK_MS)
}

/** A failure leaves everything working but the start without a connection; the next visit tries again. */
async function register(): Promise<void> {
  // On the first visit there is nothing to update yet, so the library that follows updates can wait.
  if (navigator.serviceWorker.controller) return look()
  const registration = await navigator.serviceWorker.register(SCRIPT, OPTIONS).catch(() => undefined)
  // A page that is opened in the very moment in which the first worker takes all pages is not among them.
  registration?.active?.postMessage({ kind: 'take-page' } satisfies PageMessage)
}

async function look(): Promise<void> {
  try {
    if (worker) return await worker.update()
    const { Workbox } = await import('workbox-window')
    worker = new Workbox(SCRIPT, OPTIONS)
    worker.addEventListener('waiting', () => {
      update.isWaiting = true
    })
    await worker.register()
  } catch {
    // The next hour tries again.
  }
}

/** Lets the new version take over and loads the page anew with it. */
export function acceptUpdate(): void {
  update.isWaiting = false
  worker?.addEventListener('controlling', () => location.reload())
  void tellWaiting({ kind: 'take-over' })
}

async function tellWaiting(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Another tab may have let it take over already.
  if (registration?.waiting) registration.waiting.postMessage(message)
  else location.reload()
}

/** Not now; it is asked again after the next start. */
export function postponeUpdate(): void {
  update.isWaiting = false
}
