/** The pages of this device: whichever of them sends what was written, the one that is looked at says so (A235). */
import type { News } from './news.ts'

let others: BroadcastChannel | null = null

/** Called once, by `open-session.ts`. */
export function listenToOtherPages(): void {
  open()
  // An open one would keep the page from being brought back. Not each is loaded anew then (`page-restored.ts`).
  addEventListener('pagehide', close)
  addEventListener('pageshow', open)
}

export function notifyOtherPages(news: News): void {
  others?.postMessage(news)
}

/** The page may be shown for the first time, too, and have one already. */
function open(): void {
  if (others) return
  try {
    others = new BroadcastChannel('news')
  } catch {
    // A browser without it, or one that forbids it: only the page that sent it says so.
    return
  }
  others.addEventListener('message', event => void hear(event.data).catch(() => undefined))
}

function close(): void {
  others?.close()
  others = null
}

/** @throws where the code that tells it cannot be had: what cannot be told can be seen. */
async function hear(data: unknown): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const { announceFromOtherPage } = await import('./announce.ts')
  announceFromOtherPage(data)
}
