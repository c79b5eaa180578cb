const AGAIN_MS = 10_000

/**
 * Asks anew for code that could not be had, every so often and whenever the browser says that it is connected. Until it
 * is here nothing moves on the screen.
 * @param use called once, with the code.
 * @returns ends it.
 */
export function untilHere<Code>(load: () => Promise<Code>, use: (code: Code) => void): () => void {
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
      () => undefined,
    )
  }

  function leave(): void {
    isWanted = false
    clearInterval(timer)
    removeEventListener('online', ask)
  }
}
