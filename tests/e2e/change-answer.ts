import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/**
 * Lets what the server answers through, changed. At the end of the test one that is on its way is waited for: its page, and
 * with it what the answer is read from, would be gone.
 */
export async function changeAnswer<Body extends object>(
  page: Page,
  pattern: string,
  change: (body: Body) => object,
): Promise<void> {
  await page.route(pattern, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as Body) })
  })
  onTestFinished(() => page.unrouteAll({ behavior: 'wait' }))
}
