import type { Locator } from 'playwright-core'

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
