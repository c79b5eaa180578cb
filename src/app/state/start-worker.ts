import type { PageMessage } from '../../contract/worker-messages.ts'

export const workerScript = '/sw.js'
export const workerOptions: RegistrationOptions = { scope: '/', updateViaCache: 'none' }

const IDLE_MS = 5_000

/**
 * Registers the service worker once the page is idle, and then fetches what is of use only from there on:
 * updates, the offer to install, the number on the icon.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const begin = () => void start()
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: IDLE_MS })
  else setTimeout(begin, IDLE_MS)
}

/** A failure leaves everything working but the start without a connection; the next visit tries again. */
async function start(): Promise<void> {
  const isFirst = !navigator.serviceWorker.controller
  try {
    if (isFirst) await registerFirst()
    const { accompany } = await import('./accompany.ts')
    accompany(isFirst)
  } catch {}
}

/** @returns when the whole app is on this device. */
async function registerFirst(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerScript, workerOptions)
  // A page that is opened in the very moment in which the first worker takes all pages is not among them.
  registration.active?.postMessage({ kind: 'take-page' } satisfies PageMessage)
  await navigator.serviceWorker.ready
}
