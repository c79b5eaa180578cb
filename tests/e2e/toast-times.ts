import type { Locator, Page } from 'playwright-core'

/** How long a message is meant to stay, by its own clock. */
export async function staysMs(message: Locator): Promise<number> {
  await message.waitFor()
  const times = await message.evaluate(element => {
    const whole = element.closest('.Toastify__toast') ?? element
    return whole
      .getAnimations({ subtree: true })
      .map(animation => Number(animation.effect?.getComputedTiming().duration ?? 0))
  })
  return Math.max(...times)
}

/** For how long any message with these words stands in the corner, by the page's own clock: ours counts what a test waits. */
export function shownMs(page: Page, words: string): Promise<number> {
  return page.evaluate(
    text =>
      new Promise<number>(resolve => {
        let since: number | null = null
        const look = () => {
          const isShown = [...document.querySelectorAll('[role="status"]')].some(it =>
            it.textContent?.includes(text),
          )
          if (isShown) since ??= performance.now()
          if (since !== null && !isShown) resolve(performance.now() - since)
          else requestAnimationFrame(look)
        }
        look()
      }),
    words,
  )
}
