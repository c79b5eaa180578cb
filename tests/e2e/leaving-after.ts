/** The second that the specification leaves between a success and the screen that follows it (A226). */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Measures in the page itself how long after a message the address changes. */
export async function watchLeaving(page: Page, message: string): Promise<() => Promise<number>> {
  const left = await page.evaluateHandle(text => {
    const { pathname } = location
    const outcome = { ms: 0 }
    let saidAt = 0
    const look = setInterval(() => {
      if (!saidAt && document.body.textContent?.includes(text)) saidAt = performance.now()
      if (location.pathname === pathname) return
      outcome.ms = performance.now() - saidAt
      clearInterval(look)
    }, 10)
    return outcome
  }, message)
  return async () => {
    await expect.poll(async () => (await left.jsonValue()).ms).toBeGreaterThan(0)
    return (await left.jsonValue()).ms
  }
}

/** The first message of a page waits for its code to be fetched, so it may come a little late. */
export function expectASecond(ms: number): void {
  expect(ms).toBeGreaterThan(600)
  expect(ms).toBeLessThan(1_800)
}
