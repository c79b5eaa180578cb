import { whenIdle } from '../page/when-idle.ts'

const IDLE_MS = 5_000

/**
 * Brings what is of use only beside the screens once the page is idle: the service worker, then updates, the offer
 * to install, the number on the icon.
 * Without its code everything works but the start without a connection; the next visit tries again.
 * @param filled resolves when the page has what it shows: a first worker waits for it.
 */
export function startWorker(filled: Promise<unknown>): void {
  if (import.meta.env.PROD) whenIdle(begin, IDLE_MS)

  function begin(): void {
    import('./after-first-screen.ts')
      .then(({ beginAfterFirstScreen }) => beginAfterFirstScreen(filled))
      .catch(() => undefined)
  }
}
