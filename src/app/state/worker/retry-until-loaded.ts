import { useEffect } from 'react'
import { isMissingChunk, reloadFor } from './chunks.ts'

const AGAIN_MS = 10_000

/**
 * Asks anew for code that could not be had, every so often and whenever the browser says that it is connected. Until it
 * is here nothing moves on the screen. Browsers from before July 2026 ask no more for a file that has failed once (HTML issue
 * 10327): once the site is there the page is loaded anew, as far as that takes nothing away.
 * @param use called once, with the code.
 * @returns ends it.
 */
export function retryUntilLoaded<Code>(load: () => Promise<Code>, use: (code: Code) => void): () => void {
  let isWanted = true
  const timer = setInterval(ask, AGAIN_MS)
  addEventListener('online', ask)
  return leave

  function ask(): void {
    load().then(
      code => {
        if (!isWanted) return
        leave()
        use(code)
      },
      error => {
        if (isMissingChunk(error)) reloadFor(error, false, false, () => isWanted).catch(() => undefined)
      },
    )
  }

  function leave(): void {
    isWanted = false
    clearInterval(timer)
    removeEventListener('online', ask)
  }
}

/**
 * The same, while the component that misses it is mounted.
 * @param load null: nothing is missing. Like `draw`, the same in each render.
 */
export function useRetryUntilLoaded(load: (() => Promise<unknown>) | null, draw: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other functions in each drawing, which do the same
  useEffect(() => (load ? retryUntilLoaded(load, draw) : undefined), [])
}
