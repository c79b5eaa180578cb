/** The pages of this device: whichever of them sends what was written, the one that is looked at says so (A235). */
import type { News } from './news.ts'

let others: BroadcastChannel | null = null

/** Called once, by `open-session.ts`. */
export function listenToOtherPages(): void {
  try {
    others = new BroadcastChannel('news')
  } catch {
    // A browser without it, or one that forbids it: only the page that sent it says so.
    return
  }
  others.addEventListener('message', event => void hear(event.data))
  // An open one would keep the page from being brought back; it is loaded anew then (`page-restored.ts`).
  addEventListener('pagehide', () => {
    others?.close()
    others = null
  })
}

export function notifyOtherPages(news: News): void {
  others?.postMessage(news)
}

async function hear(data: unknown): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const { announceFromOtherPage } = await import('./announce.ts')
  announceFromOtherPage(data)
}
