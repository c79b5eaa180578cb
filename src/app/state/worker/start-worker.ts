import { whenIdle } from '../page/when-idle.ts'

const IDLE_MS = 5_000

/**
 * Brings what is of use only beside the screens once the page is idle: the service worker, then updates, the offer
 * to install, the number on the icon.
 * @param filled resolves when the page has what it shows: a first worker waits for it.
 */
export function startWorker(filled: Promise<unknown>): void {
  if (import.meta.env.PROD) whenIdle(() => void start(filled), IDLE_MS)
}

/** Without its code everything works but the start without a connection; the next visit tries again. */
async function start(filled: Promise<unknown>): Promise<void> {
  try {
    const { beginAfterFirstScreen } = await import('./after-first-screen.ts')
    await beginAfterFirstScreen(filled)
  } catch {}
}
